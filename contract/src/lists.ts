import { z } from 'zod';
import { inquiryStatuses } from './inquiry.ts';
import { reportStatuses, reportTypes } from './report.ts';
import { textLimits } from './text.ts';
import { optionalText } from './text-schemas.ts';
import { cursor, limit } from './wire.ts';

/** The longest search text, in code points. */
const searchLimit = 100;

const wrongFilter = '검색 조건이 올바르지 않습니다. 조건을 다시 선택해 주세요.';

// A filter left empty in the address (?status=) means no filter.
function filter<T extends string>(values: readonly T[]) {
  return z
    .enum([...values, ''], { error: wrongFilter })
    .optional()
    .transform((value) => (value === '' ? undefined : (value as T | undefined)));
}

const shared = {
  q: optionalText({ label: '검색어', max: searchLimit }),
  assignee: optionalText({ label: '담당자', max: textLimits.name }),
  limit: limit.optional(),
  cursor: cursor.optional(),
};

/** The query of GET /api/reports (spec section 7, paging as in decisions.md "API"). */
export const reportListQuery = z.object({
  ...shared,
  type: filter(reportTypes),
  status: filter(reportStatuses),
});

/** The query of GET /api/inquiries (spec section 7, paging as in decisions.md "API"). */
export const inquiryListQuery = z.object({ ...shared, status: filter(inquiryStatuses) });

export type ReportListQuery = z.output<typeof reportListQuery>;
export type InquiryListQuery = z.output<typeof inquiryListQuery>;
