import type { ReportCountsQuery, ReportListQuery } from '@gaongil/contract/lists';
import { readReferenceId } from '@gaongil/contract/reference-id';
import { reportStatuses, reportTypes } from '@gaongil/contract/report';
import { reportViews } from '@gaongil/contract/views';
import { countBound, listLimit } from '@gaongil/contract/wire';
import type { Knex } from 'knex';
import { readPage } from '../lists/read-list.ts';
import type { ListDefinition, Page } from '../lists/types.ts';
import { caseList, type CaseTable, type Viewer } from './case-list.ts';
import { type Counts, countCases } from './counts.ts';
import { reportColumns, type StoredReport } from './report-rows.ts';

/** How reports are listed, filtered and ordered. */
const reportTable: CaseTable<StoredReport> = {
  table: 'reports',
  sequenceColumn: 'id',
  historyColumn: 'report_id',
  columns: reportColumns,
  statuses: reportStatuses,
  types: reportTypes,
  sorts: {
    createdAt: { by: 'arrival' },
    statusChangedAt: { by: 'key', column: 'status_changed_at', kind: 'time' },
    status: { by: 'facet', facet: 'status' },
    type: { by: 'facet', facet: 'type' },
    assignee: {
      by: 'key',
      column: 'assignee',
      kind: 'text',
      present: { column: 'assignee', is: 'present' },
      absent: { column: 'assignee', is: 'absent' },
    },
  },
};

type ReportFilters = Omit<ReportListQuery, 'limit' | 'cursor'>;

/** The list of reports that filters leave; `q` as `search` takes it, or a reference id in any spelling. */
export function reportList(query: ReportFilters, viewer: Viewer): ListDefinition<StoredReport> {
  const { q } = query;
  const search = q ? ({ kind: 'report', q: readReferenceId(q) ?? q } as const) : undefined;
  return caseList(reportTable, query, viewer, search);
}

/** A page of reports, newest first unless another order is requested. */
export async function listReports(
  db: Knex,
  query: ReportListQuery,
  viewer: Viewer,
): Promise<Page<StoredReport>> {
  return readPage(db, reportList(query, viewer), {
    limit: query.limit ?? listLimit.usual,
    cursor: query.cursor,
    bound: query.q ? countBound.searched : countBound.plain,
  });
}

/** The number of reports of each status and in each view, and of new ones. */
export function countReports(db: Knex, query: ReportCountsQuery, viewer: Viewer): Promise<Counts> {
  return countCases(db, reportTable, reportViews, query, viewer);
}
