/** How many seconds are remembered. */
const maxSeconds = 30;

/** Measures how fast a request body arrives. Seconds in which the api did not read do not count. */
export interface SpeedMeter {
  /** Counts bytes that arrived. */
  addBytes(bytes: number): void;
  /** Ends a second; with `wasReading` false, the second is left out. */
  endSecond(wasReading: boolean): void;
  /** Bytes per second over the last `seconds` seconds; undefined before as many were measured. */
  speedOver(seconds: number): number | undefined;
  /** Bytes per second over all seconds that are remembered, including the current one. */
  speed(): number;
}

/** A meter for one body. */
export function speedMeter(): SpeedMeter {
  const seconds: number[] = [];
  let current = 0;
  /** The sum of `seconds`. */
  let total = 0;
  const sum = (figures: number[]) => figures.reduce((all, figure) => all + figure, 0);
  return {
    addBytes: (bytes) => void (current += bytes),
    endSecond: (wasReading) => {
      if (!wasReading) return;
      seconds.push(current);
      total += current;
      current = 0;
      if (seconds.length > maxSeconds) total -= seconds.shift() ?? 0;
    },
    speedOver: (count) => (seconds.length < count ? undefined : sum(seconds.slice(-count)) / count),
    speed: () => (total + current) / (seconds.length + 1),
  };
}
