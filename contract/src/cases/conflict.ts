import { z } from 'zod';
import { newsItem } from '../news/news.ts';
import type { staffReportDetail } from './report-schemas.ts';

/**
 * The 412 for a client that prefers JSON: the message, and the current row, so that both versions can be compared field by
 * field. The next update has to name the version of that row.
 */
export function conflict<Current extends z.ZodType>(current: Current) {
  return z.object({ message: z.string(), current });
}

export const newsConflict = conflict(newsItem);

export type ReportConflict = z.output<ReturnType<typeof conflict<typeof staffReportDetail>>>;
