import { z } from 'zod';
import { inquiryStatuses } from './inquiry.ts';
import { reportStatuses } from './report.ts';
import { inquiryViews, reportViews } from './views.ts';

/** A number counted up to a bound; `more` says that there are more than `count` of them (shown as `1,000+`). */
export const boundedCount = z.object({ count: z.number().int().nonnegative(), more: z.boolean() });

function counts<const Statuses extends readonly string[], const Views extends readonly string[]>(
  statuses: Statuses,
  views: Views,
) {
  return z.object({
    /** How many have each status, under the view, type and assignee the query named. */
    statuses: z.record(z.enum(statuses), boundedCount),
    /** How many each view holds, without any other filter. */
    views: z.record(z.enum(views), boundedCount),
    /** Stands for the moment of this answer; sent back as `since` it tells what came after it. */
    mark: z.string(),
    /** How many came in since `since`, and how many changes staff made; 0 without it, 1,000 at most. */
    arrived: z.number().int().nonnegative(),
    changed: z.number().int().nonnegative(),
  });
}

/** The answer of GET /api/reports/counts: one cheap call, fit to be asked twice a minute. */
export const reportCounts = counts(reportStatuses, reportViews);

/** The answer of GET /api/inquiries/counts. */
export const inquiryCounts = counts(inquiryStatuses, inquiryViews);

export type BoundedCount = z.output<typeof boundedCount>;
export type ReportCounts = z.output<typeof reportCounts>;
export type InquiryCounts = z.output<typeof inquiryCounts>;
