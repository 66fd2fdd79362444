import type { PlainListQuery } from '@gaongil/contract/requests/lists';
import type { Knex } from 'knex';
import type { Database } from '../../database.ts';
import {
  type CaseEntry,
  type CaseRef,
  historyColumns,
  openEntries,
  type SealedEntry,
} from '../../history.ts';
import { readPlainPage } from '../../lists/plain-list.ts';
import type { Predicate } from '../../predicates.ts';
import type { Page } from '../../lists/types.ts';

/** The predicate of rows (history entries, notes) that are about a case. */
export function isAbout({ kind, number }: CaseRef): Predicate {
  return { column: kind.reference, equals: number };
}

/**
 * The number of a row (history entry, note) among those about its case, as a column. The id of the row
 * would show how much was done in other cases, including those that are still hidden.
 */
export function numberInCase(
  db: Database,
  table: 'history' | 'notes',
  { kind: { reference } }: CaseRef,
): Knex.Raw {
  return db.raw(
    `(select count(*) from ${table} earlier
      where earlier.${reference} = ${table}.${reference} and earlier.id <= ${table}.id)`,
  );
}

/** The history of a case, newest first; entries are numbered from 1. */
export function listCaseHistory(
  db: Database,
  about: CaseRef,
  query: PlainListQuery,
): Promise<Page<CaseEntry>> {
  const columns = { ...historyColumns, id: numberInCase(db, 'history', about) };
  const open = (stored: readonly SealedEntry<CaseEntry>[]) => openEntries<CaseEntry>(about.key, stored);
  return readPlainPage(db, { table: 'history', columns, open }, isAbout(about), query);
}
