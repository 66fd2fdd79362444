/** The uploader of a file, as far as sharing memory and connections among many uploaders needs to know. */
export interface Uploader {
  /** Where the request comes from; undefined where that is not known. */
  source: string | undefined;
  /**
   * Bytes per second over the last `seconds` seconds in which the server was reading; undefined before it has been
   * sending for so long.
   */
  speedOver: (seconds: number) => number | undefined;
  /** Bytes per second over all seconds that are remembered. */
  speed: () => number;
  /** Ends the upload, because it is slow and others need its slot. */
  cut: () => void;
}

/** A uploader below this many bytes per second counts as stalled while others wait. */
export const minSpeed = 16 * 1024;

/** How many seconds a uploader may be slower than that before it counts as stalled. */
export const stallSeconds = 20;

/** Whether a uploader has been below `limit` bytes per second for the last `seconds` seconds. */
export function isSlower({ speedOver }: Uploader, limit: number, seconds: number): boolean {
  const speed = speedOver(seconds);
  return speed !== undefined && speed < limit;
}

/** Compares for sorting: the slowest first. */
export function bySpeed(one: Uploader, other: Uploader): number {
  return one.speed() - other.speed();
}
