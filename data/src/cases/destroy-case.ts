import { readReferenceId } from '@gaongil/contract/reference-id';
import type { Knex } from 'knex';
import type { Attachments } from '../attachments/attachments.ts';
import { type Database, rows } from '../database.ts';
import type { CaseKind } from '../search-index/indexed-tables.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { referenceTags } from './reports.ts';
import { inTransaction } from '../transactions.ts';

/** A case to destroy: its number of arrival. */
export interface CaseToDestroy {
  kind: CaseKind;
  sequence: number;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The case with this id: the reference id of a report, in any spelling, or the UUID of an inquiry. */
export async function findCaseToDestroy(
  db: Database,
  ring: KeyRing,
  id: string,
): Promise<CaseToDestroy | undefined> {
  if (uuid.test(id)) {
    const inquiry = await db('inquiries').where('case_id', id).first<{ sequence: number } | undefined>({
      sequence: 'number',
    });
    return inquiry && { kind: 'inquiry', ...inquiry };
  }
  const referenceId = readReferenceId(id);
  if (referenceId === undefined) return undefined;
  const report = await db('reports')
    .whereIn('reference_tag', await referenceTags(ring, referenceId))
    .first<{ sequence: number } | undefined>({ sequence: 'number' });
  return report && { kind: 'report', ...report };
}

/**
 * Ends a case, by a function of the database (migrations/0001_schema/retention.js): its key, body, history, notes, waiting
 * mails and Idempotency-Keys are deleted with it, then its file. Its postings lead nowhere and end when the worker
 * rebuilds their segment; Postgres frees the bytes at the vacuum that follows. What remains is a tombstone (table
 * `destroyed_cases`) with type, status and months.
 *
 * `isAllowed` is asked in the transaction of the deletion.
 *
 * @returns false when it is not allowed, the case has a legal hold, or there is no such case, e.g. because it was
 *   destroyed before
 * @throws when the store cannot be reached: the case is gone then, and the sweep removes the file, which nothing opens
 */
export async function destroyCase(
  db: Database,
  attachments: Attachments,
  { kind, sequence }: CaseToDestroy,
  isAllowed: (transaction: Knex.Transaction) => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  const gone = await inTransaction(db, async (transaction) => {
    if (!(await isAllowed(transaction))) return undefined;
    const [row] = await rows<{ attachmentKey: string | null }>(
      transaction,
      `destroy-${kind}`,
      `select attachment as "attachmentKey" from destroy_${kind}(?)`,
      [sequence],
    );
    return row;
  });
  if (!gone) return false;
  if (gone.attachmentKey !== null) await attachments.remove(gone.attachmentKey);
  return true;
}
