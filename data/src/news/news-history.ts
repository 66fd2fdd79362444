import type { PlainListQuery } from '@gaongil/contract/lists';
import type { Database } from '../database.ts';
import { historyColumns, type NewsEntryRow, openEntries, type SealedEntry } from '../history.ts';
import { plainList, plainPageQuery } from '../lists/plain-list.ts';
import { readPage } from '../lists/read-list.ts';
import type { Page } from '../lists/types.ts';

/** The history of all news, also of deleted items, newest first. */
export function listNewsHistory(db: Database, query: PlainListQuery): Promise<Page<NewsEntryRow>> {
  const columns = { ...historyColumns, newsId: 'news_id' };
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
