import type { Database } from './database.ts';

const insufficientPrivilege = '42501';

/**
 * Removes what Postgres itself keeps of the times at which rows were written or read: ends the current file of the
 * write-ahead log, removes the files before it, and resets the statistics of indexes, which have the time of their last use
 * (docs/decisions/054-shuffled-days.md).
 *
 * @returns false if the role may not do so, as on a server that is not ours (docs/operations.md#stores-elsewhere)
 */
export async function forgetTimes(db: Database): Promise<boolean> {
  try {
    await db.raw('select pg_switch_wal()');
    await db.raw('checkpoint');
    await db.raw('select pg_stat_reset_single_table_counters(indexrelid) from pg_stat_user_indexes');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === insufficientPrivilege) return false;
    throw error;
  }
}
