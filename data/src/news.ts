import { newsBound, type NewsForm, type NewsItem } from '@gaongil/contract/news';
import type { Knex } from 'knex';

function columns(db: Knex) {
  return {
    id: 'id',
    title: 'title',
    url: 'url',
    date: db.raw(`to_char(date, 'YYYY.MM.DD')`),
    version: 'version',
  };
}

function stored(form: NewsForm) {
  return { title: form.title, url: form.url, date: form.date.replaceAll('.', '-') };
}

/** All news, latest date first, then latest created; 1,000 at most (decisions.md "API"). */
export async function listNews(db: Knex): Promise<NewsItem[]> {
  return db('news')
    .select(columns(db))
    .orderBy([
      { column: 'news.date', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(newsBound);
}

/** Stores a news item. */
export async function createNews(db: Knex, form: NewsForm): Promise<NewsItem> {
  const [row] = await db('news')
    .insert(stored(form))
    .returning<{ id: number; version: number }[]>(['id', 'version']);
  if (!row) throw new Error('an insert answered no row');
  return { ...row, ...form };
}

/** Replaces a news item; 'missing' or 'stale' as `recordReportAction` answers them. */
export async function updateNews(
  db: Knex,
  id: number,
  form: NewsForm,
  expected?: readonly number[],
): Promise<NewsItem | 'missing' | 'stale'> {
  return db.transaction(async (transaction) => {
    const version = await currentVersion(transaction, id);
    if (version === undefined) return 'missing';
    if (expected && !expected.includes(version)) return 'stale';
    await transaction('news')
      .where('id', id)
      .update({ ...stored(form), version: version + 1 });
    return { id, ...form, version: version + 1 };
  });
}

/** Deletes a news item; 'missing' or 'stale' as `recordReportAction` answers them. */
export async function deleteNews(
  db: Knex,
  id: number,
  expected?: readonly number[],
): Promise<'deleted' | 'missing' | 'stale'> {
  return db.transaction(async (transaction) => {
    const version = await currentVersion(transaction, id);
    if (version === undefined) return 'missing';
    if (expected && !expected.includes(version)) return 'stale';
    await transaction('news').where('id', id).delete();
    return 'deleted';
  });
}

async function currentVersion(transaction: Knex, id: number): Promise<number | undefined> {
  const row = await transaction('news')
    .where('id', id)
    .forUpdate()
    .first<{ version: number } | undefined>('version');
  return row?.version;
}
