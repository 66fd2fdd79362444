import { inquiryStatuses } from '@gaongil/contract/inquiry-statuses';
import type { InquiryCountsQuery, InquiryListQuery } from '@gaongil/contract/lists';
import { inquiryViews } from '@gaongil/contract/views';
import { type Database, whereAny } from '../database.ts';
import type { ListDefinition, ListSearch, Page } from '../lists/types.ts';
import { byAssignee, caseList, type CaseTable, readCasePage } from './case-list.ts';
import { type Counts, countCases } from './counts.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import type { Viewer } from '../viewer.ts';
import {
  inquiryColumns,
  type InquiryRow,
  type ListedInquiry,
  listedInquiryColumns,
  openInquiries,
  openListedInquiries,
  type StoredInquiry,
} from './inquiry-rows.ts';

/** How inquiries are listed, filtered and ordered. */
const inquiryTable = {
  kind: 'inquiry',
  table: 'inquiries',
  historyColumn: 'inquiry_number',
  columns: inquiryColumns,
  statuses: inquiryStatuses,
  sorts: {
    createdAt: { by: 'arrival' },
    actionAt: { by: 'key', column: 'action_at', kind: 'time', missing: 'null' },
    status: { by: 'facet', facet: 'status' },
    assignee: byAssignee,
  },
} satisfies CaseTable<StoredInquiry>;

type InquiryFilters = Omit<InquiryListQuery, 'limit' | 'cursor'>;

/** Defines the list of the inquiries that filters leave; `q` is words (`prepareSearch`). */
export function inquiryList(
  ring: KeyRing,
  query: InquiryFilters,
  viewer: Viewer,
): ListDefinition<StoredInquiry> {
  const open = (stored: readonly InquiryRow[], db: Database) => openInquiries(db, ring, stored);
  return caseList({ ...inquiryTable, open }, query, viewer, searchOf(ring, query));
}

/** A page of inquiries, newest first unless another order is requested. */
export function listInquiries(
  db: Database,
  ring: KeyRing,
  query: InquiryListQuery,
  viewer: Viewer,
): Promise<Page<ListedInquiry>> {
  const open = (stored: Parameters<typeof openListedInquiries>[1]) => openListedInquiries(ring, stored);
  const table: CaseTable<ListedInquiry> = { ...inquiryTable, columns: listedInquiryColumns(db), open };
  return readCasePage(db, caseList(table, query, viewer, searchOf(ring, query)), query);
}

/** The inquiries with these numbers, as the list shows them, in no order. */
export async function readListedInquiries(
  db: Database,
  ring: KeyRing,
  numbers: readonly number[],
): Promise<ListedInquiry[]> {
  const stored = (await whereAny(
    db('inquiries').select(listedInquiryColumns(db)),
    'number',
    numbers,
  )) as unknown as Parameters<typeof openListedInquiries>[1];
  return openListedInquiries(ring, stored);
}

function searchOf(ring: KeyRing, { q }: InquiryFilters): ListSearch | undefined {
  return q ? { ring, kind: 'inquiry', q } : undefined;
}

/** The number of inquiries of each status and in each view, and of new ones. */
export function countInquiries(db: Database, query: InquiryCountsQuery, viewer: Viewer): Promise<Counts> {
  return countCases(db, inquiryTable, inquiryViews, query, viewer);
}
