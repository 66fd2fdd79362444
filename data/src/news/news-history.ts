import type { PlainListQuery } from '@gaongil/contract/lists';
import type { Database } from '../database.ts';
import { historyColumns, type NewsEntryRow, openEntries, type SealedEntry } from '../history.ts';
import { plainList, plainPageQuery } from '../lists/plain-list.ts';
import { readPage } from '../lists/read-list.ts';
import type { Page } from '../lists/types.ts';

/** The history of all news, also of deleted items, newest first; entries are numbered from 1. */
export function listNewsHistory(db: Database, query: PlainListQuery): Promise<Page<NewsEntryRow>> {
  // The table has the history of cases, too.
  const id = db.raw(
    '(select count(*) from history earlier where earlier.news_id is not null and earlier.id <= history.id)',
  );
  const columns = { ...historyColumns, id, newsId: 'news_id' };
  const predicate = { column: 'news_id', is: 'known' } as const;
  const list = {
    table: 'history',
    sequenceColumn: 'id',
    columns,
    open: (stored: readonly SealedEntry<NewsEntryRow>[]) => openEntries<NewsEntryRow>(undefined, stored),
    ...plainList(predicate),
  };
  return readPage<NewsEntryRow>(db, list, plainPageQuery(query));
}
