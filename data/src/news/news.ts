import { newsFieldNames } from '@gaongil/contract/news/news-fields';
import type { NewsListQuery } from '@gaongil/contract/requests/lists';
import { newsBound, type NewsForm, type NewsItem } from '@gaongil/contract/news/news';
import { countBound } from '@gaongil/contract/requests/wire';
import type { Knex } from 'knex';
import type { Database } from '../database.ts';
import { changesBetween, writeHistory } from '../history.ts';
import type { FilterPartition } from '../predicates.ts';
import { readPage } from '../lists/read-list.ts';
import type { Page, SortOrder } from '../lists/types.ts';
import type { Attribution, ChangeOutcome } from '../outcome.ts';
import { inTransaction } from '../transactions.ts';

const columns = (db: Database) => ({
  id: 'id',
  title: 'title',
  url: 'url',
  date: db.raw(`to_char(news.date, 'YYYY.MM.DD')`),
  version: 'version',
});

const sorts: Record<string, SortOrder['key']> = {
  date: { column: 'date', kind: 'day' },
  title: { column: 'title collate "C"', kind: 'text' },
};

function stored(form: NewsForm) {
  return { title: form.title, url: form.url, date: form.date.replaceAll('.', '-') };
}

/** A page of news, latest date first unless another order is requested; up to 1,000 items at once. */
export function listNews(db: Database, query: NewsListQuery): Promise<Page<NewsItem>> {
  const { q, sort = 'date', dir: direction = 'desc' } = query;
  const partition: FilterPartition = q ? [{ column: 'title', contains: q }] : [];
  const key = sorts[sort];
  const list = {
    table: 'news',
    sequenceColumn: 'id',
    columns: columns(db),
    partitions: [partition],
    scans: [{ rank: 0, where: partition }],
    order: { direction, ...(key && { key }) },
  };
  const limit = query.limit ?? newsBound;
  return readPage<NewsItem>(db, list, { limit, cursor: query.cursor, bound: countBound.plain });
}

/** Creates a news item and records it in the history. */
export function createNews(db: Database, form: NewsForm, attribution: Attribution): Promise<NewsItem> {
  return inTransaction(db, async (transaction) => {
    const [row] = await transaction('news')
      .insert(stored(form))
      .returning<{ id: number; version: number }[]>(['id', 'version']);
    if (!row) throw new Error('an insert returned no row');
    const changes = changesBetween(newsFieldNames, {}, form);
    await writeHistory(transaction, attribution, [
      { about: { newsId: row.id }, action: 'CREATED', version: row.version, changes },
    ]);
    return { ...row, ...form };
  });
}

/** Replaces a news item and records the change in the history. Equal content changes nothing. */
export function updateNews(
  db: Database,
  id: number,
  form: NewsForm,
  attribution: Attribution,
  expected?: readonly number[],
): Promise<ChangeOutcome<NewsItem>> {
  return changeNews(db, id, expected, async (transaction, before) => {
    const changes = changesBetween(newsFieldNames, before, form);
    if (changes.length === 0) return before;
    const after = { id, ...form, version: before.version + 1 };
    await transaction('news')
      .where('id', id)
      .update({ ...stored(form), version: after.version });
    await writeHistory(transaction, attribution, [
      { about: { newsId: id }, action: 'CHANGED', version: after.version, changes },
    ]);
    return after;
  });
}

/** Deletes a news item and records its content in the history; the outcome `ok` carries the deleted item. */
export function deleteNews(
  db: Database,
  id: number,
  attribution: Attribution,
  expected?: readonly number[],
): Promise<ChangeOutcome<NewsItem>> {
  return changeNews(db, id, expected, async (transaction, before) => {
    await transaction('news').where('id', id).delete();
    const changes = changesBetween(newsFieldNames, before, {});
    await writeHistory(transaction, attribution, [{ about: { newsId: id }, action: 'DELETED', changes }]);
    return before;
  });
}

function changeNews(
  db: Database,
  id: number,
  expected: readonly number[] | undefined,
  change: (transaction: Knex, before: NewsItem) => Promise<NewsItem>,
): Promise<ChangeOutcome<NewsItem>> {
  return inTransaction(db, async (transaction) => {
    const [before] = (await transaction('news')
      .where('id', id)
      .forUpdate()
      .select(columns(transaction))) as NewsItem[];
    if (!before) return { result: 'missing' };
    if (expected && !expected.includes(before.version)) return { result: 'conflict', stored: before };
    return { result: 'ok', stored: await change(transaction, before) };
  });
}
