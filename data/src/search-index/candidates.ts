import type { FilterPartition } from '../lists/predicates.ts';
import { indexedValues } from './indexed-values.ts';
import type { IndexedRange } from './loaded-ranges.ts';
import {
  clearBit,
  emptyBitset,
  hasBit,
  intersect,
  isEmpty,
  isSuperset,
  restrictTo,
  type RowBitset,
  setBit,
  union,
} from './row-bitset.ts';
import type { SearchSession } from './search-session.ts';

/** Rows of a segment that may match, as offsets, and what of them needs no verification. */
export interface Candidates {
  possible: RowBitset;
  /** The subset whose texts contain every word. */
  certainTexts: RowBitset;
  /** The subset that is in one of the partitions. */
  certainValues: RowBitset;
}

/** What the postings of a segment say about some partitions; undefined if no row may match. */
export function candidatesIn(
  session: SearchSession,
  partitions: readonly FilterPartition[],
  range: IndexedRange,
): Candidates | undefined {
  const { segment, postings } = range;
  const { first, size } = segment;
  const required = partitions.map((partition) => indexedValues(session.table, partition));
  const filtersByValue = required.some(({ values }) => values.length > 0);
  const changed = changedRows(session, range, filtersByValue);
  if (changed.size === 0 && isEmpty(postings.possible)) return undefined;
  const withValues = union(
    size,
    required.map(({ values }) => intersect(size, values.map(postings.withValue))),
  );
  const all = intersect(size, [postings.possible, withValues]);
  for (const sequence of changed.keys()) setBit(all, sequence - first);
  const possible = restrictTo(all, range.first - first, range.end - first);
  const certainTexts = intersect(size, [possible, postings.certain]);
  const certainValues = required.every(({ complete }) => complete) ? possible.slice() : emptyBitset(size);
  for (const [sequence, texts] of changed) {
    if (texts) clearBit(certainTexts, sequence - first);
    clearBit(certainValues, sequence - first);
  }
  return { possible, certainTexts, certainValues };
}

/** Whether none of some candidates needs verification. */
export const areCertain = ({ possible, certainTexts, certainValues }: Candidates): boolean =>
  isSuperset(certainTexts, possible) && isSuperset(certainValues, possible);

/** Rows of a segment whose postings may be out of date: true if their texts too. */
function changedRows(
  { changes }: SearchSession,
  { segment, postings }: IndexedRange,
  filtersByValue: boolean,
): Map<number, boolean> {
  const changed = new Map<number, boolean>();
  for (const { sequence, texts } of changes) {
    const offset = sequence - segment.first;
    if (offset < 0 || offset >= segment.size) continue;
    if (texts || (filtersByValue && hasBit(postings.possible, offset)))
      changed.set(sequence, texts || changed.get(sequence) === true);
  }
  return changed;
}
