import { connectDatabase, type Database } from '@gaongil/data/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, migrateUp } from '../../migrations/migrate.js';
import { rights } from '../../migrations/rights.js';
import { ensureRoles, handOver } from '../../migrations/roles.js';
import { createDatabase } from '../support/services/database.ts';
import { asRole, makeRoles } from '../support/services/roles.ts';

// All other integration tests run the api and the worker in these roles too, so a missing right fails there.

let database: Awaited<ReturnType<typeof createDatabase>>;
let admin: Database;
let roles: Record<string, Database>;

beforeAll(async () => {
  database = await createDatabase();
  admin = connectDatabase({ url: database.url, connections: 2 });
  const open = (role: 'gaongil_api' | 'gaongil_worker') =>
    connectDatabase({ url: asRole(database.url, role), connections: 2 });
  roles = { gaongil_api: open('gaongil_api'), gaongil_worker: open('gaongil_worker') };
});
afterAll(async () => {
  await Promise.all(Object.values(roles).map((db) => db.destroy()));
  await admin.destroy();
  await database.drop();
});

const refused = { code: '42501' };
const appendOnly = ['history', 'notes', 'exports'];
const each = ['gaongil_api', 'gaongil_worker'];

describe.each(each)('%s', (role) => {
  const run = async (sql: string) => void (await roles[role]?.raw(sql));

  it.each(appendOnly)('can neither delete from %s nor change it', async (table) => {
    await expect(run(`delete from ${table}`)).rejects.toMatchObject(refused);
    await expect(run(`truncate ${table}`)).rejects.toMatchObject(refused);
    await expect(run(`update ${table} set made_by = 'x'`)).rejects.toMatchObject(refused);
    // A disabled trigger would allow an update.
    await expect(run(`alter table ${table} disable trigger all`)).rejects.toMatchObject(refused);
    await expect(run(`drop table ${table}`)).rejects.toMatchObject(refused);
  });

  it.each(['access_log', 'access_log_today', 'access_log_days', 'access_log_ends', 'access_log_anchors'])(
    'can add to %s only by the function of the database, and neither change nor shorten it',
    async (table) => {
      for (const sql of [
        `insert into ${table} select * from ${table}`,
        `update ${table} set position = 1`,
        `delete from ${table}`,
        `truncate ${table}`,
        `alter table ${table} disable trigger all`,
      ])
        await expect(run(sql), sql).rejects.toMatchObject(refused);
    },
  );

  it('can delete neither reports nor inquiries', async () => {
    for (const table of ['reports', 'inquiries'])
      await expect(run(`delete from ${table}`)).rejects.toMatchObject(refused);
  });

  it('can change neither the schema nor the accounts nor what a case is found and dated by', async () => {
    for (const sql of [
      'create table mine (id integer)',
      'create temporary table mine (id integer)',
      'create schema mine',
      'create role mine',
      'create extension dblink',
      'alter table reports drop constraint closed_has_a_time',
      'delete from staff',
      "update staff set username = 'mine'",
      "update reports set type = 'REALNAME'",
      'update inquiries set created_at = now()',
      'delete from report_keys',
      'truncate key_encryption_keys cascade',
      'select * from knex_migrations',
      "copy reports to program 'true'",
      "copy reports to '/tmp/mine'",
      "select pg_read_file('PG_VERSION')",
    ])
      await expect(run(sql), sql).rejects.toMatchObject(refused);
  });
});

it('The api can neither replace nor remove keys', async () => {
  for (const sql of [
    "update report_keys set wrapped = ''",
    "update key_encryption_keys set wrapped = ''",
    'delete from key_encryption_keys',
  ])
    await expect(roles['gaongil_api']?.raw(sql), sql).rejects.toMatchObject(refused);
});

it('The api can neither close a day of the access log nor drop its months, and the worker can add nothing', async () => {
  for (const sql of ['select close_access_days()', 'select drop_access_months()'])
    await expect(roles['gaongil_api']?.raw(sql), sql).rejects.toMatchObject(refused);
  for (const sql of [
    "select append_access('{}', '{}', '{}', '{}', '{}', '{}', '{}')",
    'delete from access_log_keys',
  ])
    await expect(roles['gaongil_worker']?.raw(sql), sql).rejects.toMatchObject(refused);
});

it('The worker can change neither what staff wrote nor what lists show of a case', async () => {
  for (const sql of [
    "update notes set body = ''",
    "update history set changes = ''",
    "update reports set excerpt = ''",
    "update inquiries set body = ''",
    'insert into report_keys (number) values (1)',
  ])
    await expect(roles['gaongil_worker']?.raw(sql), sql).rejects.toMatchObject(refused);
});

describe('the rights', () => {
  it('name every table, so that a new one cannot be forgotten', async () => {
    const { rows } = await admin.raw<{ rows: { name: string }[] }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_name not like 'knex_%' order by 1`,
    );
    const named = new Set(Object.values(rights).flatMap((tables) => Object.keys(tables)));
    expect(rows.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  });

  it('are revoked when they are no longer listed', async () => {
    await admin.raw('grant delete on history to gaongil_api');
    await migrateUp(database.url);
    await expect(roles['gaongil_api']?.raw('delete from history')).rejects.toMatchObject(refused);
  });

  it('are granted by many starts at once', async () => {
    await Promise.all([1, 2, 3].map(() => migrateUp(database.url)));
    await roles['gaongil_api']?.raw('select 1 from reports');
  });
});

describe('a database that a superuser made', () => {
  it('is transferred entirely to an owner without superuser rights, and continues to work', async () => {
    const old = await createDatabase();
    const superuser = connect(old.url);
    await ensureRoles(superuser, { test_owner: 'only-for-tests' });
    await superuser('news').insert({ title: '소식', url: 'https://a.example/', date: '2025-01-01' });
    await handOver(superuser, 'test_owner');
    await handOver(superuser, 'test_owner');

    const { rows } = await superuser.raw<{ rows: unknown[] }>(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relowner <> 'test_owner'::regrole
       union all
       select proname from pg_proc where pronamespace = 'public'::regnamespace and proowner <> 'test_owner'::regrole`,
    );
    expect(rows).toEqual([]);

    const ownerUrl = new URL(old.url);
    ownerUrl.username = 'test_owner';
    ownerUrl.password = 'only-for-tests';
    await makeRoles(old.url);
    await migrateUp(ownerUrl.href);
    const api = connectDatabase({ url: asRole(old.url, 'gaongil_api'), connections: 1 });
    expect(await api('news').pluck('title')).toEqual(['소식']);
    await expect(api.raw('delete from history')).rejects.toMatchObject(refused);
    await api.destroy();
    await superuser.destroy();
    await old.drop();
  });
});
