import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, migrateDown, migrateUp } from '../../migrations/migrate.js';
import { addFirstStaff } from '../../migrations/staff-accounts.js';
import { createDatabase } from '../support/database.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let knex: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await createDatabase(false);
  knex = connect(database.url);
});
afterAll(async () => {
  await knex.destroy();
  await database.drop();
});

const tables = async () => {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('knex_'));
};

const nameOf = (url: string) => new URL(url).pathname.slice(1);

describe('migrations', () => {
  it('go up, down to nothing, and up again, also two at once', async () => {
    await migrateUp(database.url);
    const all = [
      ...['exports', 'history', 'inquiries', 'installation', 'mail_failures', 'news', 'notes', 'outbox'],
      ...['reports', 'search_changes', 'search_pages', 'search_segments', 'search_values', 'staff'],
      'submissions',
    ];
    expect(await tables()).toEqual(all);
    await migrateDown(database.url, nameOf(database.url));
    expect(await tables()).toEqual([]);
    await Promise.allSettled([migrateUp(database.url), migrateUp(database.url)]);
    await migrateUp(database.url);
    expect(await tables()).toEqual(all);
  });

  it('go down only when the database is named: nothing is lost to a command typed in the wrong place', async () => {
    await migrateUp(database.url);
    const before = await tables();
    for (const name of [undefined, '', 'gaongil', nameOf(database.url).toUpperCase()])
      await expect(migrateDown(database.url, name)).rejects.toThrow(nameOf(database.url));
    expect(await tables()).toEqual(before);
  });

  it('give the first start one account, however many start at once', async () => {
    const made = await Promise.all([
      addFirstStaff(knex, {}),
      addFirstStaff(knex, {}),
      addFirstStaff(knex, {}),
    ]);
    expect(made.filter((account) => account !== undefined)).toHaveLength(1);
    expect(made.find((account) => account !== undefined)).toMatchObject({
      username: 'admin',
      password: expect.stringMatching(/^\w{20}$/) as string,
    });
  });
});

describe('exports noted before words of searches were left out', () => {
  const name = '0016_exports_without_words.js';

  it('lose the words and keep that there was a search', async () => {
    await knex.migrate.down({ name });
    const note = (query: object) => ({
      ...{ topic: 'reports', made_by: 'kim', made_at: new Date(), texts: false },
      query: JSON.stringify(query),
    });
    await knex('exports').insert([note({ q: '홍길동', status: 'CLOSED' }), note({ sort: 'type' })]);
    await knex.migrate.up({ name });
    expect(await knex('exports').select('query', 'searched').orderBy('id')).toEqual([
      { query: { status: 'CLOSED' }, searched: true },
      { query: { sort: 'type' }, searched: false },
    ]);
    await expect(knex('exports').insert(note({ q: '홍길동' }))).rejects.toThrow('exports_hold_no_words');
    await expect(knex('exports').update({ searched: false })).rejects.toThrow('only ever added to');
  });
});

const named = {
  ...{
    reference_id: '0'.repeat(26),
    type: 'REALNAME',
    title: '제목',
    content: '내용',
    target_type: 'OTHER',
  },
  ...{ reporter_name: '홍', reporter_email: 'a@b.c', reporter_phone: '1' },
  ...{ created_at: '2025-01-01T01:00:00Z', status_changed_at: '2025-01-01T01:00:00Z' },
};
const anonymous = {
  ...{ ...named, type: 'ANONYMOUS', access_tag: Buffer.alloc(32) },
  ...{ reporter_name: null, reporter_email: null, reporter_phone: null },
  ...{ created_at: '2024-12-31T15:00:00Z', status_changed_at: '2024-12-31T15:00:00Z' },
};

describe('the database refuses by itself', () => {
  it('takes the good ones that the bad ones below differ from', async () => {
    for (const row of [named, anonymous]) {
      await knex('reports').insert(row);
      await knex('reports').delete();
    }
  });

  it.each<[string, object]>([
    ['a report of no known status', { ...named, status: 'DONE' }],
    ['a reference id that is not one', { ...named, reference_id: 'U'.repeat(26) }],
    ['an empty title', { ...named, title: '' }],
    ['a title that is too long', { ...named, title: '가'.repeat(201) }],
    ['a named report without a name', { ...named, reporter_name: null }],
    ['a named report with an access tag', { ...named, access_tag: Buffer.alloc(32) }],
    ['an anonymous report with an e-mail', { ...anonymous, reporter_email: 'a@b.c' }],
    ['an anonymous report without an access tag', { ...anonymous, access_tag: null }],
    ['an anonymous report with a time of day', { ...anonymous, created_at: '2025-01-01T01:00:00Z' }],
    ['half an attachment', { ...named, attachment_key: 'k' }],
    [
      'a file over 50 MiB',
      { ...named, attachment_key: 'k', attachment_name: 'a', attachment_size: 52_428_801 },
    ],
    ['a closed report without its time', { ...named, status: 'CLOSED' }],
  ])('%s', async (_name, row) => {
    await expect(knex('reports').insert(row)).rejects.toMatchObject({
      code: expect.stringMatching(/^23/) as string,
    });
  });

  it('two reports with one access tag, news without a web address, staff of one name in two cases', async () => {
    await knex('reports').insert(anonymous);
    await expect(
      knex('reports').insert({ ...anonymous, reference_id: '1'.repeat(26) }),
    ).rejects.toMatchObject({ code: '23505' });
    await expect(
      knex('news').insert({ title: 'a', url: 'javascript:1', date: '2025-01-01' }),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      knex('staff').insert({ username: 'ADMIN', password_hash: '$argon2id$x' }),
    ).rejects.toMatchObject({ code: '23505' });
  });
});

describe('the samples that Postgres keeps of its columns', () => {
  it('hold nothing that anybody wrote', async () => {
    const texts = (mark: string, ...names: string[]) =>
      Object.fromEntries(names.map((name) => [name, `표본 ${mark}`]));
    const written = [
      ...['title', 'content', 'target_name', 'target_dept', 'incident_summary', 'action_notes'],
      ...['reporter_name', 'reporter_email', 'reporter_phone'],
    ];
    for (const mark of ['1', '2', '3']) {
      await knex('reports').insert({ ...named, reference_id: mark.repeat(26), ...texts(mark, ...written) });
      await knex('inquiries').insert(
        texts(mark, 'name', 'email', 'phone', 'company', 'message', 'action_notes'),
      );
    }
    await knex.raw('analyze reports, inquiries');
    const { rows } = await knex.raw<{ rows: { sample: string }[] }>(
      "select s::text as sample from pg_stats s where schemaname = 'public'",
    );
    const samples = rows.map(({ sample }) => sample).join('\n');
    expect(samples).toContain('REALNAME');
    expect(samples).not.toContain('표본');
    expect(samples).not.toContain('2'.repeat(26));
  });
});
