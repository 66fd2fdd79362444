import type { IndexedValue } from './indexed-values.ts';
import type { RowBitset } from './row-bitset.ts';

/** What the postings of a segment say about a query, as of when the segment was built. */
export interface SegmentPostings {
  /** The rows that may contain every word; no other row does. */
  possible: RowBitset;
  /** The subset that certainly contains every word. */
  certain: RowBitset;
  /** The rows that have a value. */
  withValue: (value: IndexedValue) => RowBitset;
}
