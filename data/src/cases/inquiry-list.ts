import { inquiryStatuses } from '@gaongil/contract/inquiry';
import type { InquiryCountsQuery, InquiryListQuery } from '@gaongil/contract/lists';
import { inquiryViews } from '@gaongil/contract/views';
import { countBound, listLimit } from '@gaongil/contract/wire';
import type { Knex } from 'knex';
import { readPage } from '../lists/read-list.ts';
import type { ListDefinition, Page } from '../lists/types.ts';
import { caseList, type CaseTable, type Viewer } from './case-list.ts';
import { type Counts, countCases } from './counts.ts';
import { inquiryColumns, type StoredInquiry } from './inquiry-rows.ts';

/** How inquiries are listed, filtered and ordered. */
const inquiryTable: CaseTable<StoredInquiry> = {
  table: 'inquiries',
  sequenceColumn: 'place',
  historyColumn: 'inquiry_id',
  columns: inquiryColumns,
  statuses: inquiryStatuses,
  sorts: {
    createdAt: { by: 'arrival' },
    actionAt: {
      by: 'key',
      column: 'action_at',
      kind: 'time',
      present: { column: 'action_at', is: 'known' },
      absent: { column: 'action_at', is: 'unknown' },
    },
    status: { by: 'facet', facet: 'status' },
    assignee: {
      by: 'key',
      column: 'assignee',
      kind: 'text',
      present: { column: 'assignee', is: 'present' },
      absent: { column: 'assignee', is: 'absent' },
    },
  },
};

type InquiryFilters = Omit<InquiryListQuery, 'limit' | 'cursor'>;

/** The list of inquiries that filters leave; `q` as `search` takes it. */
export function inquiryList(query: InquiryFilters, viewer: Viewer): ListDefinition<StoredInquiry> {
  const { q } = query;
  return caseList(inquiryTable, query, viewer, q ? { kind: 'inquiry', q } : undefined);
}

/** A page of inquiries, newest first unless another order is requested. */
export async function listInquiries(
  db: Knex,
  query: InquiryListQuery,
  viewer: Viewer,
): Promise<Page<StoredInquiry>> {
  return readPage(db, inquiryList(query, viewer), {
    limit: query.limit ?? listLimit.usual,
    cursor: query.cursor,
    bound: query.q ? countBound.searched : countBound.plain,
  });
}

/** The number of inquiries of each status and in each view, and of new ones. */
export function countInquiries(db: Knex, query: InquiryCountsQuery, viewer: Viewer): Promise<Counts> {
  return countCases(db, inquiryTable, inquiryViews, query, viewer);
}
