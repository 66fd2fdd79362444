import type { PlainListQuery } from '@gaongil/contract/lists';
import type { Database } from '../database.ts';
import { type CaseEntry, type CaseRef, historyColumns, openEntries, type SealedEntry } from '../history.ts';
import { plainList, plainPageQuery } from '../lists/plain-list.ts';
import type { Predicate } from '../lists/predicates.ts';
import { readPage } from '../lists/read-list.ts';
import type { Page } from '../lists/types.ts';

/** The predicate of rows (history entries, notes) that are about a case. */
export function isAbout(about: CaseRef): Predicate {
  if ('reportId' in about) return { column: 'report_id', equals: about.reportId };
  return { column: 'inquiry_id', equals: about.inquiryId };
}

/** The history of a case, newest first. */
export function listCaseHistory(
  db: Database,
  about: CaseRef,
  query: PlainListQuery,
): Promise<Page<CaseEntry>> {
  const list = {
    table: 'history',
    sequenceColumn: 'id',
    columns: historyColumns,
    open: (stored: readonly SealedEntry<CaseEntry>[]) => openEntries<CaseEntry>(about.key, stored),
    ...plainList(isAbout(about)),
  };
  return readPage<CaseEntry>(db, list, plainPageQuery(query));
}
