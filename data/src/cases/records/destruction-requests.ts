import type { DestructionReason } from '@gaongil/contract/cases/destruction-reasons';
import type { Attachments } from '../../attachments/attachments.ts';
import type { CaseTable } from '../../case-kind.ts';
import { type Database, rows } from '../../database.ts';
import { type CaseRef, refColumns, writeHistory } from '../../history.ts';
import type { Predicate } from '../../predicates.ts';
import { type NoticeSlots, nextSlotSql } from '../../outbox/notice-slots.ts';
import type { Attribution } from '../../outcome.ts';
import { type FoundCase, inCaseTransaction } from '../case-transactions.ts';

/** A request that a case is destroyed before its time. It takes effect when another person confirms it. */
export interface DestructionRequest {
  by: string;
  at: Date;
  reason: DestructionReason;
}

const requestOf = (db: Database, about: CaseRef) => db('destruction_requests').where(refColumns(about));

/** The request for a case, if there is one. */
export async function findDestructionRequest(
  db: Database,
  about: CaseRef,
): Promise<DestructionRequest | undefined> {
  return requestOf(db, about).first<DestructionRequest | undefined>({
    by: 'requested_by',
    at: 'requested_at',
    reason: 'reason',
  });
}

/** Narrows a list to the cases of which another person has requested the destruction. */
export function requestedByOthers({ reference }: CaseTable, username: string): Predicate {
  const sql = `select ${reference} from destruction_requests where ${reference} is not null and requested_by <> ?`;
  return { column: 'number', in: { sql, bindings: [username] } };
}

/** Whether any case waits for the confirmation of its destruction. */
export async function hasDestructionRequests(db: Database): Promise<boolean> {
  return (await db('destruction_requests').first('id')) !== undefined;
}

/**
 * Requests that a case is destroyed, records it in the history, and writes a mail to staff that something waits for a
 * confirmation (docs/behaviour/notifications.md#mails). Like the mail about anonymous reports it waits for its slot: its
 * time in a mailbox would else bound the arrival of a report that is destroyed on its first day.
 * @returns `exists` when there is a request already
 * @throws {CaseGoneError} when there is no such case
 */
export async function requestDestruction(
  db: Database,
  about: FoundCase,
  reason: DestructionReason,
  attribution: Attribution,
  noticeSlots: NoticeSlots,
): Promise<'requested' | 'exists'> {
  return inCaseTransaction(db, about, async (transaction) => {
    if (await requestOf(transaction, about).first('id')) return 'exists';
    const row = { reason, requested_by: attribution.by, requested_at: attribution.at };
    await transaction('destruction_requests').insert({ ...refColumns(about), ...row });
    await writeHistory(transaction, attribution, [{ about, action: 'DESTRUCTION_REQUESTED' }]);
    await rows(
      transaction,
      'mail-request',
      `insert into outbox (topic, created_at)
       values ('confirmation.requested', coalesce(${nextSlotSql('?')}, date_trunc('hour', now())))`,
      [noticeSlots.join(',')],
    );
    return 'requested';
  });
}

/**
 * Withdraws the request for a case, and records it in the history; false if there is none. Any member of staff may do so.
 * @throws {CaseGoneError} when there is no such case
 */
export async function withdrawDestruction(
  db: Database,
  about: FoundCase,
  attribution: Attribution,
): Promise<boolean> {
  return inCaseTransaction(db, about, async (transaction) => {
    if ((await requestOf(transaction, about).delete()) === 0) return false;
    await writeHistory(transaction, attribution, [{ about, action: 'DESTRUCTION_WITHDRAWN' }]);
    return true;
  });
}

/**
 * Destroys a case that another person has requested to destroy (docs/decisions/051-destruction-on-request.md). The database
 * itself refuses the same person, and a case with a legal hold. The tombstone keeps the reason and both names.
 *
 * `onFileLeft` gets the error when the store cannot be reached: the case is gone then, nothing opens its file any more, and
 * the sweep removes it.
 *
 * @returns `own` when the same person requested it, `on hold` when the case has a legal hold, `missing` without a request
 * @throws {CaseGoneError} when there is no such case
 */
export async function confirmDestruction(
  db: Database,
  attachments: Pick<Attachments, 'remove'>,
  about: FoundCase,
  by: string,
  onFileLeft: (error: unknown) => void,
): Promise<'destroyed' | 'own' | 'on hold' | 'missing'> {
  const { name } = about.kind;
  const statement = `select outcome, attachment from destroy_requested_${name}(?, ?)`;
  type Row = { outcome: 'destroyed' | 'own' | 'on hold'; attachment: string | null };
  const [row] = await inCaseTransaction(db, about, (transaction) =>
    rows<Row>(transaction, `destroy-requested-${name}`, statement, [about.number, by]),
  );
  if (!row) return 'missing';
  if (row.attachment !== null) await attachments.remove(row.attachment).catch(onFileLeft);
  return row.outcome;
}
