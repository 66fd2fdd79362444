import { newsFields } from '@gaongil/contract/history';
import type { NewsListQuery } from '@gaongil/contract/lists';
import { newsBound, type NewsForm, type NewsItem } from '@gaongil/contract/news';
import { countBound } from '@gaongil/contract/wire';
import type { Knex } from 'knex';
import { changesBetween, writeHistory } from '../history.ts';
import type { Act, Outcome } from '../outcome.ts';
import type { Cell } from '../lists/predicates.ts';
import { type Order, type Page, readPage } from '../lists/read-list.ts';

const columns = (db: Knex) => ({
  id: 'id',
  title: 'title',
  url: 'url',
  date: db.raw(`to_char(news.date, 'YYYY.MM.DD')`),
  version: 'version',
});

const sorts: Record<string, Order['key']> = {
  date: { column: 'date', kind: 'day' },
  title: { column: 'title collate "C"', kind: 'text' },
};

function stored(form: NewsForm) {
  return { title: form.title, url: form.url, date: form.date.replaceAll('.', '-') };
}

/** News, latest date first and then latest created when nothing is wished for; 1,000 at once at most. */
export function listNews(db: Knex, wish: NewsListQuery): Promise<Page<NewsItem>> {
  const { q, sort = 'date', dir: direction = 'desc' } = wish;
  const cell: Cell = q ? [['title ilike ?', `%${q.replace(/[\\%_]/g, '\\$&')}%`]] : [];
  const key = sorts[sort];
  return readPage<NewsItem>(
    db,
    {
      ...{
        table: 'news',
        place: 'id',
        columns: columns(db),
        cells: [cell],
        runs: [{ rank: 0, where: cell }],
      },
      order: { direction, ...(key && { key }) },
    },
    { limit: wish.limit ?? newsBound, cursor: wish.cursor, bound: countBound.plain },
  );
}

/** Stores a news item, and who did. */
export function createNews(db: Knex, form: NewsForm, act: Act): Promise<NewsItem> {
  return db.transaction(async (transaction) => {
    const [row] = await transaction('news')
      .insert(stored(form))
      .returning<{ id: number; version: number }[]>(['id', 'version']);
    if (!row) throw new Error('an insert answered no row');
    const changes = changesBetween(newsFields, {}, form);
    await writeHistory(transaction, act, [
      { about: { newsId: row.id }, action: 'CREATED', version: row.version, changes },
    ]);
    return { ...row, ...form };
  });
}

/** Replaces a news item, and notes who did. The same again changes nothing. */
export function updateNews(
  db: Knex,
  id: number,
  form: NewsForm,
  act: Act,
  expected?: readonly number[],
): Promise<Outcome<NewsItem>> {
  return changeNews(db, id, expected, async (transaction, before) => {
    const changes = changesBetween(newsFields, before, form);
    if (changes.length === 0) return before;
    const after = { id, ...form, version: before.version + 1 };
    await transaction('news')
      .where('id', id)
      .update({ ...stored(form), version: after.version });
    await writeHistory(transaction, act, [
      { about: { newsId: id }, action: 'CHANGED', version: after.version, changes },
    ]);
    return after;
  });
}

/** Deletes a news item, and notes who did and what it was; `ok` answers what is gone. */
export function deleteNews(
  db: Knex,
  id: number,
  act: Act,
  expected?: readonly number[],
): Promise<Outcome<NewsItem>> {
  return changeNews(db, id, expected, async (transaction, before) => {
    await transaction('news').where('id', id).delete();
    const changes = changesBetween(newsFields, before, {});
    await writeHistory(transaction, act, [{ about: { newsId: id }, action: 'DELETED', changes }]);
    return before;
  });
}

function changeNews(
  db: Knex,
  id: number,
  expected: readonly number[] | undefined,
  change: (transaction: Knex, before: NewsItem) => Promise<NewsItem>,
): Promise<Outcome<NewsItem>> {
  return db.transaction(async (transaction) => {
    const [before] = (await transaction('news')
      .where('id', id)
      .forUpdate()
      .select(columns(transaction))) as NewsItem[];
    if (!before) return { result: 'missing' };
    if (expected && !expected.includes(before.version)) return { result: 'conflict', stored: before };
    return { result: 'ok', stored: await change(transaction, before) };
  });
}
