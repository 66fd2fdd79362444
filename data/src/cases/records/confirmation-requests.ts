import type { DestructionReason } from '@gaongil/contract/cases/destruction-reasons';
import type { ExclusionEndReason } from '@gaongil/contract/cases/exclusion-end-reasons';
import type { LiftReason } from '@gaongil/contract/cases/lift-reasons';
import type { Attachments } from '../../attachments/attachments.ts';
import type { CaseTable } from '../../case-kind.ts';
import { type Database, rows } from '../../database.ts';
import { type CaseEntry, type CaseRef, refColumns, writeHistory } from '../../history.ts';
import type { Predicate } from '../../predicates.ts';
import { mailAtSlot, type SlotMails } from '../../outbox/staff-mails.ts';
import type { Attribution } from '../../outcome.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { type FoundCase, inCaseTransaction } from '../case-transactions.ts';
import { removeFiles } from '../../attachments/remove-files.ts';
import { membersOfTeams } from '../../staff/teams.ts';
import { type MailRoles, rolesOfThoseWhoSee } from '../who-sees.ts';

/**
 * What a request asks for, with its reason: that a case is destroyed before its time, that its legal hold is lifted, or that an account
 * may know of it again.
 */
export interface RequestReasons {
  destruction: DestructionReason;
  lift: LiftReason;
  exclusion: ExclusionEndReason;
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

const requested = {
  destruction: 'DESTRUCTION_REQUESTED',
  lift: 'HOLD_LIFT_REQUESTED',
  exclusion: 'EXCLUSION_END_REQUESTED',
} as const;
const withdrawn = {
  destruction: 'DESTRUCTION_WITHDRAWN',
  lift: 'HOLD_LIFT_WITHDRAWN',
  exclusion: 'EXCLUSION_END_WITHDRAWN',
} as const;

/** The requests about a case, by what they ask for; of those that an exclusion ends one. */
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

/** Whether anything waits for the confirmation of another person, about a case or an account. */
export async function hasRequests(db: Database): Promise<boolean> {
  for (const table of ['confirmation_requests', 'second_factor_resets'])
    if (await db(table).first('id')) return true;
  return false;
}

/** What came of a request. */
type RequestOutcome = 'requested' | 'exists' | 'not on hold' | 'not excluded' | 'assignee' | 'no session';

/**
 * Requests that a case is destroyed, its hold lifted or an exclusion ended (`excluded`: its digest), records it in the history, and writes a mail to those who
 * may confirm it (docs/behaviour/notifications.md#mails). Like the mail about anonymous reports it waits for its slot: its
 * time in a mailbox would else bound the arrival of a report that is handled on its first day.
 * @returns `exists` when there is a request already, `not on hold` or `not excluded` when there is nothing to lift or to end,
 *   `assignee` for the account that handles a case to be destroyed or to be no longer on hold, `no session` when the session ended meanwhile
 * @throws {CaseGoneError} when there is no such case
 */
export function requestConfirmation<Act extends RequestedAct>(
  db: Database,
  about: FoundCase,
  { act, reason, excluded = null }: { act: Act; reason: RequestReasons[Act]; excluded?: Buffer | null },
  { session, attribution }: SessionAuthor,
  mails: SlotMails,
): Promise<RequestOutcome> {
  const { name } = about.kind;
  return inCaseTransaction(db, about, async (transaction) => {
    const [row] = await rows<{ outcome: RequestOutcome }>(
      transaction,
      `request-confirmation-of-${name}`,
      `select request_confirmation_of_${name}(?, ?, ?, ?, ?) as outcome`,
      [about.number, act, excluded, reason, session],
    );
    if (row?.outcome !== 'requested') return row?.outcome ?? 'no session';
    await write(transaction, about, requested[act], attribution);
    const able = await rolesOfConfirmers(transaction, mails.ring, about, act, attribution.by);
    await mailAtSlot(transaction, mails, 'confirmation.requested', able);
    return 'requested';
  });
}

/**
 * Who the mail about a request is for: those who may confirm it. Who handles the case, alone or as a member of a team, may confirm the end of an
 * exclusion alone.
 */
async function rolesOfConfirmers(
  transaction: Database,
  ring: KeyRing,
  { kind, number }: CaseRef,
  act: RequestedAct,
  requestedBy: string,
): Promise<MailRoles> {
  const row = await transaction(kind.table)
    .where({ number })
    .first<{ assignee: string } | undefined>('assignee');
  const handling = row?.assignee && act !== 'exclusion' ? [row.assignee] : [];
  const members = await membersOfTeams(transaction, handling);
  return rolesOfThoseWhoSee(transaction, ring, kind, [number], {
    without: [requestedBy, ...handling, ...members],
  });
}

/**
 * Withdraws a request about a case, or the one of this number, and records it in the history; false if there is none. Any member of staff
 * may do so.
 * @throws {CaseGoneError} when there is no such case
 */
export function withdrawRequest(
  db: Database,
  about: FoundCase,
  { act, id }: { act: RequestedAct; id?: number },
  attribution: Attribution,
): Promise<boolean> {
  return inCaseTransaction(db, about, async (transaction) => {
    const gone = await transaction('confirmation_requests')
      .where({ ...refColumns(about), act, ...(id !== undefined && { id }) })
      .delete();
    if (gone === 0) return false;
    await write(transaction, about, withdrawn[act], attribution);
    return true;
  });
}

/**
 * Confirms a request about a case: destroys it (docs/decisions/051-destruction-on-request.md), or lifts its hold, records that in the
 * history and writes a mail to those who may see the case. The database finds who confirms by the session, and refuses the same person, the account that handles the case, and a
 * case with a hold. The tombstone keeps the reason and both names.
 *
 * `onFileLeft` gets the error when the store cannot be reached: the case is gone then, nothing opens its files any more, and
 * the sweep removes them.
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
  mails: SlotMails,
  onFileLeft: (error: unknown) => void,
): Promise<'destroyed' | 'lifted' | 'missing' | NotConfirmed> {
  const row = await inCaseTransaction(db, about, async (transaction) => {
    const found = await confirmWithin<'destroyed' | 'lifted'>(transaction, about, request, session);
    if (found?.outcome === 'lifted') {
      await write(transaction, about, 'HOLD_LIFTED', attribution);
      const seeing = await rolesOfThoseWhoSee(transaction, mails.ring, about.kind, [about.number]);
      await mailAtSlot(transaction, mails, 'act.notable', seeing);
    }
    return found;
  });
  if (!row) return 'missing';
  await removeFiles(attachments, row.files).catch(onFileLeft);
  return row.outcome;
}

/** Why a request was not confirmed. */
export type NotConfirmed = 'own' | 'assignee' | 'on hold' | 'no session';

/** Confirms a request in a transaction that locked its case; undefined when there is no such request (any more). */
export async function confirmWithin<Done extends string>(
  transaction: Database,
  about: CaseRef,
  request: number,
  session: Buffer,
): Promise<{ outcome: Done | NotConfirmed; files: { file: string | null }[] } | undefined> {
  const { name } = about.kind;
  const found = await rows<{ outcome: Done | NotConfirmed; file: string | null }>(
    transaction,
    `confirm-request-of-${name}`,
    `select outcome, file from confirm_request_of_${name}(?, ?, ?)`,
    [about.number, request, session],
  );
  return found[0] && { outcome: found[0].outcome, files: found };
}

const write = (
  transaction: Database,
  about: CaseRef,
  action: CaseEntry['action'],
  attribution: Attribution,
): Promise<unknown> => writeHistory(transaction, attribution, [{ about, action }]);
