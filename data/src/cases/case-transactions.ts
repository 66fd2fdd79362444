import type { Knex } from 'knex';
import { allKinds } from '../case-kinds.ts';
import type { Database } from '../database.ts';
import type { CaseRef } from '../history.ts';
import { whereInPartition } from '../predicates.ts';
import { inTransaction } from '../transactions.ts';
import { type Access, visibleOf } from '../viewer.ts';

/** A case that was found for a call, with what the call may concern: that is asked again before the case is changed. */
export interface FoundCase extends CaseRef {
  access: Access;
}

/**
 * Runs `work` in a transaction that locks a case first. Whatever else belongs to a case is locked after it, so that two
 * transactions on one case wait for each other and cannot deadlock.
 * @throws {CaseGoneError} if there is no such case, or the call may not concern it any more
 */
export function inCaseTransaction<Result>(
  db: Database,
  about: FoundCase,
  work: (transaction: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockCase(transaction, about))) throw new CaseGoneError();
    return work(transaction);
  });
}

/** Locks a case until the end of the transaction, so that it is not destroyed meanwhile; false if the call may concern none. */
export async function lockCase(
  transaction: Knex.Transaction,
  { kind, number, access }: FoundCase,
): Promise<boolean> {
  const found = whereInPartition(transaction(kind.table).where({ number }), visibleOf(access, kind));
  return (await found.forUpdate().first('number')) !== undefined;
}

/** The case of a call was destroyed, or taken from the viewer, before the call could change or read it. */
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
