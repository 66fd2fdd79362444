import { keyedDigest } from '../secrets.ts';
import type { Line } from './counters.ts';

const hour = 3600;

/** Into how many parts a window is cut. The oldest leaves as a whole, so that no count outlives its window. */
const parts = 6;

/** The number of the part of a window of this length that `now` is in. */
export const windowPart = (now: Date, seconds: number): number =>
  Math.floor(now.getTime() / 1000 / (seconds / parts));

/**
 * The keys under which a window that ends now is counted. Each part of it has a key of its own, a digest keyed by the
 * hour in which that part began, so that no key tells what it counts and a new hour does not empty the window.
 */
export function windowKeys(
  secret: Buffer,
  now: Date,
  seconds: number,
  words: string[],
): Pick<Line, 'keys' | 'keptFor'> {
  const time = now.getTime() / 1000;
  const length = seconds / parts;
  const present = windowPart(now, seconds);
  const keyOf = (part: number) => {
    const hourly = keyedDigest(secret, String(Math.floor((part * length) / hour)));
    return `limit:${keyedDigest(hourly, String(seconds), String(part), ...words).toString('base64url')}`;
  };
  return {
    keys: Array.from({ length: parts }, (_, back) => keyOf(present - back)),
    keptFor: Math.min(seconds, Math.max(1, Math.ceil((present + parts) * length - time))),
  };
}
