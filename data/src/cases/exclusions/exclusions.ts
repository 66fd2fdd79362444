import type { ExclusionEndReason } from '@gaongil/contract/cases/exclusion-end-reasons';
import { hideInLog, showInLog } from '../../access-log/access-exclusions.ts';
import { type Database, rows } from '../../database.ts';
import { type CaseRef, refColumns, writeHistory } from '../../history.ts';
import type { Attribution } from '../../outcome.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { type CaseKey, sealPart, tryOpenPart } from '../../sealing/sealed-case.ts';
import { CaseGoneError, type FoundCase, inCaseTransaction } from '../case-transactions.ts';
import { endsWithExclusion } from '../assignment-policy.ts';
import { findCaseRef } from '../find-case.ts';
import { lookupTagsOfAccount, tagsOfAccount } from './account-tags.ts';
import { hiddenReader } from './logged-handles.ts';
import { removeReads } from '../records/case-reads.ts';
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
 * assigned to the account, or to a team of which no other member may see it, `endAssignment` ends that in the same transaction. `id`: by which calls name the case.
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
  const readHidden = await hiddenReader(db, ring, about, { username, id });
  return inCaseTransaction(db, about, async (transaction) => {
    await requireId(transaction, ring, about, id);
    const account = { username, automatic: false };
    const outcome = await insertExclusion(transaction, ring, { ...about, key }, account, {
      readHidden,
      endAssignment,
    });
    if (outcome === 'excluded')
      await writeHistory(transaction, attribution, [{ about, action: 'EXCLUSION_SET' }]);
    return outcome;
  });
}

/** What is done beside the row of an exclusion, in its transaction. */
interface BesideExclusion {
  readHidden: Awaited<ReturnType<typeof hiddenReader>>;
  endAssignment: (transaction: Database) => Promise<unknown>;
}

/** Stores the exclusion of a locked case from an account, hides the case from it in the log, and ends an assignment to it. */
export async function insertExclusion(
  transaction: Database,
  ring: KeyRing,
  about: FoundCase & { key: CaseKey },
  account: SealedAccount,
  { readHidden, endAssignment }: BesideExclusion,
): Promise<'excluded' | 'exists'> {
  const tags = await lookupTagsOfAccount(ring, account.username);
  const [newest] = tags;
  if (!newest) throw new Error('there is no lookup key');
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
    account: sealAccount(about.key, account),
  });
  await removeReads(transaction, ring, about, account.username);
  for (const one of await readHidden(transaction)) await hideInLog(transaction, one);
  const row = await transaction(about.kind.table)
    .where({ number: about.number })
    .first<{ assignee: string } | undefined>('assignee');
  const assignment = row && { ...row, number: about.number };
  if (assignment && (await endsWithExclusion(transaction, ring, about.kind, assignment, account.username)))
    await endAssignment(transaction);
  return 'excluded';
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
  slots: NoticeSlots,
): Promise<Awaited<ReturnType<typeof requestConfirmation>>> {
  const row = await exclusionOf(db, about, await tagsOfAccount(ring, username)).first<
    { excluded: Buffer } | undefined
  >({ excluded: 'account_tag' });
  if (!row) return 'not excluded';
  return requestConfirmation(db, about, { act: 'exclusion', reason, ...row }, author, { ring, slots });
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
  const readHidden = await hiddenReader(db, ring, about, { username, id });
  return inCaseTransaction(db, about, async (transaction) => {
    await requireId(transaction, ring, about, id);
    const found = await confirmWithin<'ended'>(transaction, about, request, session);
    if (found?.outcome !== 'ended') return found?.outcome ?? 'missing';
    for (const one of await readHidden(transaction)) await showInLog(transaction, one);
    await writeHistory(transaction, attribution, [{ about, action: 'EXCLUSION_ENDED' }]);
    return 'ended';
  });
}
