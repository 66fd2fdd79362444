import { describeEnd, type Program } from './process.ts';

/** The started programs, which are stopped in the opposite order. */
export interface Supervisor {
  /** Adds a program; when it ends by itself, `failed` resolves. */
  add(program: Program): void;
  addStop(stop: () => Promise<void>): void;
  /** Resolves with a description when a program ended without being stopped. */
  failed: Promise<string>;
  stop(): Promise<void>;
}

export function createSupervisor(): Supervisor {
  const stops: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;
  let fail: (what: string) => void = () => undefined;
  const failed = new Promise<string>((resolve) => (fail = resolve));

  const stopAll = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  };
  // A program that is still starting while the rest stops is stopped at once.
  const addStop = (stop: () => Promise<void>) => {
    stops.push(stop);
    if (stopping) stopping = stopping.then(stopAll);
  };
  return {
    add: (program) => {
      addStop(() => program.stop());
      void program.ended.then((how) => {
        if (!stopping) fail(describeEnd(program, `${how} unexpectedly`));
      });
    },
    addStop,
    failed,
    stop: () => (stopping ??= stopAll()),
  };
}
