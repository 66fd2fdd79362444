import * as holidayYears from '@hyunbinseo/holidays-kr/all';
import type { DayOff, Desk } from '@gaongil/contract/cases/desk';
import type { promiseDefaults } from '@gaongil/contract/cases/promises';
import type { CaseTable } from '../case-kind.ts';
import { type Database, rows } from '../database.ts';
import { inTransaction } from '../transactions.ts';
import type { Day } from '../days.ts';
import type { DaysOff } from './business-days.ts';
import type { PromisedPeriods } from './case-promises.ts';

/** What computes the promises of a case on a day: the periods of its kind, and the days off that are known then. */
export interface PromiseCalendar {
  periods: PromisedPeriods;
  daysOff: DaysOff;
}

/** The public holidays of Korea, by the table of the official gazette that this version has. */
const publicHolidays: readonly (readonly [day: Day, name: string])[] = Object.values(holidayYears).flatMap(
  (year) => Object.entries(year).map(([day, names]) => [day, names.join(', ')] as const),
);

/** From which day on the first periods and holidays of an installation count: samples are dated before it. */
const everSince = '2000-01-01';

const tomorrow = `(now() at time zone 'Asia/Seoul')::date + 1`;

/**
 * Stores the periods of the settings and the public holidays of this version, for what arrives from tomorrow on; the first ones of an
 * installation for all. So two cases of one day are promised alike, whatever is restarted on it.
 */
export async function announcePromises(db: Database, settings: typeof promiseDefaults): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction.raw(`select pg_advisory_xact_lock(hashtextextended('promises', 0))`);
    await storePeriods(transaction, 'report', settings.ACKNOWLEDGE_DAYS, settings.FEEDBACK_DAYS);
    await storePeriods(transaction, 'inquiry', 0, settings.ANSWER_DAYS);
    const days = publicHolidays.map(([day]) => day);
    const names = publicHolidays.map(([, name]) => name);
    await rows(
      transaction,
      undefined,
      `insert into days_off (day, name, is_public, known_from)
       select day, name, true,
         case when exists (select from days_off where is_public) then ${tomorrow} else ?::date end
       from unnest(?::date[], ?::text[]) as given (day, name)
       where not exists (select from days_off o where o.day = given.day and o.is_public and o.known_until is null)`,
      [everSince, days, names],
    );
    await rows(
      transaction,
      undefined,
      `update days_off set known_until = greatest(${tomorrow}, known_from)
       where is_public and known_until is null and day <> all(?::date[])`,
      [days],
    );
  });
}

async function storePeriods(db: Database, kind: string, acknowledge: number, feedback: number) {
  await rows(
    db,
    undefined,
    `insert into promised_periods (kind, since, acknowledge_days, feedback_days)
     select ?::text, case when exists (select from promised_periods where kind = ?) then ${tomorrow} else ?::date end, ?::integer, ?::integer
     where not exists (
       select from (select * from promised_periods where kind = ? order by since desc limit 1) newest
       where acknowledge_days = ? and feedback_days = ?)
     on conflict (kind, since) do update
       set acknowledge_days = excluded.acknowledge_days, feedback_days = excluded.feedback_days`,
    [kind, kind, everSince, acknowledge, feedback, kind, acknowledge, feedback],
  );
}

/** The periods of a kind of case and the days off, as they are known on a day. */
export async function readPromiseCalendar(
  db: Database,
  { name }: Pick<CaseTable, 'name'>,
  on: Day,
): Promise<PromiseCalendar> {
  const daysOff = await readDaysOff(db, on);
  const [periods] = await rows<{ acknowledge: number; feedback: number }>(
    db,
    'promised-periods',
    `select acknowledge_days as acknowledge, feedback_days as feedback from promised_periods
     where kind = ? and since <= ?::date order by since desc limit 1`,
    [name, on],
  );
  const { acknowledge = 0, feedback = 0 } = periods ?? {};
  return {
    daysOff,
    periods: {
      ...(acknowledge > 0 && { acknowledge: { days: acknowledge, counted: 'business' } }),
      ...(feedback > 0 && {
        feedback: { days: feedback, counted: name === 'report' ? 'calendar' : 'business' },
      }),
    },
  };
}

/** The days off that are known on a day. */
export async function readDaysOff(db: Database, on: Day): Promise<DaysOff> {
  const found = await rows<{ day: Day }>(
    db,
    'days-off',
    `select day::text from days_off where known_from <= ?::date and (known_until is null or known_until > ?::date)`,
    [on, on],
  );
  return new Set(found.map(({ day }) => day));
}

/** The days off after a day that are known for what arrives next, in their order: the own ones, and the public holidays. */
export async function listDaysOff(db: Database, today: Day): Promise<Pick<Desk, 'daysOff' | 'holidays'>> {
  const found = await rows<DayOff & { isPublic: boolean }>(
    db,
    'list-days-off',
    `select day::text, name, is_public as "isPublic" from days_off
     where known_until is null and day > ?::date order by day, id`,
    [today],
  );
  const days = (isPublic: boolean) =>
    found.filter((one) => one.isPublic === isPublic).map(({ day, name }) => ({ day, name }));
  return { daysOff: days(false), holidays: days(true) };
}

/**
 * Replaces the own days off after today. One that is new, has another name or is gone counts so from tomorrow on: what is promised of a
 * case that arrived does not move. Earlier days stay.
 */
export async function changeOwnDaysOff(db: Database, daysOff: readonly DayOff[], today: Day): Promise<void> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('promises', 0))`);
  const days = daysOff.map(({ day }) => day);
  const names = daysOff.map(({ name }) => name);
  const given = 'unnest(?::date[], ?::text[]) as given (day, name)';
  await rows(
    db,
    undefined,
    `update days_off o set known_until = greatest(${tomorrow}, known_from)
     where not is_public and known_until is null and day > ?::date
       and not exists (select from ${given} where given.day = o.day and given.name = o.name)`,
    [today, days, names],
  );
  await rows(
    db,
    undefined,
    `insert into days_off (day, name, is_public, known_from)
     select day, name, false, ${tomorrow} from ${given}
     where not exists (
       select from days_off o where o.day = given.day and not o.is_public and o.known_until is null)`,
    [days, names],
  );
}

/** The last year whose public holidays are known for what arrives today; null when none is. */
export async function readHolidayYear(db: Database): Promise<number | null> {
  const [row] = await rows<{ year: number | null }>(
    db,
    'holiday-year',
    `select extract(year from max(day))::integer as year from days_off where is_public and known_until is null`,
    [],
  );
  return row?.year ?? null;
}
