import { formatDay, isCalendarDay, normalDay } from '@gaongil/contract/dates';
import { newsMessages } from './messages.ts';

const yearMs = 366 * 24 * 60 * 60 * 1000;

/** Earlier news than this is more likely a year with a wrong digit, such as 0026. */
const firstDay = '2000.01.01';

/** What stands below the field for the day of news: how to write it, or a question about a year that is hardly meant. */
export function dayHint(typed: string, now = new Date()): string {
  const day = normalDay(typed.trim());
  if (!isCalendarDay(day)) return newsMessages.dateHint;
  if (day > formatDay(new Date(now.getTime() + yearMs).toISOString())) return newsMessages.dateFar;
  return day < firstDay ? newsMessages.dateOld : newsMessages.dateHint;
}
