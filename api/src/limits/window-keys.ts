import { keyedDigest } from '../secrets.ts';
import type { Quota } from './counters.ts';

const hour = 3600;

/** How many parts a window has. A part expires as a whole, so that no count outlives its window. */
const parts = 6;

/** The number of the part that `now` is in, for windows of this length in seconds. */
export const windowPart = (now: Date, windowSeconds: number): number =>
  Math.floor(now.getTime() / 1000 / (windowSeconds / parts));

/**
 * The keys of the window that ends at `now`, one for each part. A key is a digest, keyed by the hour in
 * which its part began, so that it does not reveal what it counts, and a new hour does not empty the window.
 * @param subject what is counted: a policy's name, then the source or name it is counted for
 */
export function windowKeys(
  secret: Buffer,
  now: Date,
  windowSeconds: number,
  subject: string[],
): Pick<Quota, 'keys' | 'ttlSeconds'> {
  const time = now.getTime() / 1000;
  const partSeconds = windowSeconds / parts;
  const current = windowPart(now, windowSeconds);
  const keyOf = (part: number) => {
    const hourly = keyedDigest(secret, String(Math.floor((part * partSeconds) / hour)));
    const digest = keyedDigest(hourly, String(windowSeconds), String(part), ...subject);
    return `limit:${digest.toString('base64url')}`;
  };
  return {
    keys: Array.from({ length: parts }, (_, back) => keyOf(current - back)),
    ttlSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil((current + parts) * partSeconds - time))),
  };
}
