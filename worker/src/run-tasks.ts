import { runPeriodically } from '@gaongil/data/run-periodically';

/** For how many minutes a task has not succeeded, and how often it runs. */
export interface TaskState {
  minutesLate: number;
  everyMinutes: number;
}

/** Runs periodic tasks under names, and knows when each last succeeded. */
export interface Tasks {
  /** As `runPeriodically`. */
  run(
    name: string,
    intervalMs: number,
    work: () => Promise<void>,
    onError: (error: unknown) => void,
  ): { stop: () => Promise<void> };
  /** The state of each, counted from its last success or, before that, from its start. */
  states(): Record<string, TaskState>;
}

/** Makes a set of tasks; `clock` counts milliseconds and never goes back. */
export function tasks(clock = () => performance.now()): Tasks {
  const succeeded = new Map<string, { at: number; intervalMs: number }>();
  return {
    run: (name, intervalMs, work, onError) => {
      succeeded.set(name, { at: clock(), intervalMs });
      return runPeriodically(
        intervalMs,
        async () => {
          await work();
          succeeded.set(name, { at: clock(), intervalMs });
        },
        onError,
      );
    },
    states: () =>
      Object.fromEntries(
        [...succeeded].map(([name, { at, intervalMs }]) => [
          name,
          { minutesLate: Math.floor((clock() - at) / 60_000), everyMinutes: intervalMs / 60_000 },
        ]),
      ),
  };
}
