import { randomBytes } from 'node:crypto';
import { type Database, connectDatabase } from '@gaongil/data/database';
import { areDaysForgotten, purgeTimestamps } from '@gaongil/data/purge-timestamps';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { plantReports } from '../support/stored/planted-cases.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { waitFor } from '../support/wait-for.ts';

let api: TestApi;
let db: Database;
beforeAll(async () => {
  api = await startTestApi();
  db = connectDatabase({ url: api.databaseUrl, connections: 3 });
});
afterAll(async () => {
  await db.destroy();
  await api.close();
});

it('a table that another vacuum holds is vacuumed after it, and rewritten by the next run', async () => {
  const other = await db.transaction();
  onTestFinished(async () => void (await other.rollback()));
  // The lock that VACUUM takes.
  await other.raw('lock table reports in share update exclusive mode');
  const forgetting = purgeTimestamps(db);
  forgetting.catch(() => undefined);
  await waitFor('a vacuum that waits', async () => {
    const waiting = await db('pg_stat_activity')
      .where('query', 'like', 'vacuum (freeze%')
      .where('wait_event_type', 'Lock')
      .first('pid');
    return waiting !== undefined;
  });
  await other.rollback();
  expect(await forgetting).toBe('later');
  expect(await purgeTimestamps(db)).toBe('forgotten');
});

it('no row has another value afterwards, also where it has none', async () => {
  const { rows: tables } = await db.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('forgotten_days', 'removal_probe')`,
  );
  const now = new Date();
  await db('staff').insert({ username: 'new', display_name: 'new', state: 'invited', areas: [] });
  await plantReports(db, [
    { type: 'REALNAME', status: 'RECEIVED', assignee: '', createdAt: now, statusChangedAt: now },
  ]);
  const stored = async () => {
    const found: Record<string, unknown> = {};
    for (const { name } of tables)
      found[name] = (await db(name)
        .select(db.raw('to_jsonb(??)::text as row', [name]))
        .orderBy('row')) as unknown;
    return found;
  };
  const before = await stored();
  expect(await purgeTimestamps(db)).toBe('forgotten');
  expect(await stored()).toEqual(before);
});

it('while something reads old rows nothing is called forgotten', async () => {
  await db('forgotten_days').update({ day: '2026-01-01' });
  const reader = await db.transaction(undefined, { isolationLevel: 'repeatable read' });
  onTestFinished(async () => void (await reader.rollback()));
  await reader.raw('select count(*) from reports');
  expect(await purgeTimestamps(db, { olderWaitMs: 0 })).toBe('later');
  expect(await areDaysForgotten(db)).toBe(false);
  await reader.rollback();
  expect(await purgeTimestamps(db)).toBe('forgotten');
  expect(await areDaysForgotten(db)).toBe(true);
});

it('no statistics of any relation have a time of the day, also those of values outside rows and of indexes', async () => {
  const day = connectDatabase({ url: api.databaseUrl, connections: 1 });
  const from = await clock();
  const [id] = await plantReports(day, [
    { type: 'REALNAME', status: 'RECEIVED', assignee: '', createdAt: from, statusChangedAt: from },
  ]);
  // Too large for its row: it is stored outside, and found there by an index.
  await day('reports')
    .where('number', id)
    .update({ body: randomBytes(50_000) });
  expect(await day('reports').where('number', id).first('body')).toBeDefined();
  await day.raw('vacuum (analyze) reports');
  await day.raw('vacuum (analyze) pg_catalog.pg_class');
  // Its process writes its statistics when it ends, at the latest.
  await day.destroy();
  const { rows } = await db.raw<{ rows: { pid: number }[] }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  for (const { pid } of rows) await db.raw('select pg_terminate_backend(?, 5000)', [pid]);
  const to = await clock();
  expect((await timesOfStatistics(from, to)).join()).toMatch(/pg_toast\S+ last_idx_scan/);
  expect(await purgeTimestamps(db)).toBe('forgotten');
  expect(await timesOfStatistics(from, to)).toEqual([]);
});

it('tables whose rows go within the day have no samples, which would stay as the day left them', async () => {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select c.relname || '.' || attname as name
     from pg_class c join pg_attribute a on attrelid = c.oid left join pg_index i on indexrelid = c.oid
     where attnum > 0 and attstattarget is distinct from 0 and (c.relname = any(?) or indrelid::regclass::text = any(?) and indkey[attnum - 1] = 0)`,
    [dailyTables, dailyTables],
  );
  expect(rows).toEqual([]);
  await db('outbox').insert({ topic: 'retention.reminder' });
  await db.raw('analyze outbox');
  await db('outbox').delete();
  expect(await purgeTimestamps(db)).toBe('forgotten');
  expect(await db('pg_stats').whereIn('tablename', dailyTables)).toEqual([]);
});

it('no file of a table, an index or a sequence has the time of an event of the day', async () => {
  const from = await clock();
  const [id] = await plantReports(db, [
    { type: 'REALNAME', status: 'RECEIVED', assignee: '', createdAt: from, statusChangedAt: from },
  ]);
  expect(id).toBeDefined();
  await db.raw('checkpoint');
  const to = await clock();
  expect((await filesFrom(from, to)).join()).toContain('_seq');
  // Postgres tells the times of files in whole seconds.
  await waitFor('the next second', async () => (await clock()).getTime() > to.getTime() + 1_000);
  expect(await purgeTimestamps(db)).toBe('forgotten');
  expect(await filesFrom(from, to)).toEqual([]);
});

it('the numbers of transactions have no times', async () => {
  const { rows } = await db.raw<{ rows: unknown[] }>('show track_commit_timestamp');
  expect(rows).toEqual([{ track_commit_timestamp: 'off' }]);
});

/** The tables that are empty in most nights: ANALYZE leaves the samples of an empty table as they are. */
const dailyTables = ['access_log_today', 'outbox', 'search_changes', 'staff_sessions'];

async function clock(): Promise<Date> {
  const { rows } = await db.raw<{ rows: { now: Date }[] }>('select clock_timestamp() as now');
  return rows[0]?.now ?? new Date(Number.NaN);
}

/** The tables, indexes and sequences whose file was last written between these. */
async function filesFrom(from: Date, to: Date): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_class, pg_stat_file(pg_relation_filepath(oid)) as file
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'i', 'S', 't')
       and file.modification between date_trunc('second', ?::timestamptz) and ?`,
    [from, to],
  );
  return rows.map(({ name }) => name);
}

/** Statistics that have a time between these, as view, relation and column. Views of what runs now are left out. */
async function timesOfStatistics(from: Date, to: Date): Promise<string[]> {
  const { rows: columns } = await db.raw<{ rows: { view: string; column: string }[] }>(
    `select table_name as view, column_name as column from information_schema.columns
     where table_schema = 'pg_catalog' and table_name like 'pg_stat%' and data_type like 'timestamp%'
       and table_name not in ('pg_stat_activity', 'pg_stat_replication', 'pg_stat_wal_receiver', 'pg_stat_subscription')`,
  );
  const found: string[] = [];
  for (const { view, column } of columns) {
    const { rows } = await db.raw<{ rows: { row: Record<string, unknown> }[] }>(
      `select to_jsonb(v) as row from ?? v where ?? between ? and ?`,
      [view, column, from, to],
    );
    for (const { row } of rows)
      found.push(
        `${view} ${String(row['indexrelname'] ?? row['relname'] ?? row['datname'] ?? '')} ${column}`,
      );
  }
  return found;
}
