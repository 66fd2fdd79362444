import type { Knex } from 'knex';
import type { Attachments } from '../attachments/attachments.ts';
import { removeFiles } from '../attachments/remove-files.ts';
import { allKinds } from '../case-kinds.ts';
import { type Database, rows } from '../database.ts';
import type { CaseRef } from '../history.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { inTransaction } from '../transactions.ts';
import { everyCase } from '../viewer.ts';
import type { FoundCase } from './case-transactions.ts';
import { findCaseNumber } from './find-case.ts';

/** The case with this id, in any spelling: the reference id of a report, or the UUID of an inquiry. */
export async function findCaseToDestroy(
  db: Database,
  ring: KeyRing,
  id: string,
): Promise<FoundCase | undefined> {
  for (const kind of allKinds) {
    const read = kind.id.read(id);
    const number = read === undefined ? undefined : await findCaseNumber(db, ring, kind, read);
    if (number !== undefined) return { kind, number, access: everyCase };
  }
  return undefined;
}

/**
 * Ends a case, by a function of the database (migrations/0001_schema/retention.js): its key, body, history, notes, waiting
 * mails and Idempotency-Keys are deleted with it, then its files. Its postings lead nowhere and end when the worker
 * rebuilds their segment; Postgres frees the bytes at the vacuum that follows. What remains is a tombstone (table
 * `destroyed_cases`) with type, status and months.
 *
 * `isAllowed` is asked in the transaction of the deletion.
 *
 * @returns false when it is not allowed, the case has a legal hold, or there is no such case, e.g. because it was
 *   destroyed before
 * @throws when the store cannot be reached: the case is gone then, and the sweep removes the files, which nothing opens
 */
export async function destroyCase(
  db: Database,
  attachments: Attachments,
  { kind, number }: CaseRef,
  isAllowed: (transaction: Knex.Transaction) => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  const gone = await inTransaction(db, async (transaction) => {
    if (!(await isAllowed(transaction))) return undefined;
    return rows<{ file: string | null }>(
      transaction,
      `destroy-${kind.name}`,
      `select file from destroy_${kind.name}(?)`,
      [number],
    );
  });
  if (!gone || gone.length === 0) return false;
  await removeFiles(attachments, gone);
  return true;
}
