import type { ReportCountsQuery, ReportListQuery } from '@gaongil/contract/lists';
import { readReferenceId } from '@gaongil/contract/reference-id';
import { reportStatuses, reportTypes } from '@gaongil/contract/report';
import { reportViews } from '@gaongil/contract/views';
import type { Database } from '../database.ts';
import type { ListDefinition, Page } from '../lists/types.ts';
import { byAssignee, caseList, type CaseTable, readCasePage, type Viewer } from './case-list.ts';
import { type Counts, countCases } from './counts.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { reportColumns, type ReportRow, openReports, type StoredReport } from './report-rows.ts';

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
    assignee: byAssignee,
  },
};

const sealedReportTable = (ring: KeyRing): CaseTable<StoredReport> => ({
  ...reportTable,
  open: (stored: readonly ReportRow[], db) => openReports(db, ring, stored),
});

type ReportFilters = Omit<ReportListQuery, 'limit' | 'cursor'>;

/** The list of reports that filters leave; `q` as `search` takes it, or a reference id in any spelling. */
export function reportList(
  ring: KeyRing,
  query: ReportFilters,
  viewer: Viewer,
): ListDefinition<StoredReport> {
  const { q } = query;
  const search = q ? ({ ring, kind: 'report', q: readReferenceId(q) ?? q } as const) : undefined;
  return caseList(sealedReportTable(ring), query, viewer, search);
}

/** A page of reports, newest first unless another order is requested. */
export function listReports(
  db: Database,
  ring: KeyRing,
  query: ReportListQuery,
  viewer: Viewer,
): Promise<Page<StoredReport>> {
  return readCasePage(db, reportList(ring, query, viewer), query);
}

/** The number of reports of each status and in each view, and of new ones. */
export function countReports(db: Database, query: ReportCountsQuery, viewer: Viewer): Promise<Counts> {
  return countCases(db, reportTable, reportViews, query, viewer);
}
