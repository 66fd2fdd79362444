const pollIntervalMs = 500;

/**
 * Resolves when the process that started this one has ended, if that is the shell of `npm start` or `npm run dev`: npm
 * passes a SIGTERM on to its shell alone, which ends without passing it on. Started otherwise, it never resolves: a
 * start may be left running on purpose.
 */
export function parentGone(env = process.env): Promise<undefined> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    if (!['start', 'dev'].includes(env['npm_lifecycle_event'] ?? '')) return;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      resolve(undefined);
    }, pollIntervalMs);
    timer.unref();
  });
}
