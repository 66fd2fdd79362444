import { dayInSeoul } from '../dates.ts';

/** The number of days after which an open case is overdue. Days in Seoul count, not hours. */
export const overdueDays = 7;

const day = 24 * 60 * 60 * 1000;

/** An open case is overdue at `now` if it came in before this time. */
export function overdueBefore(now: Date): Date {
  return new Date(dayInSeoul(now).getTime() - (overdueDays - 1) * day);
}

/** Whether an open case that came in at `createdAt` is overdue at `now`, and therefore in the view `overdue`. */
export function isOverdue(createdAt: Date, now: Date): boolean {
  return createdAt < overdueBefore(now);
}
