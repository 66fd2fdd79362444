import { useEffect } from 'react';

/** After how long it is asked again whether a mail left, in seconds: most leave at once, and each question is in the access log. */
const pauses = [3, 10, 30, 120];

/** Asks again, ever more seldom, while the mail of the message `waiting` has not left, so that what stands beside it becomes true. */
export function useMailNews(waiting: number | undefined, ask: () => unknown): void {
  useEffect(() => {
    if (waiting === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const [...left] = pauses;
    const wait = () => {
      const seconds = left.shift();
      if (seconds === undefined) return;
      timer = setTimeout(() => {
        ask();
        wait();
      }, seconds * 1000);
    };
    wait();
    return () => clearTimeout(timer);
  }, [ask, waiting]);
}
