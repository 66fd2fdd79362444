import { setTimeout as delay } from 'node:timers/promises';

export interface Wait {
  seconds: number;
  everyMs?: number;
  signal?: AbortSignal;
}

/** Polls `check` until it is true. Returns false when the time is over; a check that throws counts as false. */
export async function waitUntil(
  check: () => boolean | Promise<boolean>,
  { seconds, everyMs = 100, signal }: Wait,
): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000;
  while (!signal?.aborted) {
    const yes = await Promise.resolve()
      .then(check)
      .catch(() => false);
    if (yes) return true;
    if (Date.now() >= deadline) return false;
    await delay(everyMs);
  }
  return false;
}
