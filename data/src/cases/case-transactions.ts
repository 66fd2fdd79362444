import type { Knex } from 'knex';
import { allKinds } from '../case-kinds.ts';
import type { Database } from '../database.ts';
import type { CaseRef } from '../history.ts';
import { inTransaction } from '../transactions.ts';

/**
 * Runs `work` in a transaction that locks a case first. Whatever else belongs to a case is locked after it, so that two
 * transactions on one case wait for each other and cannot deadlock.
 * @throws {CaseGoneError} if there is no such case
 */
export function inCaseTransaction<Result>(
  db: Database,
  about: CaseRef,
  work: (transaction: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockCase(transaction, about))) throw new CaseGoneError();
    return work(transaction);
  });
}

/** Locks a case until the end of the transaction, so that it is not destroyed meanwhile; false if there is none. */
export async function lockCase(transaction: Knex.Transaction, about: CaseRef): Promise<boolean> {
  return (await caseOf(transaction, about).forUpdate().first('number')) !== undefined;
}

/** Whether there is such a case. */
export async function hasCase(db: Database, about: CaseRef): Promise<boolean> {
  return (await caseOf(db, about).first('number')) !== undefined;
}

const caseOf = (db: Database, { kind, number }: CaseRef): Knex.QueryBuilder =>
  db(kind.table).where({ number });

/** The case of a call was destroyed before the call could change or read it. */
export class CaseGoneError extends Error {
  override name = 'CaseGoneError';
}

// The foreign keys of all that belongs to a case: of its parts, and of its key.
const keysOfCases = new RegExp(
  allKinds.map(({ reference, keys }) => `_${reference}_fkey$|^${keys}_number_fkey$`).join('|'),
);

/** Whether an error means that a case was destroyed meanwhile: it was missing, or something was stored that refers to it. */
export function isCaseGone(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return error instanceof CaseGoneError || (code === '23503' && keysOfCases.test(constraint ?? ''));
}
