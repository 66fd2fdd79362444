import { inquiryStatuses } from '@gaongil/contract/inquiry';
import type { InquiryCountsQuery, InquiryListQuery } from '@gaongil/contract/lists';
import { inquiryViews } from '@gaongil/contract/views';
import type { Database } from '../database.ts';
import type { ListDefinition, Page } from '../lists/types.ts';
import { byAssignee, caseList, type CaseTable, readCasePage, type Viewer } from './case-list.ts';
import { type Counts, countCases } from './counts.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { inquiryColumns, type InquiryRow, openInquiries, type StoredInquiry } from './inquiry-rows.ts';

/** How inquiries are listed, filtered and ordered. */
const inquiryTable: CaseTable<StoredInquiry> = {
  table: 'inquiries',
  sequenceColumn: 'place',
  historyColumn: 'inquiry_id',
  columns: inquiryColumns,
  statuses: inquiryStatuses,
  sorts: {
    createdAt: { by: 'arrival' },
    actionAt: { by: 'key', column: 'action_at', kind: 'time', missing: 'null' },
    status: { by: 'facet', facet: 'status' },
    assignee: byAssignee,
  },
};

const sealedInquiryTable = (ring: KeyRing): CaseTable<StoredInquiry> => ({
  ...inquiryTable,
  open: (stored: readonly InquiryRow[], db) => openInquiries(db, ring, stored),
});

type InquiryFilters = Omit<InquiryListQuery, 'limit' | 'cursor'>;

/** The list of inquiries that filters leave; `q` as `search` takes it. */
export function inquiryList(
  ring: KeyRing,
  query: InquiryFilters,
  viewer: Viewer,
): ListDefinition<StoredInquiry> {
  const { q } = query;
  return caseList(sealedInquiryTable(ring), query, viewer, q ? { ring, kind: 'inquiry', q } : undefined);
}

/** A page of inquiries, newest first unless another order is requested. */
export function listInquiries(
  db: Database,
  ring: KeyRing,
  query: InquiryListQuery,
  viewer: Viewer,
): Promise<Page<StoredInquiry>> {
  return readCasePage(db, inquiryList(ring, query, viewer), query);
}

/** The number of inquiries of each status and in each view, and of new ones. */
export function countInquiries(db: Database, query: InquiryCountsQuery, viewer: Viewer): Promise<Counts> {
  return countCases(db, inquiryTable, inquiryViews, query, viewer);
}
