/** One count that must stay within a limit, over a window of time that slides. */
export interface Line {
  /** Where the parts of the window are counted: the present part first, then the earlier ones. */
  keys: string[];
  amount: number;
  /** What must have room besides the amount, and is not added. */
  ahead?: number;
  most: number;
  /** The length of the window, in seconds. */
  seconds: number;
  /** In how many seconds the present part has left the window; at most `seconds`. */
  keptFor: number;
  /** Refuses nobody by itself: while it is full, `few` of the line after it holds in place of that line's `most`. */
  soft?: boolean;
  few?: number;
}

export interface Added {
  /** The line that had no room; then nothing was added to any. */
  full: Line | undefined;
  /** What each line held before. */
  held: number[];
  /** Takes back what was added to these lines. */
  takeBack(lines: Line[]): Promise<void>;
}

export interface Counters {
  /** Adds to all lines in one step, or to none when one of them has no room. An amount of 0 adds nothing. */
  add(lines: Line[]): Promise<Added>;
  /** Notes that something happened which may happen only once in `seconds`; false when it had happened before. */
  once(key: string, seconds: number): Promise<boolean>;
}

/** The counters of `first`; while those are away, of `second`. */
export function firstOf(first: Counters, second: Counters): Counters {
  return {
    add: (lines) => first.add(lines).catch(() => second.add(lines)),
    once: (key, seconds) => first.once(key, seconds).catch(() => second.once(key, seconds)),
  };
}
