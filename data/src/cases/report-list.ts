import type { ReportCountsQuery, ReportListQuery } from '@gaongil/contract/lists';
import { readReferenceId } from '@gaongil/contract/reference-id';
import { reportStatuses, reportTypes } from '@gaongil/contract/report';
import { reportViews } from '@gaongil/contract/views';
import { countBound, listLimit } from '@gaongil/contract/wire';
import type { Knex } from 'knex';
import { type Counts, countHandled } from './counts.ts';
import { type Asked, type Handled, handledList } from './case-list.ts';
import { type List, type Page, readPage } from '../lists/read-list.ts';
import { reportColumns, type StoredReport } from './report-rows.ts';

/** How reports are listed, filtered and ordered. */
export const handledReports: Handled<StoredReport> & { subject: 'report_id' } = {
  subject: 'report_id',
  table: 'reports',
  place: 'id',
  columns: reportColumns,
  statuses: reportStatuses,
  types: reportTypes,
  sorts: {
    createdAt: { by: 'arrival' },
    statusChangedAt: { by: 'key', column: 'status_changed_at', kind: 'time' },
    status: { by: 'facet', facet: 'status' },
    type: { by: 'facet', facet: 'type' },
    assignee: {
      ...{ by: 'key', column: 'assignee', kind: 'text' },
      ...{ present: `assignee > ''`, missing: `assignee = ''` },
    },
  },
};

type ReportFilter = Omit<ReportListQuery, 'limit' | 'cursor'>;

/** The list of reports that a filter leaves; `q` as `search` takes it, or a reference id in any form. */
export function reportList(wish: ReportFilter, asked: Asked): List<StoredReport> {
  const { q } = wish;
  const sought = q ? ({ subject: 'report', q: readReferenceId(q) ?? q } as const) : undefined;
  return handledList(handledReports, wish, asked, sought);
}

/** A page of reports, newest first when no other order is wished for. */
export async function listReports(
  db: Knex,
  wish: ReportListQuery,
  asked: Asked,
): Promise<Page<StoredReport>> {
  return readPage(db, reportList(wish, asked), {
    limit: wish.limit ?? listLimit.usual,
    cursor: wish.cursor,
    bound: wish.q ? countBound.searched : countBound.plain,
  });
}

/** How many reports there are of each status and in each view, and how many are new. */
export function countReports(db: Knex, wish: ReportCountsQuery, asked: Asked): Promise<Counts> {
  return countHandled(db, handledReports, reportViews, wish, asked);
}
