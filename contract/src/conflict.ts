import { z } from 'zod';
import { inquiry } from './inquiry.ts';
import { newsItem } from './news.ts';
import { staffReportDetail } from './report-schemas.ts';

/**
 * What 412 answers to a client that asks for JSON first: the sentence for the person, and the thing as it is now, so
 * that both versions can be shown field by field. Its version is the one to save under next.
 */
function conflict<Current extends z.ZodType>(current: Current) {
  return z.object({ message: z.string(), current });
}

export const reportConflict = conflict(staffReportDetail);
export const inquiryConflict = conflict(inquiry);
export const newsConflict = conflict(newsItem);

export type ReportConflict = z.output<typeof reportConflict>;
