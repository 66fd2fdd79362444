import { setTimeout as delay } from 'node:timers/promises';

const pollIntervalMs = 50;

/** Polls `check` until it is true. Returns false when the time is over; a check that throws counts as false. */
export async function waitUntil(
  check: () => boolean | Promise<boolean>,
  { seconds }: { seconds: number },
): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000;
  const passes = async () => check();
  while (!(await passes().catch(() => false))) {
    if (Date.now() >= deadline) return false;
    await delay(pollIntervalMs);
  }
  return true;
}
