import { z } from 'zod';
import { sealedCursor, sealedPattern, type WithOpenCursor } from './cursors.ts';
import { inquiryStatuses } from './inquiry-statuses.ts';
import { reportStatuses, reportTypes } from './report.ts';
import { optionalText } from './text-schemas.ts';
import { textLimits } from './text-limits.ts';
import { inquirySorts, inquiryViews, newsSorts, reportSorts, reportViews, sortDirections } from './views.ts';
import { limit } from './wire.ts';

/** The longest search text, in code points. */
const searchLimit = 100;

/**
 * The longest address of a request, path and query, in characters; beyond it the answer is 414. Above what the longest
 * search, assignee and cursor need together with every letter escaped, below what nginx reads in one line.
 */
export const urlLimit = 8_000;

export const wrongFilter = '검색 조건이 올바르지 않습니다. 조건을 다시 선택해 주세요.';

// A filter left empty in the address (?status=) means no filter.
function filter<T extends string>(values: readonly T[]) {
  return z
    .enum([...values, ''], { error: wrongFilter })
    .optional()
    .transform((value) => (value === '' ? undefined : (value as T | undefined)));
}

/**
 * What is searched for. White space parts it into words: every one must occur in an item, each as a whole word or as a
 * part of one, in any case, in any order, in any of the searched texts (docs/behaviour/api.md#lists-and-search names
 * them). A report is found by a part of its reference id too, written as it is stored or as it is shown; not by a
 * single letter of it beside other words.
 */
const search = optionalText({ input: 'line', label: '검색어', max: searchLimit });
const assignee = optionalText({ input: 'line', label: '담당자', max: textLimits.name });
const order = <T extends string>(sorts: readonly T[]) => ({
  sort: filter(sorts),
  dir: filter(sortDirections),
});
const paging = { limit: limit.optional(), cursor: sealedCursor.optional() };

const reportFilters = { view: filter(reportViews), type: filter(reportTypes), assignee };
const inquiryFilters = { view: filter(inquiryViews), assignee };
const reportList = { q: search, ...reportFilters, status: filter(reportStatuses), ...order(reportSorts) };
const inquiryList = {
  q: search,
  ...inquiryFilters,
  status: filter(inquiryStatuses),
  ...order(inquirySorts),
};

/** The query of GET /api/reports (docs/behaviour/api.md#lists-and-search). */
export const reportListQuery = z.object({ ...reportList, ...paging });

/** The query of GET /api/inquiries, likewise. */
export const inquiryListQuery = z.object({ ...inquiryList, ...paging });

/** The query of GET /api/news. Without any of it: all items, latest date first, then latest created, 1,000 at most. */
export const newsListQuery = z.object({ q: search, ...order(newsSorts), ...paging });

/** The query of lists that have no filters: history and notes, newest first. */
export const plainListQuery = z.object(paging);

const since = z.string({ error: wrongFilter }).regex(sealedPattern, { error: wrongFilter }).optional();

/** The query of GET /api/reports/counts. `since` is the `mark` of an earlier answer, sealed as cursors are. */
export const reportCountsQuery = z.object({ ...reportFilters, since });
export const inquiryCountsQuery = z.object({ ...inquiryFilters, since });

// ?texts, ?texts=1 and ?texts=true ask for the texts.
const texts = z
  .enum(['1', 'true', '0', 'false', ''], { error: wrongFilter })
  .optional()
  .transform((value) => value === '1' || value === 'true');

/** The query of GET /api/reports/export.csv and export.xlsx: the list's filters and order, and whether it includes free texts. */
export const reportExportQuery = z.object({ ...reportList, texts });
export const inquiryExportQuery = z.object({ ...inquiryList, texts });

export type ReportExportQuery = z.output<typeof reportExportQuery>;
export type InquiryExportQuery = z.output<typeof inquiryExportQuery>;
export type ReportListQuery = WithOpenCursor<z.output<typeof reportListQuery>>;
export type InquiryListQuery = WithOpenCursor<z.output<typeof inquiryListQuery>>;
export type NewsListQuery = WithOpenCursor<z.output<typeof newsListQuery>>;
export type PlainListQuery = WithOpenCursor<z.output<typeof plainListQuery>>;
export type ReportCountsQuery = z.output<typeof reportCountsQuery>;
export type InquiryCountsQuery = z.output<typeof inquiryCountsQuery>;
