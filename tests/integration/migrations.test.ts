import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, migrateDown, migrateUp } from '../../migrations/migrate.js';
import { addFirstStaff } from '@gaongil/api/auth/staff-accounts';
import { columns } from '../privacy/data-map.ts';
import { createDatabase } from '../support/services/database.ts';

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
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('knex_'));
};

const nameOf = (url: string) => new URL(url).pathname.slice(1);

describe('migrations', () => {
  it('run up, down to nothing, and up again, also two at once', async () => {
    await migrateUp(database.url);
    const all = [
      'absences',
      'access_log',
      'access_log_anchors',
      'access_log_days',
      'access_log_ends',
      'access_log_exclusions',
      'access_log_keys',
      'access_log_today',
      'access_reviews',
      'account_names',
      'backup_runs',
      'case_counts',
      'case_files',
      'case_links',
      'case_reads',
      'confirmation_requests',
      'days_off',
      'demo_cases',
      'desk',
      'destroyed_cases',
      'ended_lookups',
      'exclusions',
      'exports',
      'forgotten_days',
      'history',
      'inquiries',
      'inquiry_keys',
      'installation',
      'key_encryption_keys',
      'legal_holds',
      'lookup_keys',
      'mail_failures',
      'mentions',
      'messages',
      'news',
      'notes',
      'outbox',
      'passkeys',
      'process_facts',
      'promised_periods',
      'recovery_codes',
      'register_numbers',
      'removal_probe',
      'report_keys',
      'reports',
      'retention_clock',
      'retention_deadlines',
      'rewrap_requests',
      'search_changes',
      'search_pages',
      'search_segments',
      'search_values',
      'second_factor_resets',
      'second_factors',
      'staff',
      'staff_sessions',
      'submissions',
      'team_members',
      'teams',
    ];
    expect(await tables()).toEqual(all);
    await migrateDown(database.url, nameOf(database.url));
    expect(await tables()).toEqual([]);
    await Promise.allSettled([migrateUp(database.url), migrateUp(database.url)]);
    await migrateUp(database.url);
    expect(await tables()).toEqual(all);
  });

  it('run down only when the database is named, so that a command on the wrong machine deletes nothing', async () => {
    await migrateUp(database.url);
    const before = await tables();
    for (const name of [undefined, '', 'gaongil', nameOf(database.url).toUpperCase()])
      await expect(migrateDown(database.url, name)).rejects.toThrow(nameOf(database.url));
    expect(await tables()).toEqual(before);
  });

  it('give the first start one account, however many start at once', async () => {
    const made = await Promise.all([addFirstStaff(knex), addFirstStaff(knex), addFirstStaff(knex)]);
    expect(made.filter((account) => account !== undefined)).toHaveLength(1);
    expect(made.find((account) => account !== undefined)).toMatchObject({
      username: 'admin',
      password: expect.stringMatching(/^\w{20}$/) as string,
    });
  });
});

describe('a database that a newer version migrated', () => {
  it('stays as it is, so that the version before can be started again', async () => {
    await migrateUp(database.url);
    await knex('knex_migrations').insert({ name: '9999_newer.js', batch: 99, migration_time: new Date() });
    await knex.raw('revoke select on reports from gaongil_api');
    await migrateUp(database.url);
    const mayRead = async () => {
      const { rows } = await knex.raw(
        `select has_table_privilege('gaongil_api', 'reports', 'select') as may`,
      );
      return (rows as { may: boolean }[])[0]?.may;
    };
    expect(await mayRead()).toBe(false);
    await knex('knex_migrations').where({ name: '9999_newer.js' }).delete();
    await migrateUp(database.url);
    expect(await mayRead()).toBe(true);
  });
});

it('records of exports hold no words of a search, and do not change', async () => {
  const note = (query: object) => ({
    topic: 'reports',
    made_by: 'kim',
    made_at: new Date(),
    texts: false,
    query: JSON.stringify(query),
  });
  await knex('exports').insert(note({ sort: 'type' }));
  await expect(knex('exports').insert(note({ q: '홍길동' }))).rejects.toThrow('exports_hold_no_words');
  await expect(knex('exports').update({ searched: true })).rejects.toThrow('only ever added to');
});

const named = {
  case_id: randomUUID(),
  reference_tag: Buffer.alloc(32),
  tag_key: 1,
  type: 'REALNAME',
  body: Buffer.alloc(9),
  excerpt: Buffer.alloc(9),
  created_at: '2025-01-01T01:00:00Z',
  status_changed_at: '2025-01-01T01:00:00Z',
};
const anonymous = {
  ...named,
  type: 'ANONYMOUS',
  access_tag: Buffer.alloc(32),
  access_key: '0a'.repeat(8),
  created_at: '2024-12-31T15:00:00Z',
  status_changed_at: '2024-12-31T15:00:00Z',
};

describe('the database refuses by itself', () => {
  beforeAll(async () => {
    await knex('key_encryption_keys').insert({ number: 1, master: '', wrapped: Buffer.alloc(61) });
    await knex('lookup_keys').insert({ number: 1, wrapped: Buffer.from([0, 1, 0]) });
  });

  it('accepts the valid rows that the invalid ones below are made from', async () => {
    for (const row of [named, anonymous]) {
      await knex('reports').insert(row);
      await knex('reports').delete();
    }
  });

  it.each<[string, object]>([
    ['a report of an unknown status', { ...named, status: 'DONE' }],
    ['a report without a body', { ...named, body: null }],
    ['a report whose reference id has a digest under no lookup key', { ...named, tag_key: 2 }],
    ['a named report with an access tag', { ...named, access_tag: Buffer.alloc(32) }],
    ['an anonymous report without an access tag', { ...anonymous, access_tag: null }],
    ['an anonymous report with a time of day', { ...anonymous, created_at: '2025-01-01T01:00:00Z' }],
    ['an anonymous report without its app secret', { ...anonymous, access_key: null }],
    ['a closed report without its time', { ...named, status: 'CLOSED', ended_on: '2025-01-01' }],
    ['a closed report without the day', { ...named, status: 'CLOSED', closed_at: named.created_at }],
  ])('%s', async (_name, row) => {
    await expect(knex('reports').insert(row)).rejects.toMatchObject({
      code: expect.stringMatching(/^23/) as string,
    });
  });

  it('two reports with one access tag or one reference id, news without a web address, staff names that differ only in case', async () => {
    await knex('reports').insert(anonymous);
    await expect(
      knex('reports').insert({ ...anonymous, reference_tag: Buffer.alloc(32, 1) }),
    ).rejects.toMatchObject({ code: '23505' });
    await expect(
      knex('reports').insert({ ...anonymous, access_tag: Buffer.alloc(32, 1) }),
    ).rejects.toMatchObject({ code: '23505' });
    await expect(
      knex('news').insert({ title: 'a', url: 'javascript:1', date: '2025-01-01' }),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      knex('staff').insert({ username: 'ADMIN', display_name: 'ADMIN', state: 'invited', areas: [] }),
    ).rejects.toMatchObject({ code: '23505' });
  });
});

it('what refers to a report is found by an index, since the shuffle moves it; except mails, of which few wait', async () => {
  const { rows } = await knex.raw<{ rows: { table: string }[] }>(
    `select conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid = 'reports'::regclass and not exists (
       select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
  );
  expect(rows.map(({ table }) => table)).toEqual(['outbox']);
});

it('the data map of the privacy test names every column of every table, and no other', async () => {
  const { rows } = await knex.raw<{ rows: { table: string; names: string[] }[] }>(
    `select table_name as table, array_agg(column_name::text order by column_name) as names
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by 1`,
  );
  const migrated = Object.fromEntries(rows.map(({ table, names }) => [table, names.sort()]));
  const mapped = Object.entries(columns).map(([table, known]) => [table, Object.keys(known).sort()]);
  expect(migrated).toEqual(Object.fromEntries(mapped));
});
