/** Resolves when `work` resolves or rejects, but after `milliseconds` at the latest; `work` itself goes on. */
export function settleWithin(milliseconds: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(done, done);
  });
}
