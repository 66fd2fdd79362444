/** One count that must stay within a limit. */
export interface Line {
  key: string;
  amount: number;
  most: number;
  /** How long the count lives from its first amount on, in seconds. */
  seconds: number;
  /** Refuses nobody by itself: while it is full, `few` of the line after it holds in place of that line's `most`. */
  soft?: boolean;
  few?: number;
}

export interface Added {
  /** The line that had no room; then nothing was added to any. */
  full: Line | undefined;
  /** Takes back what was added. */
  takeBack(): Promise<void>;
}

export interface Counters {
  /** Adds to all lines in one step, or to none when one of them has no room. */
  add(lines: Line[]): Promise<Added>;
}

/** The counters of `first`; while those are away, of `second`. */
export function firstOf(first: Counters, second: Counters): Counters {
  return { add: (lines) => first.add(lines).catch(() => second.add(lines)) };
}
