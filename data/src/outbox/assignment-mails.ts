import { allKinds } from '../case-kinds.ts';
import { tagsOfAccount } from '../cases/exclusions/account-tags.ts';
import { type Database, rows } from '../database.ts';
import { type CaseEntry, openEntries, type SealedEntry } from '../history.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { unwrapKeysToOpen } from '../sealing/sealed-case.ts';
import { type Cover, coveredBy, readCovers } from '../staff/absences.ts';
import { teamsColumn } from '../staff/staff.ts';
import { assigneeNamesOf, excludedNumbers } from '../viewer.ts';
import { type Audience, audienceReader, type MailAccount } from './audience.ts';
import { isSlot, type NoticeSlots, slotBefore } from './notice-slots.ts';

/** The history has the clock of the api, and slots that of the database. */
const clockToleranceMs = 10 * 60_000;

/**
 * When the assignments began that a mail is about. Undefined if its row does not have its slot: mails leave at once, or it was cut to a day
 * (cutEarlierSlots, retryGivenUp).
 */
export function assignedSince(slots: NoticeSlots, createdAt: Date): Date | undefined {
  const before = isSlot(slots, createdAt) ? slotBefore(slots, createdAt) : undefined;
  return before && new Date(before.getTime() - clockToleranceMs);
}

/**
 * SQL of the changes that others made of the open cases of an account: of those that are assigned to it, to a team of it or to an account that it covers for, and are excluded
 * neither from it nor from an account with the same address.
 */
const changesOfCases = allKinds
  .map(
    ({ table, keys, statuses, reference }) => `
  select c.case_id as "caseId", c.assignee, k.wrapped, h.changes
  from ${table} c join ${keys} k on k.number = c.number, lateral (
    select changes from history where ${reference} = c.number and action = 'CHANGED' and made_at >= ? and made_by <> ?
    offset 0
  ) as h
  where c.assignee = any(?) and c.status <> '${statuses.at(-1)}' and c.number not in (${excludedNumbers(reference)})`,
  )
  .join(' union all ');

interface ChangeOfCase {
  caseId: string;
  assignee: string;
  wrapped: Buffer;
  changes: Buffer;
}

interface Account extends MailAccount {
  teams: string[];
}

/**
 * The accounts with an e-mail address. `isActive` is true only for active accounts that the mail is for, and that got a case since then which they
 * may know of: so a mail says nothing of a case that was excluded or given to others meanwhile. The others are listed, too,
 * since a mail may have to be hidden from their addresses.
 */
export async function mailAccountsWithNewCases(
  db: Database,
  ring: KeyRing,
  mail: Audience,
  since: Date | undefined,
): Promise<MailAccount[]> {
  const accounts = await rows<Account>(
    db,
    'mail-accounts-in-teams',
    `select username, email, state = 'active' as "isActive", ${teamsColumn} as teams from staff where email <> '' order by id`,
    [],
  );
  const covers = await readCovers(db);
  const roleOf = audienceReader(ring, mail);
  const found: MailAccount[] = [];
  for (const account of accounts) {
    const { username, email, isActive } = account;
    const isFor = isActive && (await roleOf(username)) === 'for';
    found.push({
      username,
      email,
      isActive: isFor && (await hasNewCase(db, ring, account, { accounts, covers }, since)),
    });
  }
  return found;
}

async function hasNewCase(
  db: Database,
  ring: KeyRing,
  account: Account,
  { accounts, covers }: { accounts: readonly Account[]; covers: readonly Cover[] },
  since = new Date(0),
): Promise<boolean> {
  const address = account.email.toLowerCase();
  const sharing = accounts.filter(({ email }) => email.toLowerCase() === address);
  const tags = (await Promise.all(sharing.map(({ username }) => tagsOfAccount(ring, username)))).flat();
  const changes = await rows<ChangeOfCase>(
    db,
    'changes-of-assigned-cases',
    changesOfCases,
    allKinds.flatMap(({ name }) => {
      const names = [...assigneeNamesOf(account), ...coveredBy(covers, account.username, name)];
      return [since, account.username, names, tags];
    }),
  );
  const keys = await unwrapKeysToOpen(ring, changes);
  return changes.some(({ assignee, changes: sealed }, index) => {
    const [entry] = openEntries<CaseEntry>(keys[index], [{ changes: sealed } as SealedEntry<CaseEntry>]);
    if (entry?.unreadable) return true;
    return entry?.changes.some((change) => change.field === 'assignee' && change.new === assignee);
  });
}
