import { callsAbout, type InquiryListQuery, type ReportListQuery } from '@gaongil/contract/cases/case-kinds';
import type { Cursor } from '@gaongil/contract/requests/cursors';

type Given = Record<string, unknown> & { cursor?: Cursor | undefined };

/** The query of a list of reports, as the api hands it on: parsed, with its cursor opened. */
export function reportQuery({ cursor, ...query }: Given): ReportListQuery {
  return { ...callsAbout.report.listQuery.parse(query), cursor };
}

/** Parses a query of the list of inquiries. */
export function inquiryQuery({ cursor, ...query }: Given): InquiryListQuery {
  return { ...callsAbout.inquiry.listQuery.parse(query), cursor };
}
