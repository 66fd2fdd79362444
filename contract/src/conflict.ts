import { z } from 'zod';
import { inquiry } from './inquiry.ts';
import { newsItem } from './news.ts';
import { staffReportDetail } from './report-schemas.ts';

/**
 * The 412 for a client that prefers JSON: the message, and the current row, so that both versions can be compared field by
 * field. The next update has to name the version of that row.
 */
function conflict<Current extends z.ZodType>(current: Current) {
  return z.object({ message: z.string(), current });
}

export const reportConflict = conflict(staffReportDetail);
export const inquiryConflict = conflict(inquiry);
export const newsConflict = conflict(newsItem);

export type ReportConflict = z.output<typeof reportConflict>;
