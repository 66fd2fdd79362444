/**
 * What became of a change: `ok` (also when there was nothing to change) with the thing as it is now; `conflict` when it
 * was changed since the version that was expected, with the thing as it is instead; or `missing`.
 */
export type Outcome<Stored> = { result: 'ok' | 'conflict'; stored: Stored } | { result: 'missing' };

/** Who does something, and when. */
export interface Act {
  by: string;
  at: Date;
}
