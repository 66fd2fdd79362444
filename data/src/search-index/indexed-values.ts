import type { CaseTable } from '../case-kind.ts';
import type { FilterPartition } from '../predicates.ts';
import { isExclusion } from '../viewer.ts';

/** A value of an indexed column (type, status, assignee). */
export interface IndexedValue {
  column: string;
  value: string;
}

/** The indexed values that a partition requires, and whether they are all that it requires. */
export function indexedValues(
  { search: { values: columns } }: CaseTable,
  partition: FilterPartition,
): { values: IndexedValue[]; complete: boolean } {
  const values = partition.flatMap((predicate): IndexedValue[] =>
    'equals' in predicate && columns.includes(predicate.column)
      ? [{ column: predicate.column, value: String(predicate.equals) }]
      : [],
  );
  // What is excluded is left out of all that a search reads of the index (search-session.ts).
  const others = partition.filter((predicate) => !isExclusion(predicate));
  return { values, complete: values.length === others.length };
}
