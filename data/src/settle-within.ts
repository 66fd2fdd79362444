/** Resolves once `work` is over, well or badly, but after `milliseconds` at the latest; `work` itself goes on. */
export function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(done, done);
  });
}
