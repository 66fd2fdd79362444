import { runPeriodically } from '@gaongil/runtime/run-periodically';

/** What a worker does again and again. */
export interface PeriodicTask {
  /** Its name in metrics and in the system panel. */
  name: string;
  /** The pause after each run, ms. */
  intervalMs: number;
  /** One run; `signal` asks it to stop early. */
  run: (signal: AbortSignal) => Promise<void>;
  /** What the log says of a failed run. */
  onFailure: string;
}

/** For how many minutes a task has not succeeded, and how often it runs. */
export interface TaskState {
  minutesLate: number;
  everyMinutes: number;
}

/** Tasks that run, and when each last succeeded. */
export interface RunningTasks {
  /** The state of each, counted from its last success or, before that, from its start. */
  states(): Record<string, TaskState>;
  /** Interrupts runs in progress, and waits for them. */
  stop(): Promise<void>;
}

/**
 * Runs `tasks` until they are stopped. `warn` is called for a failed run, unless it failed because of the stop. `clock`
 * counts milliseconds and never goes back.
 */
export function runTasks(
  tasks: readonly PeriodicTask[],
  warn: (error: unknown, text: string) => void,
  clock = () => performance.now(),
): RunningTasks {
  const stopping = new AbortController();
  const { signal } = stopping;
  const succeeded = new Map<string, number>();
  const running = tasks.map(({ name, intervalMs, run, onFailure }) => {
    succeeded.set(name, clock());
    return runPeriodically(
      intervalMs,
      async () => {
        await run(signal);
        succeeded.set(name, clock());
      },
      (error) => {
        if (!signal.aborted) warn(error, onFailure);
      },
    );
  });
  return {
    states: () =>
      Object.fromEntries(
        tasks.map(({ name, intervalMs }) => [
          name,
          {
            minutesLate: Math.floor((clock() - (succeeded.get(name) ?? 0)) / 60_000),
            everyMinutes: intervalMs / 60_000,
          },
        ]),
      ),
    stop: async () => {
      stopping.abort();
      await Promise.all(running.map((task) => task.stop()));
    },
  };
}
