import type { CaseName } from '../case-kinds.ts';
import { type Database, rows } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { type AccessKeys, accessKeys } from './access-keys.ts';

/** A row that hides a case from an account in the log, or the attempts of others to find it: keyed digests of both. */
export interface HiddenSubject {
  account: Buffer;
  subject: Buffer;
}

/** A case by the id that calls name it by. */
export interface CaseId {
  kind: CaseName;
  id: string;
}

/** Makes the digests that hide a case from accounts in the log. */
export async function hiddenSubjects(
  db: Database,
  ring: KeyRing,
  { kind, id }: CaseId,
  usernames: readonly string[],
): Promise<HiddenSubject[]> {
  const keys = accessKeys(db, ring);
  return hiddenHandle(keys, await keys.handleOf(kind, id), usernames);
}

/** Makes the digests that hide what the log has under a handle from accounts. */
export function hiddenHandle(
  keys: AccessKeys,
  handle: string,
  usernames: readonly string[],
): Promise<HiddenSubject[]> {
  const made = usernames.flatMap((username) =>
    hiddenPurposes.map(async ([ofAccount, ofSubject]) => ({
      account: await keys.digest(ofAccount, username.toLowerCase()),
      subject: await keys.digest(ofSubject, handle),
    })),
  );
  return Promise.all(made);
}

/**
 * What is hidden: what is about a case, and what was refused before the case was looked for or did not find it any more. The attempts of
 * the account itself stay, like those to find what does not exist.
 */
const hiddenPurposes = [
  ['excluded', 'subject'],
  ['excludedAttempts', 'missing'],
] as const;

/** Hides what the log has about a case from an account, in the transaction that excludes it. */
export async function hideInLog(db: Database, { account, subject }: HiddenSubject): Promise<void> {
  await rows(
    db,
    'hide-in-log',
    'insert into access_log_exclusions (account, subject) values (?, ?) on conflict do nothing',
    [account, subject],
  );
}

/** Hides what the log will have about a case under another id from all accounts that do not find it there by the earlier one. */
export async function hideUnderNewId(
  db: Database,
  keys: AccessKeys,
  kind: CaseName,
  { earlier, next }: { earlier: string; next: string },
): Promise<void> {
  const handles = [await keys.handleOf(kind, earlier), await keys.handleOf(kind, next)] as const;
  for (const [, purpose] of hiddenPurposes) {
    const [from, to] = await Promise.all(handles.map((handle) => keys.digest(purpose, handle)));
    await rows(
      db,
      'hide-under-new-id',
      'insert into access_log_exclusions (account, subject) select account, ? from access_log_exclusions where subject = ? on conflict do nothing',
      [to, from],
    );
  }
}

/** Shows an account again what the log has about a case, in the transaction that ends its exclusion. */
export async function showInLog(db: Database, { account, subject }: HiddenSubject): Promise<void> {
  await rows(db, 'show-in-log', 'delete from access_log_exclusions where account = ? and subject = ?', [
    account,
    subject,
  ]);
}
