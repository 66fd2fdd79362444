import { type RetentionKind, retentionKinds, type RetentionPeriods } from '@gaongil/contract/cases/retention';
import type { Knex } from 'knex';
import { type Database, rows } from '../database.ts';
import type { Day } from '../days.ts';
import { isNearLastRun, mayMailToday, readLastDay, storeLastDay } from '../retention-clock.ts';
import { announcedDays, endingCases, remindedDays, endings } from './retention-rules.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { inTransaction } from '../transactions.ts';
import { mailReminder, type RemindedCases } from './reminder-mail.ts';

/** How many deadlines of a kind are announced on one day; the others follow on the next days. */
const mostAnnounced = 10_000;

/** What a run found: `busy`: another worker is at it; `refused`: the clock is too far from the last run. */
export type RetentionPlan =
  | { state: 'planned'; informed: number }
  | { state: 'busy' }
  | { state: 'refused'; last: Day };

/** The key of the lock under which everything of retention runs, so that two workers do not disturb each other. */
export const retentionLock = `hashtextextended('retention', 0)`;

/** Takes the lock until the end of the transaction; false if another worker has it. */
async function tryLock(transaction: Knex.Transaction): Promise<boolean> {
  const [lock] = await rows<{ locked: boolean }>(
    transaction,
    'lock-retention',
    `select pg_try_advisory_xact_lock(${retentionLock}) as locked`,
    [],
  );
  return lock?.locked ?? false;
}

/**
 * Brings the deadlines up to date and puts one mail to staff into the outbox if some of them come near: once 30 days
 * before and once 7 days before. Marks on which day a deadline was first seen as reached; only on a later day what it is
 * about is destroyed (docs/decisions/050-retention.md). All in one transaction, so a run that is broken off did nothing.
 */
export async function planRetention(
  db: Database,
  ring: KeyRing,
  periods: RetentionPeriods,
  today: Day,
): Promise<RetentionPlan> {
  return inTransaction(db, async (transaction) => {
    if (!(await tryLock(transaction))) return { state: 'busy' };
    const last = await readLastDay(transaction);
    if (last !== undefined && !isNearLastRun(today, last)) return { state: 'refused', last };
    await storeLastDay(transaction, today);
    const mayMail = await mayMailToday(transaction, today);
    const informed: RemindedCases[] = [];
    for (const kind of retentionKinds) {
      await forget(transaction, kind, periods[kind], today);
      if (periods[kind] === 0) continue;
      await refresh(transaction, kind, periods[kind], today);
      if (mayMail) informed.push(await announce(transaction, kind, periods[kind], today));
    }
    if (mayMail) for (const kind of retentionKinds) informed.push(await remind(transaction, kind, today));
    const deadlines = informed.reduce((sum, { numbers }) => sum + numbers.length, 0);
    if (deadlines > 0) {
      await mailReminder(transaction, ring, informed);
      await transaction('retention_clock').update({ mailed_on: today });
    }
    return { state: 'planned', informed: deadlines };
  });
}

/** Deletes deadlines that no longer exist: the case was reopened, has a legal hold, or the period was changed. */
async function forget(db: Database, kind: RetentionKind, months: number, today: Day): Promise<void> {
  const { reference } = endings[kind].of;
  if (months === 0) return void (await db('retention_deadlines').where('kind', kind).delete());
  const { sql, bindings } = endingCases(kind, months, today);
  await rows(
    db,
    `forget-${kind}`,
    `delete from retention_deadlines d
     where d.kind = '${kind}' and not exists (select from (${sql}) ending where ending.ref = d.${reference})`,
    bindings,
  );
}

/**
 * Computes each deadline again. It is never before the 30th day after its announcement. What was noted on a day that is
 * still to come, by a clock that was set back since, is noted for today.
 */
async function refresh(db: Database, kind: RetentionKind, months: number, today: Day): Promise<void> {
  const { sql, bindings } = endingCases(kind, months, today);
  await rows(
    db,
    `refresh-${kind}`,
    `update retention_deadlines d
     set ends_on = now.ends_on, announced_on = now.announced_on, reminded_on = now.reminded_on, seen_on = now.seen_on
     from (
       select id, ends_on, announced_on, case when reminded_on is not null then least(reminded_on, ?::date) end as reminded_on,
         case when ends_on > ?::date then null
           when seen_on >= ends_on then least(seen_on, ?::date)
           else ?::date end as seen_on
       from (
         select d.id, d.reminded_on, d.seen_on, least(d.announced_on, ?::date) as announced_on,
           greatest(ending.ends_on, least(d.announced_on, ?::date) + ${announcedDays}) as ends_on
         from retention_deadlines d join (${sql}) ending on ending.ref = d.${endings[kind].of.reference}
         where d.kind = '${kind}'
       ) computed
     ) now
     where now.id = d.id and (now.ends_on, now.announced_on, now.reminded_on, now.seen_on)
       is distinct from (d.ends_on, d.announced_on, d.reminded_on, d.seen_on)`,
    [...Array.from({ length: 6 }, () => today), ...bindings],
  );
}

/** Notes the deadlines that come within 30 days; one that has passed already gets 30 days, too. */
async function announce(
  db: Database,
  kind: RetentionKind,
  months: number,
  today: Day,
): Promise<RemindedCases> {
  const { of } = endings[kind];
  const { reference } = of;
  const { sql, bindings } = endingCases(kind, months, today);
  const announced = await rows<{ number: number }>(
    db,
    `announce-${kind}`,
    `insert into retention_deadlines (kind, ${reference}, ends_on, announced_on)
     select '${kind}', ending.ref, greatest(ending.ends_on, ?::date + ${announcedDays}), ?::date
     from (${sql}) ending
     where ending.ends_on <= ?::date + ${announcedDays}
       and not exists (select from retention_deadlines d where d.kind = '${kind}' and d.${reference} = ending.ref)
     limit ${mostAnnounced}
     returning ${reference} as number`,
    [today, today, ...bindings, today],
  );
  return { of, numbers: announced.map(({ number }) => number) };
}

async function remind(db: Database, kind: RetentionKind, today: Day): Promise<RemindedCases> {
  const { of } = endings[kind];
  const reminded = await db('retention_deadlines')
    .where('kind', kind)
    .whereNull('reminded_on')
    .whereRaw(`ends_on <= ?::date + ${remindedDays}`, [today])
    .update({ reminded_on: today }, [`${of.reference} as number`]);
  return { of, numbers: reminded.map(({ number }: { number: number }) => number) };
}
