import { hash } from 'node:crypto';
import { keyedDigest } from '../secrets.ts';
import type { Quota } from './counters.ts';

const hour = 3600;

/** How many parts a window has. A part expires as a whole, so that no count outlives its window. */
const parts = 6;

/** The number of the part of a window that contains a moment. */
export const partOf = (now: Date, windowSeconds: number) =>
  Math.floor(now.getTime() / 1000 / (windowSeconds / parts));

/** How long the newest part of a window is counted, in seconds. */
export function secondsLeft(now: Date, windowSeconds: number): number {
  const end = (partOf(now, windowSeconds) + parts) * (windowSeconds / parts);
  return Math.min(windowSeconds, Math.max(1, Math.ceil(end - now.getTime() / 1000)));
}

/** The window of a quota that ends now. */
export interface Window extends Pick<Quota, 'keys' | 'ttlSeconds'> {
  /** A number from 0 to 2^32 - 1 that clients cannot know, the same within one part of the window. */
  random: number;
}

/**
 * The window that ends at `now`, with one key for each part. A key is a digest, keyed by the hour in
 * which its part began, so that it does not reveal what it counts, and a new hour does not empty the window.
 * Under a replaced secret nothing is counted any more, but what was counted still is in the window: its keys follow.
 * @param secrets the key in use, then earlier ones
 * @param subject what is counted: a policy's name, then the source or name it is counted for
 */
export function windowEndingAt(
  now: Date,
  {
    secrets,
    windowSeconds,
    subject,
  }: { secrets: readonly [Buffer, ...Buffer[]]; windowSeconds: number; subject: string[] },
): Window {
  const partSeconds = windowSeconds / parts;
  const current = partOf(now, windowSeconds);
  const digestsOf = (secret: Buffer) => {
    // One HMAC for each hour, and a plain hash of it for each part: an HMAC costs ten times as much.
    const hourly = new Map<number, string>();
    return (part: number, use: 'count' | 'random', encoding: 'base64url' | 'hex') => {
      const begun = Math.floor((part * partSeconds) / hour);
      const digest =
        hourly.get(begun) ??
        keyedDigest(secret, String(begun), String(windowSeconds), ...subject).toString('base64url');
      hourly.set(begun, digest);
      return hash('sha256', `${digest} ${use} ${part}`, encoding);
    };
  };
  const [inUse, ...earlier] = secrets;
  const newest = digestsOf(inUse);
  return {
    keys: [newest, ...earlier.map(digestsOf)].flatMap((digest) =>
      Array.from({ length: parts }, (_, back) => `limit:${digest(current - back, 'count', 'base64url')}`),
    ),
    random: Number.parseInt(newest(current, 'random', 'hex').slice(0, 8), 16),
    ttlSeconds: secondsLeft(now, windowSeconds),
  };
}
