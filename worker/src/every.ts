/** Does `work` again and again with a pause between; a failure goes to `failed` and does not end it. */
export function every(
  pause: number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let stopped = false;
  let wake = () => {};
  const loop = async () => {
    while (!stopped) {
      await work().catch(failed);
      if (stopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        wake = () => {
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
      wake();
      return done;
    },
  };
}
