import type { z } from 'zod';
import { caseSchemas } from './case-schemas.ts';
import type { WithOpenCursor } from '../requests/cursors.ts';
import { inquiry, inquiryAction, inquiryRow, readInquiryId } from './inquiry.ts';
import { inquiryStatuses } from './inquiry-statuses.ts';
import { filter } from '../requests/lists.ts';
import { readReferenceId } from './reference-id.ts';
import { reportStatuses, reportTypes } from './report.ts';
import { casesToday } from './today.ts';
import { reportAction, reportRow, staffReportDetail } from './report-schemas.ts';
import { inquirySorts, inquiryViews, reportSorts, reportViews } from '../requests/views.ts';

const report = caseSchemas({
  idName: 'referenceId',
  readId: readReferenceId,
  statuses: reportStatuses,
  action: reportAction,
  views: reportViews,
  sorts: reportSorts,
  filters: { type: filter(reportTypes) },
});

const inquirySchemas = caseSchemas({
  idName: 'id',
  readId: readInquiryId,
  statuses: inquiryStatuses,
  action: inquiryAction,
  views: inquiryViews,
  sorts: inquirySorts,
  filters: {},
});

const reportsToday = casesToday(reportRow);
const inquiriesToday = casesToday(inquiryRow);

/** The calls of staff about each kind of case: their paths, the noun in their summaries, and their schemas. */
export const callsAbout = {
  report: {
    path: '/api/reports',
    one: '/api/reports/{referenceId}',
    saved: '/api/reports/{referenceId}/action',
    noun: '제보',
    row: reportRow,
    today: reportsToday,
    detail: staffReportDetail,
    action: reportAction,
    ...report,
  },
  inquiry: {
    path: '/api/inquiries',
    one: '/api/inquiries/{id}',
    saved: '/api/inquiries/{id}',
    noun: '문의',
    row: inquiryRow,
    today: inquiriesToday,
    detail: inquiry,
    action: inquiryAction,
    ...inquirySchemas,
  },
} as const;

export type ReportToday = z.output<typeof reportsToday>;
export type InquiryToday = z.output<typeof inquiriesToday>;
export type ReportCounts = z.output<typeof report.counts>;
export type InquiryCounts = z.output<typeof inquirySchemas.counts>;
export type ReportListQuery = WithOpenCursor<z.output<typeof report.listQuery>>;
export type InquiryListQuery = WithOpenCursor<z.output<typeof inquirySchemas.listQuery>>;
export type ReportBulkAnswer = z.output<typeof report.bulkAnswer>;
export type InquiryBulkAnswer = z.output<typeof inquirySchemas.bulkAnswer>;
