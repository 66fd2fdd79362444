import type { FilterPartition } from '../predicates.ts';
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
  const { verdicts } = session;
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
  for (const [sequence, { texts, values }] of changed) {
    const offset = sequence - first;
    const mayHaveWords = texts ? verdicts.get(sequence) !== false : hasBit(postings.possible, offset);
    const mayHaveValues = values || hasBit(withValues, offset);
    if (mayHaveWords && mayHaveValues) setBit(all, offset);
    else clearBit(all, offset);
  }
  const possible = restrictTo(all, range.first - first, range.end - first);
  const certainTexts = intersect(size, [possible, postings.certain]);
  const certainValues = required.every(({ complete }) => complete) ? possible.slice() : emptyBitset(size);
  for (const [sequence, { texts, values }] of changed) {
    const offset = sequence - first;
    if (texts && verdicts.get(sequence) === true && hasBit(possible, offset)) setBit(certainTexts, offset);
    else if (texts) clearBit(certainTexts, offset);
    if (values) clearBit(certainValues, offset);
  }
  return { possible, certainTexts, certainValues };
}

/** Whether none of some candidates needs verification. */
export const areCertain = ({ possible, certainTexts, certainValues }: Candidates): boolean =>
  isSuperset(certainTexts, possible) && isSuperset(certainValues, possible);

/** Which parts of a row may differ from the postings of its segment. */
interface Change {
  texts: boolean;
  values: boolean;
}

/** Rows of a segment whose postings may be out of date. */
function changedRows(
  { changes }: SearchSession,
  { segment }: IndexedRange,
  filtersByValue: boolean,
): Map<number, Change> {
  const changed = new Map<number, Change>();
  for (const { sequence, texts, waits } of changes) {
    const offset = sequence - segment.first;
    if (offset < 0 || offset >= segment.size) continue;
    if (!texts && !filtersByValue) continue;
    const before = changed.get(sequence);
    // What waits changed texts alone; a row with other changes may be gone.
    changed.set(sequence, {
      texts: texts || before?.texts === true,
      values: !waits || before?.values === true,
    });
  }
  return changed;
}
