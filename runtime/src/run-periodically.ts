/**
 * Runs `work` repeatedly with a pause of `intervalMs` after each run. A failed run is passed to `onError` and does not
 * end the loop. `stop` waits for a run in progress and starts no further one.
 */
export function runPeriodically(
  intervalMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let stopped = false;
  let endPause = () => {};
  const loop = async () => {
    while (!stopped) {
      await work().catch(onError);
      if (stopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, intervalMs);
        endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const done = loop();
  return {
    stop: () => {
      stopped = true;
      endPause();
      return done;
    },
  };
}
