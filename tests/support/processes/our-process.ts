import { fileURLToPath } from 'node:url';
import { build, staleTargets } from '../../../operate/local/builds.ts';
import type { Program } from '../../../operate/local/processes/process.ts';
import { sendSignal } from '../../../operate/local/processes/pid.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** One of the deployables, running as in production: built, in its own process. */
export interface OurProcess {
  /** Ends it at once (SIGKILL), as a crash would. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with a description of how it ended. */
  stop(): Promise<string>;
  /** Starts it again, with the same settings on the same port. */
  start(): Promise<void>;
  /** Suspends it (SIGSTOP) until `resume`, like a machine that hangs. */
  pause(): void;
  resume(): void;
  /** The process id of the program that runs now. */
  pid(): number;
  hasEnded(): boolean;
  lastLines(): string[];
}

/** Starts a process that can be killed and started again. */
export async function startOurProcess(launch: () => Promise<Program>): Promise<OurProcess> {
  let program = await launch();
  return {
    kill: () => program.kill(),
    stop: async () => {
      await program.stop();
      return program.ended;
    },
    start: async () => {
      if (!program.hasEnded()) throw new Error(`${program.name} is still running`);
      program = await launch();
    },
    pause: () => sendSignal(-program.pid, 'SIGSTOP'),
    resume: () => sendSignal(-program.pid, 'SIGCONT'),
    pid: () => program.pid,
    hasEnded: () => program.hasEnded(),
    lastLines: () => program.lastLines(),
  };
}

/** Builds those of `workspaces` whose output is older than their sources. */
export async function ensureBuilt(...workspaces: string[]): Promise<void> {
  for (const target of staleTargets(root).filter(({ workspace }) => workspaces.includes(workspace)))
    await build(root, target, () => undefined);
}
