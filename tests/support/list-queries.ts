import type { Cursor } from '@gaongil/contract/cursors';
import {
  inquiryListQuery,
  type InquiryListQuery,
  reportListQuery,
  type ReportListQuery,
} from '@gaongil/contract/lists';

type Given = Record<string, unknown> & { cursor?: Cursor | undefined };

/** The query of a list of reports, as the api hands it on: parsed, with its cursor opened. */
export function reportQuery({ cursor, ...query }: Given): ReportListQuery {
  return { ...reportListQuery.parse(query), cursor };
}

/** Parses a query of the list of inquiries. */
export function inquiryQuery({ cursor, ...query }: Given): InquiryListQuery {
  return { ...inquiryListQuery.parse(query), cursor };
}
