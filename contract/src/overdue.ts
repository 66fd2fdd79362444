import { dayInSeoul } from './dates.ts';

/** After how many days something that is still open is overdue. Days in Seoul count, not hours. */
export const overdueDays = 7;

const day = 24 * 60 * 60 * 1000;

/** The moment before which an open report or inquiry must have come in to be overdue at `now`. */
export function overdueBefore(now: Date): Date {
  return new Date(dayInSeoul(now).getTime() - (overdueDays - 1) * day);
}

/** Whether an open report or inquiry that came in at `createdAt` is overdue at `now`: what the view `overdue` lists. */
export function isOverdue(createdAt: Date, now: Date): boolean {
  return createdAt < overdueBefore(now);
}
