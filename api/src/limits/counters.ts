/** A count over a sliding window of time, with its limit. */
export interface Quota {
  /** The keys of the window's parts: the current part first, to which is added, then the others. */
  keys: string[];
  /** How much a request adds. */
  amount: number;
  /** How much must fit besides the amount, without being added. */
  headroom?: number;
  max: number;
  /** The length of the window, in seconds. */
  windowSeconds: number;
  /** How long the current part counts, in seconds; at most `windowSeconds`. */
  ttlSeconds: number;
  /** A quota of all sources. It rejects nothing; while it is exhausted, the next quota allows only `reserved`. */
  shared?: boolean;
  /** What a source may still do while the shared quota before this one is exhausted; without it, `max` applies. */
  reserved?: number;
}

/** The result of adding to quotas. */
export interface Added {
  /** The quota that was exhausted; then nothing was added to any. */
  exhausted: Quota | undefined;
  /** What each quota counted before. */
  counts: number[];
  /** Subtracts what was added to these quotas. */
  refund(quotas: Quota[]): Promise<void>;
}

/** The counts of quotas, in Redis or in memory. */
export interface Counters {
  /** Adds to all quotas in one step, or to none when one of them is exhausted. An amount of 0 adds nothing. */
  add(quotas: Quota[]): Promise<Added>;
  /** Marks a key for `seconds`; false when it was marked already. */
  markOnce(key: string, seconds: number): Promise<boolean>;
  /** Takes the mark of a key away. */
  unmark(key: string): Promise<void>;
}

/** Counters that use `fallback` for each call that `primary` fails. */
export function withFallback(primary: Counters, fallback: Counters): Counters {
  return {
    add: (quotas) => primary.add(quotas).catch(() => fallback.add(quotas)),
    markOnce: (key, seconds) => primary.markOnce(key, seconds).catch(() => fallback.markOnce(key, seconds)),
    unmark: (key) => primary.unmark(key).catch(() => fallback.unmark(key)),
  };
}
