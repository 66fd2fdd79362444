import { inquiryStatuses } from '@gaongil/contract/inquiry';
import type { InquiryCountsQuery, InquiryListQuery } from '@gaongil/contract/lists';
import { inquiryViews } from '@gaongil/contract/views';
import { countBound, listLimit } from '@gaongil/contract/wire';
import type { Knex } from 'knex';
import { type Counts, countHandled } from './counts.ts';
import { inquiryColumns, type StoredInquiry } from './inquiry-rows.ts';
import { type Asked, type Handled, handledList } from './case-list.ts';
import { type List, type Page, readPage } from '../lists/read-list.ts';

/** How inquiries are listed, filtered and ordered. */
export const handledInquiries: Handled<StoredInquiry> & { subject: 'inquiry_id' } = {
  subject: 'inquiry_id',
  table: 'inquiries',
  place: 'place',
  columns: inquiryColumns,
  statuses: inquiryStatuses,
  sorts: {
    createdAt: { by: 'arrival' },
    actionAt: {
      ...{ by: 'key', column: 'action_at', kind: 'time' },
      ...{ present: 'action_at is not null', missing: 'action_at is null' },
    },
    status: { by: 'facet', facet: 'status' },
    assignee: {
      ...{ by: 'key', column: 'assignee', kind: 'text' },
      ...{ present: `assignee > ''`, missing: `assignee = ''` },
    },
  },
};

type InquiryFilter = Omit<InquiryListQuery, 'limit' | 'cursor'>;

/** The list of inquiries that a filter leaves; `q` as `search` takes it. */
export function inquiryList(wish: InquiryFilter, asked: Asked): List<StoredInquiry> {
  const { q } = wish;
  return handledList(handledInquiries, wish, asked, q ? { subject: 'inquiry', q } : undefined);
}

/** A page of inquiries, newest first when no other order is wished for. */
export async function listInquiries(
  db: Knex,
  wish: InquiryListQuery,
  asked: Asked,
): Promise<Page<StoredInquiry>> {
  return readPage(db, inquiryList(wish, asked), {
    limit: wish.limit ?? listLimit.usual,
    cursor: wish.cursor,
    bound: wish.q ? countBound.searched : countBound.plain,
  });
}

/** How many inquiries there are of each status and in each view, and how many are new. */
export function countInquiries(db: Knex, wish: InquiryCountsQuery, asked: Asked): Promise<Counts> {
  return countHandled(db, handledInquiries, inquiryViews, wish, asked);
}
