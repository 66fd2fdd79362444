import { areasAbout } from '@gaongil/contract/accounts/areas';
import type { Knex } from 'knex';
import type { CaseTable } from '../case-kind.ts';
import { allKinds, type CaseName } from '../case-kinds.ts';
import { holdersOf } from '../cases/case-audience.ts';
import { exclusionsAmong } from '../cases/exclusions/excluded-among.ts';
import { type MailRoles, rolesOfThoseWhoSee } from '../cases/who-sees.ts';
import { anyOf, type Database, rows } from '../database.ts';
import type { Day } from '../days.ts';
import { type AudienceRole, mailAccounts } from '../outbox/audience.ts';
import { mailAtSlot, type SlotMails } from '../outbox/staff-mails.ts';
import { isNearLastRun, readLastDay } from '../retention-clock.ts';
import { readCovers, withCovers } from '../staff/absences.ts';
import { inTransaction } from '../transactions.ts';
import { addBusinessDays, type DaysOff, lastBusinessDayUntil } from './business-days.ts';
import { readDaysOff } from './promise-calendar.ts';
import { type ReminderRule, reminderRule, reminderRules } from './promise-reminders.ts';

/** How many cases of a kind one transaction reminds of. */
const casesAtOnce = 500;

interface DueCase {
  number: number;
  assignee: string;
  dueOn: Day;
  remindedOf: Day | null;
  remindedAs: ReminderRule | null;
}

/**
 * Writes the mails about promises that are due on the next business day or today, to the assignee of each case, and about those that have
 * passed, to all who may see it. Each rule mails once for each due day: the case notes it in the transaction of the mail. A case of which
 * no assignee can be mailed is mailed to all who may see it. What arrived today waits for tomorrow, so that no mail tells that it arrived.
 * @returns how many cases staff were reminded of; none while the clock differs from the last run of retention by days
 */
export async function remindOfPromises(db: Database, mails: SlotMails, today: Day): Promise<number> {
  if (!isNearLastRun(today, await readLastDay(db))) return 0;
  const daysOff = await readDaysOff(db, today);
  let total = 0;
  for (const kind of allKinds)
    for (let count = casesAtOnce; count === casesAtOnce; total += count)
      count = await inTransaction(db, (transaction) => remindOf(transaction, mails, kind, today, daysOff));
  return total;
}

async function remindOf(
  db: Knex.Transaction,
  mails: SlotMails,
  kind: CaseTable,
  today: Day,
  daysOff: DaysOff,
): Promise<number> {
  // One process at a time, so that the mails of one run become one.
  await rows(db, 'lock-reminders', `select pg_advisory_xact_lock(hashtextextended('reminders', 0))`, []);
  const due = (await readDue(db, kind, today, daysOff)).flatMap((one) => {
    const rule = reminderRule(one.dueOn, today, daysOff);
    return rule && isNew(one, rule) ? [{ ...one, rule }] : [];
  });
  for (const rule of reminderRules) {
    const found = due.filter((one) => one.rule === rule);
    if (found.length === 0) continue;
    const numbers = found.map(({ number }) => number);
    if (rule === 'passed')
      await mailAtSlot(db, mails, 'promise.passed', await rolesOfThoseWhoSee(db, mails.ring, kind, numbers));
    else {
      const roles = await rolesOfHolders(db, mails, kind, found);
      if ([...roles.values()].includes('for')) await mailAtSlot(db, mails, 'promise.due', roles);
    }
    await db(kind.table)
      .whereRaw('number = any(?)', [anyOf(numbers)])
      .update({ reminded_of: db.ref('due_on'), reminded_as: rule });
  }
  return due.length;
}

const rankOf = (rule: ReminderRule | null) => (rule === null ? -1 : reminderRules.indexOf(rule));

/** Whether a rule has not mailed for the due day of a case yet, and no later one has: the clock may have been set back. */
const isNew = ({ dueOn, remindedOf, remindedAs }: DueCase, rule: ReminderRule) =>
  remindedOf !== dueOn || rankOf(rule) > rankOf(remindedAs);

/** The open cases of a kind that a rule may hold for and has not mailed about, and that arrived before today. */
function readDue(db: Database, kind: CaseTable, today: Day, daysOff: DaysOff): Promise<DueCase[]> {
  const { table, statuses, types } = kind;
  const last = addBusinessDays(today, 1, daysOff);
  // On a day off the rule of a due day before it is still that day's own: what is not new would fill the rows of a transaction.
  const workday = lastBusinessDayUntil(today, daysOff);
  const ofType = types ? `and type = any(array[${types.map((type) => `'${type}'`).join(', ')}])` : '';
  return rows<DueCase>(
    db,
    `due-cases-of-${kind.name}`,
    `select number, assignee, due_on as "dueOn", reminded_of as "remindedOf", reminded_as as "remindedAs" from ${table}
     where status = any(array[${statuses
       .slice(0, -1)
       .map((status) => `'${status}'`)
       .join(', ')}]) ${ofType} and due_on <= ?::date
       and created_at < date_trunc('day', now(), 'Asia/Seoul')
       and not (reminded_of is not distinct from due_on and (reminded_as = 'passed'
         or reminded_as = 'dueDay' and due_on >= ?::date or reminded_as = 'dayBefore' and due_on > ?::date))
     order by number limit ${casesAtOnce} for update skip locked`,
    [last, workday, today],
  );
}

/**
 * The accounts that handle some cases, themselves, in a team or for one that is away, and may know of them, as everyone may who has the same address; all who may
 * see a case that no such account handles.
 */
async function rolesOfHolders(
  db: Database,
  { ring }: SlotMails,
  kind: CaseTable,
  cases: readonly DueCase[],
): Promise<MailRoles> {
  const names = [...new Set(cases.map(({ assignee }) => assignee))].filter((name) => name !== '');
  const handling = await holdersOf(db, names, areasAbout(kind.name as CaseName));
  const holders = withCovers(handling, await readCovers(db), kind.name);
  const numbers = cases.map(({ number }) => number);
  const excludedOf = await exclusionsAmong(db, ring, kind, numbers);
  const accounts = await mailAccounts(db);
  const roles = new Map<string, AudienceRole>();
  const handled = new Set<number>();
  for (const { username, email, isActive } of accounts) {
    const sharing = accounts.filter((other) => other.email.toLowerCase() === email.toLowerCase());
    const excluded = await Promise.all(sharing.map((other) => excludedOf(other.username)));
    const own = cases.filter(
      ({ number, assignee }) =>
        isActive && holders.get(assignee)?.has(username) && !excluded.some((some) => some.has(number)),
    );
    for (const { number } of own) handled.add(number);
    if (own.length > 0) roles.set(username, 'for');
  }
  const others = numbers.filter((number) => !handled.has(number));
  if (others.length > 0)
    for (const [username, role] of await rolesOfThoseWhoSee(db, ring, kind, others))
      if (role === 'for' || !roles.has(username)) roles.set(username, role);
  return roles;
}
