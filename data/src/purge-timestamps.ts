import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { shuffleMails } from './outbox/outbox.ts';
import { type Database, rows } from './database.ts';

const insufficientPrivilege = '42501';
/** Somebody uses what a statement needs, longer than it waits. */
const inUse = new Set(['55P03', '40P01']);

/** How long the rows of one table may be vacuumed, in milliseconds. */
const vacuumMs = 600_000;
/** How long a vacuum waits for another one, in milliseconds: Postgres' own gives way after a second. */
const waitMs = 30_000;
/** How long a rewrite waits for its lock, in milliseconds: calls that need the table wait behind it. */
const rewriteWaitMs = 1_000;
/** What a run waits for and rewrites. */
export interface Bounds {
  /** How long a run waits for transactions that began before it, in milliseconds. */
  olderWaitMs: number;
  /**
   * Up to this size, with indexes, a table is rewritten, so that its file has no bytes of moved or destroyed rows: it is locked
   * for about a second for each 100 MB. In a larger one such bytes stay in free space until new rows take it.
   */
  rewrittenBytes: number;
}

const usualBounds: Bounds = { olderWaitMs: 20_000, rewrittenBytes: 128 * 2 ** 20 };

/** How many rows are stored again at once: calls that change one of them wait. */
const renewedRows = 1_000;

/**
 * How a run ended: `forgotten`; `logged` if the role may not remove the write-ahead log, as on a server that is not ours
 * (docs/operations.md#stores-elsewhere); `later` if something still uses what is to be removed.
 */
export type Forgetting = 'forgotten' | 'logged' | 'later';

/** Yesterday in Seoul, as SQL. */
const yesterday = `(now() at time zone 'Asia/Seoul')::date - 1`;

/** Whether a run was finished since the last midnight in Seoul, as an SQL query with one row. Its oldest row is of a finished run. */
export const selectForgotten = `select coalesce(
  (select day >= ${yesterday} from forgotten_days order by id limit 1), false) as "isForgotten"`;

/** Whether a run was finished since the last midnight in Seoul. */
export async function areDaysForgotten(db: Database): Promise<boolean> {
  const [row] = await rows<{ isForgotten: boolean }>(db, 'days-forgotten', selectForgotten, []);
  return row?.isForgotten === true;
}

/**
 * Removes what Postgres keeps of the times at which rows were written or read since the last run (docs/decisions/073-nothing-of-the-day.md):
 * stores the rows of all tables again in new transactions, waiting mails also under new numbers in random order; removes
 * the old rows, by a rewrite of their table where it is small; replaces the samples of times that the planner has; takes a number of each sequence; ends the current file of the
 * write-ahead log, removes the files before it, and resets the statistics of all tables and indexes, which have the times of their last
 * use and of automatic vacuums.
 * One run at a time; it may end at any point.
 */
export async function purgeTimestamps(db: Database, bounds: Partial<Bounds> = {}): Promise<Forgetting> {
  const pool = db.client as {
    acquireConnection: () => Promise<unknown>;
    releaseConnection: (connection: unknown) => Promise<void>;
  };
  const connection = await pool.acquireConnection();
  const run: Run = async (sql, bindings = []) => {
    const statement = db.raw(sql, bindings).connection(connection).options({ query_timeout: vacuumMs });
    return ((await statement) as { rows: never[] }).rows;
  };
  try {
    const [lock] = await run<{ taken: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('forget times', 0)) as taken`,
    );
    if (!lock?.taken) return 'later';
    await run(`set statement_timeout = ${vacuumMs}`);
    return await forget(db, run, { ...usualBounds, ...bounds });
  } catch (error) {
    if (inUse.has(String((error as { code?: string }).code))) return 'later';
    throw error;
  } finally {
    // Others use the connection next. One that is lost is not used again.
    await run('select pg_advisory_unlock_all()').catch(() => undefined);
    await run('reset statement_timeout; reset lock_timeout').catch(() => undefined);
    await pool.releaseConnection(connection);
  }
}

/** Runs a statement outside a transaction, as VACUUM needs it, on the connection of the run. */
type Run = <Row>(sql: string, bindings?: readonly Knex.RawBinding[]) => Promise<Row[]>;

async function forget(db: Database, run: Run, bounds: Bounds): Promise<Forgetting> {
  await run('delete from forgotten_days where id > (select min(id) from forgotten_days)');
  await run(`insert into forgotten_days (day) values (${yesterday})`);
  const [day] = await run<{ isWhole: boolean }>(
    `select not exists (select from reports where not shuffled
       and created_at < date_trunc('day', now(), 'Asia/Seoul'))
       and not exists (select from messages where written_on < (now() at time zone 'Asia/Seoul')::date) as "isWhole"`,
  );
  const tables = await run<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  if ((await shuffleMails(db)) > 0) return 'later';
  // What began before may still write rows of the day.
  if (!(await isRemovable(run, bounds))) return 'later';
  await run('select shuffle_case_reads()');
  for (const { name } of tables) if (name !== 'forgotten_days') await renew(run, name);
  // What began before may still read the old rows: Postgres would keep them.
  if (!(await isRemovable(run, bounds))) return 'later';

  // The samples of Postgres' own tables are replaced too: it takes them when much was stored. Their old rows are removed
  // here, since the numbers that start automatic vacuums are reset below.
  const catalogs = await run<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r'`,
  );
  for (const { name } of catalogs) await run('vacuum (analyze) ??', [name]);
  let areRewritten = true;
  // First: the log would get copies of pages with the moved rows, and with earlier samples.
  for (const { name } of tables) if (!(await vacuum(run, name, bounds))) areRewritten = false;
  // What began before may still read the samples that were just replaced.
  if (!(await isRemovable(run, bounds)) || !(await vacuum(run, 'pg_statistic', bounds))) areRewritten = false;
  const isLogRemoved = await removeLog(run);
  if (!areRewritten) return 'later';
  if (day?.isWhole) {
    await run('delete from forgotten_days where id < (select max(id) from forgotten_days)');
    await vacuum(run, 'forgotten_days', bounds);
  }
  return isLogRemoved ? 'forgotten' : 'logged';
}

/** Stores the rows of the day of a table again. */
async function renew(run: Run, table: string): Promise<void> {
  for (;;) {
    const [renewed] = await run<{ amount: number }>('select renew_rows(?::regclass, ?) as amount', [
      table,
      renewedRows,
    ]);
    if (!renewed || renewed.amount < renewedRows) return;
  }
}

/**
 * Waits until no transaction is left that began before the call: whether the file of the probe is empty again after a row
 * was removed. It sees every transaction that makes Postgres keep rows, those of backups and replicas too.
 */
async function isRemovable(run: Run, { olderWaitMs }: Bounds): Promise<boolean> {
  await run('insert into removal_probe values (1)');
  await run('delete from removal_probe');
  const deadline = Date.now() + olderWaitMs;
  for (;;) {
    await run('vacuum removal_probe');
    const [probe] = await run<{ bytes: number }>(`select pg_relation_size('removal_probe') as bytes`);
    if (probe?.bytes === 0) return true;
    if (Date.now() > deadline) return false;
    await pause(200);
  }
}

/** Removes the old rows of a table. Returns false if bytes of them stay, since somebody uses it. Without the right Postgres skips it. */
async function vacuum(run: Run, table: string, { rewrittenBytes }: Bounds): Promise<boolean> {
  const [size] = await run<{ bytes: number }>('select pg_total_relation_size(?::regclass) as bytes', [table]);
  // The night has emptied the log of the day, whose old rows have exact times.
  const isSmall = (size !== undefined && size.bytes <= rewrittenBytes) || table === 'access_log_today';
  if (isSmall) {
    await run(`set lock_timeout = ${rewriteWaitMs}`);
    try {
      await run('vacuum (full, analyze) ??', [table]);
      return true;
    } catch (error) {
      if (!inUse.has(String((error as { code?: string }).code))) throw error;
    }
  }
  await run(`set lock_timeout = ${waitMs}`);
  // FREEZE waits for pages that are being read, and clears locks of the day in rows that stay.
  await run('vacuum (freeze, analyze, index_cleanup on) ??', [table]);
  return !isSmall;
}

/** Returns false if the role may not do so. */
async function removeLog(run: Run): Promise<boolean> {
  try {
    await run('select pg_switch_wal()');
    await run('checkpoint');
    // The first number after a checkpoint writes the whole page of its sequence.
    await run('select renew_sequences()');
    await run('checkpoint');
    // Also of values outside their rows, and of Postgres' own tables: a call that opens a connection reads some of them.
    await run('select pg_stat_reset_single_table_counters(oid) from pg_class');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === insufficientPrivilege) return false;
    throw error;
  }
}
