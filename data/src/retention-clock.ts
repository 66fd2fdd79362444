import { allKinds } from './case-kinds.ts';
import { type Database, rows } from './database.ts';
import { type Day, daysBetween } from './days.ts';
import { inTransaction } from './transactions.ts';

/** By how many days the clock may differ from the last run. More needs an operator's confirmation. */
const mostDaysBetweenRuns = 3;

/** The day by the clock of the database, in Seoul. */
export async function readToday(db: Database): Promise<Day> {
  const [row] = await rows<{ today: Day }>(
    db,
    'retention-today',
    `select to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM-DD') as today`,
    [],
  );
  if (!row) throw new Error('the database has no clock');
  return row.today;
}

/** The day of the last run; undefined before the first. */
export async function readLastDay(db: Database): Promise<Day | undefined> {
  const clock = await db('retention_clock').first<{ day: Day } | undefined>(
    db.raw(`to_char(last_day, 'YYYY-MM-DD') as day`),
  );
  return clock?.day;
}

/** Whether a run on this day may act: the clock is near the last run, in both directions. */
export function isNearLastRun(today: Day, last: Day | undefined): boolean {
  return last === undefined || Math.abs(daysBetween(last, today)) <= mostDaysBetweenRuns;
}

/**
 * Stores the day of a run. An operator calls it to confirm a day that `isNearLastRun` refuses. After days without a run
 * the clock is not known to have been right when a case ended; so the period of cases that ended since begins today.
 */
export async function storeLastDay(db: Database, today: Day): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const last = await readLastDay(transaction);
    if (last === today) return;
    if (last !== undefined && daysBetween(last, today) > 1)
      for (const { table } of allKinds)
        await transaction.raw(
          `update ${table} set ended_on = ?::date where ended_on >= ?::date and ended_on < ?::date`,
          [today, last, today],
        );
    await transaction('retention_clock')
      .insert({ last_day: today })
      .onConflict('only_row')
      .merge(['last_day']);
  });
}

/** Whether staff may get a mail today: there is one a day at most. */
export async function mayMailToday(db: Database, today: Day): Promise<boolean> {
  const clock = await db('retention_clock')
    .whereRaw('mailed_on is distinct from ?::date', [today])
    .first<{ last_day: unknown } | undefined>('last_day');
  return clock !== undefined;
}
