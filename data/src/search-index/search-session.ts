import type { Knex } from 'knex';
import type { Cell } from '../lists/predicates.ts';
import type { Indexed } from './read-postings.ts';
import { type Change, readChanges, readSegments, type Segment } from './segments.ts';
import type { Subject } from './indexed-tables.ts';
import { type Term, termsOf } from './query-terms.ts';

/** A search about to be made; what was read of the index stays with it. */
export interface Search {
  db: Knex.Transaction;
  subject: Subject;
  terms: readonly Term[];
  /** The values that any look may ask for. */
  values: readonly Value[];
  segments: readonly Segment[];
  changes: readonly Change[];
  indexed: Map<Segment, Indexed>;
  /** Whether every row is looked at, however many must be read. */
  thorough: boolean;
}

/** A value of an indexed column. */
export interface Value {
  column: string;
  value: string;
}

/**
 * Prepares a search in cells. The transaction must see one snapshot: segments, changes and rows are read one after the
 * other and belong together.
 */
export async function openSearch(
  db: Knex.Transaction,
  subject: Subject,
  q: string,
  { cells, thorough = false }: { cells: readonly Cell[]; thorough?: boolean | undefined },
): Promise<Search> {
  const values = cells.flatMap((cell) => valuesOf(subject, cell).values);
  return {
    ...{ db, subject, thorough },
    terms: termsOf(q, subject.reference !== undefined),
    values: [...new Map(values.map((one) => [`${one.column} ${one.value}`, one])).values()],
    segments: await readSegments(db, subject.name),
    changes: await readChanges(db, subject.name),
    indexed: new Map(),
  };
}

/** The values a cell asks for, and whether they are all it asks for. */
export function valuesOf({ values }: Subject, cell: Cell): { values: Value[]; suffice: boolean } {
  const found = cell.flatMap(([sql, value]): Value[] => {
    const column = /^(\w+) = \?$/.exec(sql)?.[1];
    return column && values.includes(column) ? [{ column, value: String(value) }] : [];
  });
  return { values: found, suffice: found.length === cell.length };
}
