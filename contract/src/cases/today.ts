import { z } from 'zod';
import { boundedCount } from '../requests/counts.ts';

/** The sections of what waits for an account today, in their order. Closed cases are only in `answered`, `requested` and `mentioned`. */
export const todaySections = [
  /** A promised day has passed. */
  'overdue',
  /** A promised day is today. */
  'dueToday',
  /** Nobody is assigned. */
  'unassigned',
  /** The reporter wrote a message that staff have not confirmed. */
  'answered',
  /** A request waits for the confirmation of another person. */
  'requested',
  /** A note names the account, which has not opened the case since. */
  'mentioned',
  // The rest are assigned to the account, to a team of it, or to an account that it covers for.
  /** Something came to the case that the account has not read. */
  'unreadOwn',
  /** Somebody else assigned the case since yesterday. */
  'assigned',
  /** The next promised day is within three days. */
  'dueSoon',
  /** The case waits for its sender. */
  'paused',
] as const;

export type TodaySection = (typeof todaySections)[number];

/** How many cases of a section are answered; the count says how many there are. */
export const todayLimit = 30;

/** What waits for an account today: the first cases of each section, as rows of the list, with their number. */
export const casesToday = <Row extends z.ZodType>(row: Row) =>
  z.record(z.enum(todaySections), boundedCount.extend({ items: z.array(row) }));
