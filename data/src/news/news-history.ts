import type { PlainListQuery } from '@gaongil/contract/requests/lists';
import type { Database } from '../database.ts';
import { historyColumns, type NewsEntryRow, openEntries, type SealedEntry } from '../history.ts';
import { readPlainPage } from '../lists/plain-list.ts';
import type { Page } from '../lists/types.ts';

/** The history of all news, also of deleted items, newest first; entries are numbered from 1. */
export function listNewsHistory(db: Database, query: PlainListQuery): Promise<Page<NewsEntryRow>> {
  // The table has the history of cases, too.
  const id = db.raw(
    '(select count(*) from history earlier where earlier.news_id is not null and earlier.id <= history.id)',
  );
  const columns = { ...historyColumns, id, newsId: 'news_id' };
  const predicate = { column: 'news_id', is: 'known' } as const;
  const open = (stored: readonly SealedEntry<NewsEntryRow>[]) => openEntries<NewsEntryRow>(undefined, stored);
  return readPlainPage(db, { table: 'history', columns, open }, predicate, query);
}
