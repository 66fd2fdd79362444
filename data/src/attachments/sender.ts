/** Who sends a file, as far as sharing memory among many needs to know. */
export interface Sender {
  /** On whose behalf, where that is known. */
  holder: string | undefined;
  /**
   * Bytes a second over the last so many seconds in which we were ready to read; undefined while it has not been
   * sending for so long.
   */
  rate: (seconds: number) => number | undefined;
  /** The same over all of the time that is remembered, also when that is little. */
  speed: () => number;
  /** Ends the upload, because others need its place and it hardly moves. */
  cut: () => void;
}

/** Below this many bytes a second a sender stands still, as far as others who wait are concerned. */
export const leastRate = 16 * 1024;

/** How long a sender may be slower than that before it counts, in seconds. */
export const grace = 20;

/** Whether a sender has been below the least rate for its whole grace, or for fewer seconds. */
export function standsStill(sender: Sender, seconds = grace): boolean {
  return isSlower(sender, leastRate, seconds);
}

/** Whether a sender has been below `least` bytes a second for so many seconds. */
export function isSlower({ rate }: Sender, least: number, seconds: number): boolean {
  const bytes = rate(seconds);
  return bytes !== undefined && bytes < least;
}

/** The slowest first. */
export function bySpeed(one: Sender, other: Sender): number {
  return one.speed() - other.speed();
}
