import type { Database } from '../database.ts';
import { inTransaction } from '../transactions.ts';

/**
 * Runs `work` in a transaction in which neither accounts nor teams change by another call, so that none of two calls misses what the other
 * one does. `db` may be a transaction.
 */
export function withLockedAccounts<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (transaction) => {
    await transaction.raw(`select pg_advisory_xact_lock(hashtextextended('staff accounts', 0))`);
    return work(transaction);
  });
}
