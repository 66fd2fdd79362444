import { z } from 'zod';

/**
 * A number of cases. Overdue ones, those that wait for a confirmation, and those with a legal hold are counted up to 1,000; `more` says that there are more than `count` of them
 * (shown as `1,000+`). The others are exact.
 */
export const boundedCount = z.object({ count: z.number().int().nonnegative(), more: z.boolean() });

/** The answer of the counts of a kind of case: one cheap call, which the back office repeats twice a minute. */
export function counts<const Statuses extends readonly string[], const Views extends readonly string[]>(
  statuses: Statuses,
  views: Views,
) {
  return z.object({
    /** The number of cases with each status, within the view, type, assignee and hold of the query. */
    statuses: z.record(z.enum(statuses), boundedCount),
    /** The number of cases in each view, without any other filter. */
    views: z.record(z.enum(views), boundedCount),
    /** The number of open cases of which a promised day is today or has passed, without any other filter. */
    dueByToday: boundedCount,
    /** Marks the moment of this answer; with it as `since`, a later call counts what came after it. */
    mark: z.string(),
    /** The number of new cases and of staff's changes since `since`; 0 without it, 1,000 at most. */
    arrived: z.number().int().nonnegative(),
    changed: z.number().int().nonnegative(),
  });
}

export type BoundedCount = z.output<typeof boundedCount>;
