import type { CaseName } from '../case-kinds.ts';
import { type Database, rows } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { accessKeys } from './access-keys.ts';

/** A row that hides a case from an account in the log: keyed digests of both. */
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
  const subject = await keys.digest('subject', await keys.handleOf(kind, id));
  return Promise.all(
    usernames.map(async (username) => ({
      account: await keys.digest('excluded', username.toLowerCase()),
      subject,
    })),
  );
}

/** Hides what the log has about a case from an account, in the transaction that excludes it. */
export async function hideInLog(db: Database, { account, subject }: HiddenSubject): Promise<void> {
  await rows(
    db,
    'hide-in-log',
    'insert into access_log_exclusions (account, subject) values (?, ?) on conflict do nothing',
    [account, subject],
  );
}

/** Shows an account again what the log has about a case, in the transaction that ends its exclusion. */
export async function showInLog(db: Database, { account, subject }: HiddenSubject): Promise<void> {
  await rows(db, 'show-in-log', 'delete from access_log_exclusions where account = ? and subject = ?', [
    account,
    subject,
  ]);
}
