import type { ExclusionEndReason } from '@gaongil/contract/cases/exclusion-end-reasons';
import { hiddenSubjects, hideInLog, showInLog } from '../../access-log/access-exclusions.ts';
import type { CaseTable } from '../../case-kind.ts';
import type { CaseName } from '../../case-kinds.ts';
import { anyOf, type Database, rows } from '../../database.ts';
import { type CaseRef, refColumns, writeHistory } from '../../history.ts';
import type { Attribution } from '../../outcome.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { type CaseKey, sealPart, tryOpenPart } from '../../sealing/sealed-case.ts';
import { CaseGoneError, type FoundCase, inCaseTransaction } from '../case-transactions.ts';
import { findCaseRef } from '../find-case.ts';
import { lookupTagsOfAccount, tagsOfAccount } from './account-tags.ts';
import {
  type ConfirmationRequest,
  confirmWithin,
  type NotConfirmed,
  requestConfirmation,
  type SessionAuthor,
} from '../records/confirmation-requests.ts';
import type { NoticeSlots } from '../../outbox/notice-slots.ts';

/** An account that may not know of a case, as those who may see the case read it. */
export interface Exclusion {
  /** Its name to sign in. */
  username: string;
  /** The name of the account as it is now; null when it was removed. */
  displayName: string | null;
  department: string | null;
  /** Whether the report itself named the account when it was submitted. */
  automatic: boolean;
  /** The request that it ends. */
  request?: ConfirmationRequest<'exclusion'>;
}

/** What is sealed of an exclusion. */
export interface SealedAccount {
  username: string;
  automatic: boolean;
}

/** The sealed form of an exclusion, under the key of its case. */
export const sealAccount = (key: CaseKey, account: SealedAccount): Buffer =>
  sealPart(key, 'exclusion', account);

/** The exclusions of a case, by name; one that cannot be opened is left out. */
export async function listExclusions(db: Database, about: CaseRef): Promise<Exclusion[]> {
  const { reference } = about.kind;
  const stored = await rows<StoredExclusion>(
    db,
    `exclusions-of-${about.kind.name}`,
    `select e.account, r.id, r.requested_by as by, r.requested_at as at, r.reason
     from exclusions e left join confirmation_requests r on r.${reference} = e.${reference} and r.excluded = e.account_tag
     where e.${reference} = ?`,
    [about.number],
  );
  const opened = stored.flatMap(({ account, id, by, at, reason }) => {
    const found = tryOpenPart(about.key, 'exclusion', account) as SealedAccount | undefined;
    return found ? [{ ...found, ...(id !== null && { request: { id, by, at, reason } }) }] : [];
  });
  // While lookup keys are replaced, an account can have two rows.
  const byName = new Map(opened.map((one) => [one.username.toLowerCase(), one]));
  const accounts = await rows<{ name: string; displayName: string; department: string }>(
    db,
    'excluded-accounts',
    `select lower(username) as name, display_name as "displayName", department from staff
     where lower(username) = any(?)`,
    [[...byName.keys()]],
  );
  const accountOf = new Map(accounts.map((account) => [account.name, account]));
  return [...byName.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { username, automatic, request }]) => ({
      username,
      displayName: accountOf.get(name)?.displayName ?? null,
      department: accountOf.get(name)?.department ?? null,
      automatic,
      ...(request && { request }),
    }));
}

/** A row of an exclusion, with the request that it ends; `id` is null without one. */
type StoredExclusion = { account: Buffer } & (
  | { [Key in keyof ConfirmationRequest]: null }
  | ConfirmationRequest<'exclusion'>
);

const exclusionOf = (db: Database, about: Pick<CaseRef, 'kind' | 'number'>, tags: readonly Buffer[]) =>
  db('exclusions')
    .where({ [about.kind.reference]: about.number })
    .whereRaw('account_tag = any(?)', [tags as never]);

/** Refuses an id that is not the one of the locked case any more, since the log would hide what it has under that one. */
async function requireId(transaction: Database, ring: KeyRing, about: FoundCase, id: string): Promise<void> {
  if (!(await findCaseRef(transaction, ring, about.kind, id, about.access))) throw new CaseGoneError();
}

/**
 * Excludes a case from an account, and records that in the history: nothing that the account calls from now on has the case. If it is
 * assigned to the account, `endAssignment` ends that in the same transaction. `id`: by which calls name the case.
 * @returns `exists` when it is excluded already; `unreadable` when the case has no key that can be unwrapped, since the name is sealed
 * @throws {CaseGoneError} when there is no such case
 */
export async function excludeAccount(
  db: Database,
  ring: KeyRing,
  about: FoundCase,
  { username, id }: { username: string; id: string },
  attribution: Attribution,
  endAssignment: (transaction: Database) => Promise<unknown>,
): Promise<'excluded' | 'exists' | 'unreadable'> {
  const { key } = about;
  if (!key) return 'unreadable';
  const tags = await lookupTagsOfAccount(ring, username);
  const [newest] = tags;
  if (!newest) throw new Error('there is no lookup key');
  const hidden = await hiddenSubjects(db, ring, { kind: about.kind.name as CaseName, id }, [username]);
  return inCaseTransaction(db, about, async (transaction) => {
    await requireId(transaction, ring, about, id);
    const before = exclusionOf(
      transaction,
      about,
      tags.map(({ tag }) => tag),
    );
    if (await before.first('id')) return 'exists';
    await transaction('exclusions').insert({
      ...refColumns(about),
      account_tag: newest.tag,
      tag_key: newest.keyNumber,
      account: sealAccount(key, { username, automatic: false }),
    });
    for (const one of hidden) await hideInLog(transaction, one);
    await writeHistory(transaction, attribution, [{ about, action: 'EXCLUSION_SET' }]);
    const row = await transaction(about.kind.table)
      .where({ number: about.number })
      .first<{ assignee: string } | undefined>('assignee');
    if (row?.assignee.toLowerCase() === username.toLowerCase()) await endAssignment(transaction);
    return 'excluded';
  });
}

/**
 * Requests that an account may know of a case again, and records that in the history.
 * @returns as requestConfirmation
 * @throws {CaseGoneError} when there is no such case
 */
export async function requestExclusionEnd(
  db: Database,
  ring: KeyRing,
  about: FoundCase,
  { username, reason }: { username: string; reason: ExclusionEndReason },
  author: SessionAuthor,
  noticeSlots: NoticeSlots,
): Promise<Awaited<ReturnType<typeof requestConfirmation>>> {
  const row = await exclusionOf(db, about, await tagsOfAccount(ring, username)).first<
    { excluded: Buffer } | undefined
  >({ excluded: 'account_tag' });
  if (!row) return 'not excluded';
  return requestConfirmation(db, about, { act: 'exclusion', reason, ...row }, author, noticeSlots);
}

/**
 * Ends the exclusion that a request names, for the other person who confirms it, and records that in the history. `username`: whose
 * exclusion it is, which the access log then shows the case again.
 * @returns `missing` when there is no such request any more
 * @throws {CaseGoneError} when there is no such case
 */
export async function confirmExclusionEnd(
  db: Database,
  ring: KeyRing,
  about: FoundCase,
  { request, username, id }: { request: number; username: string; id: string },
  { session, attribution }: SessionAuthor,
): Promise<'ended' | 'missing' | NotConfirmed> {
  const hidden = await hiddenSubjects(db, ring, { kind: about.kind.name as CaseName, id }, [username]);
  return inCaseTransaction(db, about, async (transaction) => {
    await requireId(transaction, ring, about, id);
    const found = await confirmWithin<'ended'>(transaction, about, request, session);
    if (found?.outcome !== 'ended') return found?.outcome ?? 'missing';
    for (const one of hidden) await showInLog(transaction, one);
    await writeHistory(transaction, attribution, [{ about, action: 'EXCLUSION_ENDED' }]);
    return 'ended';
  });
}

/** The numbers of those of some cases of a kind that are excluded from an account. */
export async function excludedAmong(
  db: Database,
  ring: KeyRing,
  kind: CaseTable,
  numbers: readonly number[],
  username: string,
): Promise<Set<number>> {
  const tags = await tagsOfAccount(ring, username);
  const found: number[] = await db('exclusions')
    .whereRaw('account_tag = any(?)', [tags as never])
    .whereRaw('?? = any(?)', [kind.reference, anyOf(numbers)])
    .pluck(kind.reference);
  return new Set(found);
}
