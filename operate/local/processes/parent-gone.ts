const pollIntervalMs = 500;

/**
 * Resolves when the process that started this one has ended, if that is the shell of `npm start` or `npm run dev`: npm
 * sends a SIGTERM to its shell only, and the shell ends without forwarding it. In other cases it never resolves: the
 * process may be meant to run on without its parent.
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
