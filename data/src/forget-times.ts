import { type Database, rows } from './database.ts';

const insufficientPrivilege = '42501';
const lockNotAvailable = '55P03';

/** How long the rows of one table may be vacuumed, in milliseconds. */
const vacuumMs = 600_000;
/** How long a vacuum waits for another one, in milliseconds: Postgres' own gives way after a second. */
const waitMs = 30_000;
/** How long a rewrite waits for its lock, in milliseconds: calls that need the table wait behind it. */
const rewriteWaitMs = 1_000;

/**
 * Up to this size, with indexes, a table is rewritten, so that its file has no bytes of moved or destroyed rows: 16 MB are
 * written in a fraction of a second, in which the table is locked. In a larger one they stay until new rows take their space.
 */
const rewrittenBytes = 16 * 2 ** 20;

/** The tables with rows that the nightly shuffle moves. */
const movedTables = [
  ...['reports', 'report_keys', 'history', 'notes', 'legal_holds', 'destruction_requests'],
  ...['retention_deadlines', 'submissions', 'outbox'],
];

/**
 * Removes what Postgres itself keeps of the times at which rows were written or read: frees the rows that were moved, or rewrites
 * their table, replaces
 * the samples of times that the planner has, ends the current file of the write-ahead log, removes the files before it,
 * and resets the statistics of indexes, which have the time of their last use (docs/decisions/054-shuffled-days.md).
 *
 * @returns false if the role may not do so, as on a server that is not ours (docs/operations.md#stores-elsewhere)
 */
export async function forgetTimes(db: Database): Promise<boolean> {
  try {
    // First: the log would get copies of pages with the moved rows, and with earlier samples.
    await vacuum(db, [...movedTables, 'pg_catalog.pg_statistic']);
    await db.raw('select pg_switch_wal()');
    await db.raw('checkpoint');
    await db.raw('select pg_stat_reset_single_table_counters(indexrelid) from pg_stat_user_indexes');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === insufficientPrivilege) return false;
    throw error;
  }
}

/** Outside a transaction, as VACUUM needs it, and with a timeout of its own. Without the right Postgres skips a table. */
async function vacuum(db: Database, tables: readonly string[]): Promise<void> {
  const client = db.client as {
    acquireConnection: () => Promise<unknown>;
    releaseConnection: (connection: unknown) => Promise<void>;
  };
  const connection = await client.acquireConnection();
  const run = (sql: string, ...names: string[]) =>
    db.raw(sql, names).connection(connection).options({ query_timeout: vacuumMs });
  try {
    await run(`set statement_timeout = ${vacuumMs}`);
    for (const table of tables) {
      if ((await isSmall(db, table)) && (await rewrite(table))) continue;
      await run(`set lock_timeout = ${waitMs}`);
      await run('vacuum (analyze) ??', table);
    }
  } finally {
    // Others use the connection next. One that is lost is not used again.
    await run('reset statement_timeout; reset lock_timeout').catch(() => undefined);
    await client.releaseConnection(connection);
  }

  /** False if somebody else uses the table, e.g. a long export. */
  async function rewrite(table: string): Promise<boolean> {
    await run(`set lock_timeout = ${rewriteWaitMs}`);
    try {
      await run('vacuum (full, analyze) ??', table);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === lockNotAvailable) return false;
      throw error;
    }
  }
}

async function isSmall(db: Database, table: string): Promise<boolean> {
  const [row] = await rows<{ bytes: number }>(
    db,
    'size-of-table',
    'select pg_total_relation_size(?::regclass) as bytes',
    [table],
  );
  return row !== undefined && row.bytes <= rewrittenBytes;
}
