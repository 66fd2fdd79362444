import { addDays, type Day } from '../days.ts';

/** The weekdays on which the company does not work: public holidays, their substitutes, and its own days off. */
export type DaysOff = ReadonlySet<Day>;

/** Whether the company works on this day: it is neither a Saturday, nor a Sunday, nor a day off. */
export function isBusinessDay(day: Day, daysOff: DaysOff): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !daysOff.has(day);
}

/**
 * The day that is so many business days after `day`, which does not count itself, as a period begins on the day after its event
 * (Civil Act, article 157). With a negative count, before it.
 */
export function addBusinessDays(day: Day, count: number, daysOff: DaysOff): Day {
  const step = Math.sign(count);
  let found = day;
  for (let left = Math.abs(count); left > 0; left -= 1) {
    do found = addDays(found, step);
    while (!isBusinessDay(found, daysOff));
  }
  return found;
}

/** The day itself if it is a business day, else the last one before it. */
export function lastBusinessDayUntil(day: Day, daysOff: DaysOff): Day {
  return isBusinessDay(day, daysOff) ? day : addBusinessDays(day, -1, daysOff);
}
