import type { Knex } from 'knex';
import type { Database } from './database.ts';

/** How often work is tried that Postgres undid because of another transaction. */
const maxTries = 5;

// A deadlock, of which Postgres undoes one transaction, and a serialization failure.
const undoneStates = ['40P01', '40001'];

/** Whether an error means that Postgres undid the work because of another transaction, so that it may succeed again. */
export function isUndone(error: unknown): boolean {
  return undoneStates.includes((error as { code?: string } | null)?.code ?? '');
}

/**
 * Repeats work that Postgres undid because of another transaction, up to five times in all. Inside of a transaction it is
 * not repeated, since the whole of that was undone.
 * @throws the last error
 */
export async function repeatUndone<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (error) {
      if (db.isTransaction === true || tries === maxTries || !isUndone(error)) throw error;
    }
}

/**
 * Runs `work` in a transaction, and again if Postgres undid it because of another one. So `work` has no effect outside of
 * the database that must not happen twice. Inside of a transaction it is a part of that.
 */
export function inTransaction<Result>(
  db: Database,
  work: (transaction: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  return repeatUndone(db, () => db.transaction(work));
}
