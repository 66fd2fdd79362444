import type { DestructionReason } from '@gaongil/contract/cases/destruction-reasons';
import type { LiftReason } from '@gaongil/contract/cases/lift-reasons';
import type { Attachments } from '../../attachments/attachments.ts';
import type { CaseTable } from '../../case-kind.ts';
import { type Database, rows } from '../../database.ts';
import { type CaseEntry, type CaseRef, refColumns, writeHistory } from '../../history.ts';
import type { Predicate } from '../../predicates.ts';
import { type NoticeSlots, nextSlotSql } from '../../outbox/notice-slots.ts';
import type { Attribution } from '../../outcome.ts';
import { type FoundCase, inCaseTransaction } from '../case-transactions.ts';

/** What a request asks for, with its reason: that a case is destroyed before its time, or that its legal hold is lifted. */
export interface RequestReasons {
  destruction: DestructionReason;
  lift: LiftReason;
}

/** What a request asks for. */
export type RequestedAct = keyof RequestReasons;

/** A request about a case. It takes effect when another person confirms it. */
export interface ConfirmationRequest<Act extends RequestedAct = RequestedAct> {
  id: number;
  by: string;
  at: Date;
  reason: RequestReasons[Act];
}

/** Who requests or confirms: the SHA-256 of the token of the session, by which the database finds the account, and its name for the history. */
export interface SessionAuthor {
  session: Buffer;
  attribution: Attribution;
}

const requested = { destruction: 'DESTRUCTION_REQUESTED', lift: 'HOLD_LIFT_REQUESTED' } as const;
const withdrawn = { destruction: 'DESTRUCTION_WITHDRAWN', lift: 'HOLD_LIFT_WITHDRAWN' } as const;

/** The requests about a case, by what they ask for. */
export async function findRequests(
  db: Database,
  about: CaseRef,
): Promise<{ [Act in RequestedAct]?: ConfirmationRequest<Act> }> {
  const found = await db('confirmation_requests')
    .where(refColumns(about))
    .select<(ConfirmationRequest & { act: RequestedAct })[]>({
      id: 'id',
      act: 'act',
      by: 'requested_by',
      at: 'requested_at',
      reason: 'reason',
    });
  return Object.fromEntries(found.map(({ act, ...request }) => [act, request]));
}

/** Narrows a list to the cases of which another person has requested something. */
export function requestedByOthers({ reference }: CaseTable, username: string): Predicate {
  const sql = `select ${reference} from confirmation_requests where ${reference} is not null and requested_by <> ?`;
  return { column: 'number', in: { sql, bindings: [username] } };
}

/** Whether anything waits for the confirmation of another person. */
export async function hasRequests(db: Database): Promise<boolean> {
  return (await db('confirmation_requests').first('id')) !== undefined;
}

/**
 * Requests that a case is destroyed or its hold lifted, records it in the history, and writes a mail to staff that something waits for a
 * confirmation (docs/behaviour/notifications.md#mails). Like the mail about anonymous reports it waits for its slot: its
 * time in a mailbox would else bound the arrival of a report that is handled on its first day.
 * @returns `exists` when there is a request already, `not on hold` when there is no hold to lift, `assignee` for the account that
 *   handles the case, `no session` when the session ended meanwhile
 * @throws {CaseGoneError} when there is no such case
 */
export function requestConfirmation<Act extends RequestedAct>(
  db: Database,
  about: FoundCase,
  { act, reason }: { act: Act; reason: RequestReasons[Act] },
  { session, attribution }: SessionAuthor,
  noticeSlots: NoticeSlots,
): Promise<'requested' | 'exists' | 'not on hold' | 'assignee' | 'no session'> {
  type Row = { outcome: 'requested' | 'exists' | 'not on hold' | 'assignee' | 'no session' };
  const { name } = about.kind;
  return inCaseTransaction(db, about, async (transaction) => {
    const [row] = await rows<Row>(
      transaction,
      `request-confirmation-of-${name}`,
      `select request_confirmation_of_${name}(?, ?, ?, ?) as outcome`,
      [about.number, act, reason, session],
    );
    if (row?.outcome !== 'requested') return row?.outcome ?? 'no session';
    await write(transaction, about, requested[act], attribution);
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
 * Withdraws a request about a case, and records it in the history; false if there is none. Any member of staff may do so.
 * @throws {CaseGoneError} when there is no such case
 */
export function withdrawRequest(
  db: Database,
  about: FoundCase,
  act: RequestedAct,
  attribution: Attribution,
): Promise<boolean> {
  return inCaseTransaction(db, about, async (transaction) => {
    const gone = await transaction('confirmation_requests')
      .where({ ...refColumns(about), act })
      .delete();
    if (gone === 0) return false;
    await write(transaction, about, withdrawn[act], attribution);
    return true;
  });
}

/**
 * Confirms a request about a case: destroys it (docs/decisions/051-destruction-on-request.md), or lifts its hold and records that in the
 * history. The database finds who confirms by the session, and refuses the same person, the account that handles the case, and a
 * case with a hold. The tombstone keeps the reason and both names.
 *
 * `onFileLeft` gets the error when the store cannot be reached: the case is gone then, nothing opens its file any more, and
 * the sweep removes it.
 *
 * @returns `own` when the same person requested it, `assignee` when one of both handles the case, `on hold` when the case has a legal
 *   hold, `missing` when there is no such request any more, `no session` when the session ended meanwhile
 * @throws {CaseGoneError} when there is no such case
 */
export async function confirmRequest(
  db: Database,
  attachments: Pick<Attachments, 'remove'>,
  about: FoundCase,
  request: number,
  { session, attribution }: SessionAuthor,
  onFileLeft: (error: unknown) => void,
): Promise<'destroyed' | 'lifted' | 'own' | 'assignee' | 'on hold' | 'no session' | 'missing'> {
  const { name } = about.kind;
  type Row = {
    outcome: 'destroyed' | 'lifted' | 'own' | 'assignee' | 'on hold' | 'no session';
    attachment: string | null;
  };
  const row = await inCaseTransaction(db, about, async (transaction) => {
    const [found] = await rows<Row>(
      transaction,
      `confirm-request-of-${name}`,
      `select outcome, attachment from confirm_request_of_${name}(?, ?, ?)`,
      [about.number, request, session],
    );
    if (found?.outcome === 'lifted') await write(transaction, about, 'HOLD_LIFTED', attribution);
    return found;
  });
  if (!row) return 'missing';
  if (row.attachment !== null) await attachments.remove(row.attachment).catch(onFileLeft);
  return row.outcome;
}

const write = (
  transaction: Database,
  about: CaseRef,
  action: CaseEntry['action'],
  attribution: Attribution,
): Promise<unknown> => writeHistory(transaction, attribution, [{ about, action }]);
