import type { ReportCountsQuery, ReportListQuery } from '@gaongil/contract/lists';
import { readReferenceId } from '@gaongil/contract/reference-id';
import { reportStatuses, reportTypes } from '@gaongil/contract/report';
import { reportViews } from '@gaongil/contract/views';
import { type Database, whereAny } from '../database.ts';
import type { ListDefinition, ListSearch, Page } from '../lists/types.ts';
import { byAssignee, caseList, type CaseTable, readCasePage } from './case-list.ts';
import { type Counts, countCases } from './counts.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import type { Viewer } from '../viewer.ts';
import {
  type ListedReport,
  listedReportColumns,
  openListedReports,
  openReports,
  reportColumns,
  type ReportRow,
  type StoredReport,
} from './report-rows.ts';

/** How reports are listed, filtered and ordered. */
const reportTable = {
  kind: 'report',
  table: 'reports',
  historyColumn: 'report_number',
  columns: reportColumns,
  statuses: reportStatuses,
  types: reportTypes,
  visibleFromColumn: 'visible_from',
  // As in the indexes (migrations/0001_schema/cases.js).
  arrivalDay: `((created_at at time zone 'Asia/Seoul')::date)`,
  sorts: {
    createdAt: { by: 'arrival' },
    statusChangedAt: { by: 'key', column: 'status_changed_at', kind: 'time' },
    status: { by: 'facet', facet: 'status' },
    type: { by: 'facet', facet: 'type' },
    assignee: byAssignee,
  },
} satisfies CaseTable<StoredReport>;

type ReportFilters = Omit<ReportListQuery, 'limit' | 'cursor'>;

/** Defines the list of the reports that filters leave; `q` is words (`prepareSearch`) or a reference id in any spelling. */
export function reportList(
  ring: KeyRing,
  query: ReportFilters,
  viewer: Viewer,
): ListDefinition<StoredReport> {
  const open = (stored: readonly ReportRow[], db: Database) => openReports(db, ring, stored);
  return caseList({ ...reportTable, open }, query, viewer, searchOf(ring, query));
}

/** A page of reports, newest first unless another order is requested. */
export function listReports(
  db: Database,
  ring: KeyRing,
  query: ReportListQuery,
  viewer: Viewer,
): Promise<Page<ListedReport>> {
  const open = (stored: Parameters<typeof openListedReports>[1]) => openListedReports(ring, stored);
  const table: CaseTable<ListedReport> = { ...reportTable, columns: listedReportColumns(db), open };
  return readCasePage(db, caseList(table, query, viewer, searchOf(ring, query)), query);
}

/** The reports with these internal numbers, as the list shows them, in no order. */
export async function readListedReports(
  db: Database,
  ring: KeyRing,
  numbers: readonly number[],
): Promise<ListedReport[]> {
  const stored = (await whereAny(
    db('reports').select(listedReportColumns(db)),
    'number',
    numbers,
  )) as unknown as Parameters<typeof openListedReports>[1];
  return openListedReports(ring, stored);
}

function searchOf(ring: KeyRing, { q }: ReportFilters): ListSearch | undefined {
  if (!q) return undefined;
  // The search takes every word for a text and for a part of a reference id. A single letter beside others is no part of one,
  // so only an id in such groups is joined: 26 letters and digits may as well be an account, an order or a product.
  const hasSingle = /(?:^|\s)\S\s|\s\S(?:\s|$)/.test(q);
  return { ring, kind: 'report', q: (hasSingle ? readReferenceId(q) : undefined) ?? q };
}

/** The number of reports of each status and in each view, and of new ones. */
export function countReports(db: Database, query: ReportCountsQuery, viewer: Viewer): Promise<Counts> {
  return countCases(db, reportTable, reportViews, query, viewer);
}
