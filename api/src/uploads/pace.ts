/** The longest time a rate is asked for, in seconds. */
const remembered = 30;

/** How fast a body arrives. Only seconds count in which we were ready to read. */
export interface Pace {
  arrived(bytes: number): void;
  /** Ends a second; with `wasReady` false it is not held against the client. */
  secondOver(wasReady: boolean): void;
  /** Bytes a second over the last so many seconds; undefined before there were so many. */
  rate(seconds: number): number | undefined;
  /** The same over all that is remembered, also when that is little. */
  speed(): number;
}

/** Measures one body. */
export function measurePace(): Pace {
  const seconds: number[] = [];
  let current = 0;
  const sum = (figures: number[]) => figures.reduce((all, one) => all + one, 0);
  return {
    arrived: (bytes) => void (current += bytes),
    secondOver: (wasReady) => {
      if (!wasReady) return;
      seconds.push(current);
      current = 0;
      if (seconds.length > remembered) seconds.shift();
    },
    rate: (count) => (seconds.length < count ? undefined : sum(seconds.slice(-count)) / count),
    speed: () => (sum(seconds) + current) / (seconds.length + 1),
  };
}
