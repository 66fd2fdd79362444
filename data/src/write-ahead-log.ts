import type { Database } from './database.ts';

const insufficientPrivilege = '42501';

/**
 * Ends the current file of the write-ahead log and removes those before it: they tell when each row was written
 * (docs/decisions/054-shuffled-days.md).
 *
 * @returns false if the role may not do so, as on a server that is not ours (docs/operations.md#stores-elsewhere)
 */
export async function cutWriteAheadLog(db: Database): Promise<boolean> {
  try {
    await db.raw('select pg_switch_wal()');
    await db.raw('checkpoint');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === insufficientPrivilege) return false;
    throw error;
  }
}
