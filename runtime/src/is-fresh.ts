/**
 * Whether what expires at `expiresAt` may still be used at `now` (both in milliseconds). Not if it lasts longer than its lifetime:
 * the clock was ahead when it was stored.
 */
export function isFresh(expiresAt: number, lifetimeMs: number, now: number): boolean {
  return now < expiresAt && expiresAt - now <= lifetimeMs;
}
