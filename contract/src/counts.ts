import { z } from 'zod';
import { inquiryStatuses } from './inquiry-statuses.ts';
import { reportStatuses } from './report.ts';
import { inquiryViews, reportViews } from './views.ts';

/**
 * A number of cases. Overdue ones, and those that wait for a confirmation, are counted up to 1,000; `more` says that there are more than `count` of them
 * (shown as `1,000+`). The others are exact.
 */
export const boundedCount = z.object({ count: z.number().int().nonnegative(), more: z.boolean() });

function counts<const Statuses extends readonly string[], const Views extends readonly string[]>(
  statuses: Statuses,
  views: Views,
) {
  return z.object({
    /** The number of cases with each status, within the view, type and assignee of the query. */
    statuses: z.record(z.enum(statuses), boundedCount),
    /** The number of cases in each view, without any other filter. */
    views: z.record(z.enum(views), boundedCount),
    /** Marks the moment of this answer; with it as `since`, a later call counts what came after it. */
    mark: z.string(),
    /** The number of new cases and of staff's changes since `since`; 0 without it, 1,000 at most. */
    arrived: z.number().int().nonnegative(),
    changed: z.number().int().nonnegative(),
  });
}

/** The answer of GET /api/reports/counts: one cheap call, which the back office repeats twice a minute. */
export const reportCounts = counts(reportStatuses, reportViews);

/** The answer of GET /api/inquiries/counts. */
export const inquiryCounts = counts(inquiryStatuses, inquiryViews);

export type BoundedCount = z.output<typeof boundedCount>;
export type ReportCounts = z.output<typeof reportCounts>;
export type InquiryCounts = z.output<typeof inquiryCounts>;
