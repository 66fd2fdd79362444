import { z } from 'zod';
import { reportBulk, reportBulkAnswer, reportUndo } from '../bulk.ts';
import { challengeAnswer, challengeQuery } from '../challenge.ts';
import { reportConflict } from '../conflict.ts';
import { reportCounts } from '../counts.ts';
import type { Endpoint } from '../endpoint.ts';
import { exportEntry, xlsxType } from '../exports.ts';
import { caseHistoryEntry } from '../history-schemas.ts';
import { plainListQuery, reportCountsQuery, reportExportQuery, reportListQuery } from '../lists.ts';
import { note, noteForm } from '../notes.ts';
import { readReferenceId } from '../reference-id.ts';
import {
  anonymousReportForm,
  lookupForm,
  namedReportAnswer,
  namedReportForm,
  publicReport,
  referenceAnswer,
  reportAction,
  reportRow,
  staffReportDetail,
} from '../report-schemas.ts';
import { credentialsBytes, parameter } from '../wire.ts';
import { retentionEndpoints } from './retention.ts';

const params = z.object({ referenceId: parameter(readReferenceId) });

/** Reports as reporters send and follow them (docs/behaviour/api.md#calls-of-visitors). */
const ofReporters = {
  submitNamedReport: {
    method: 'post',
    path: '/api/reports/realname',
    summary: '실명 제보',
    session: 'none',
    origin: 'own or none',
    quota: 'report',
    body: { schema: namedReportForm, multipart: true },
    idempotent: true,
    success: { status: 201, schema: namedReportAnswer },
  },
  submitAnonymousReport: {
    method: 'post',
    path: '/api/reports/anonymous',
    summary: '익명 제보',
    session: 'none',
    origin: 'own or none',
    quota: 'report',
    body: { schema: anonymousReportForm, multipart: true },
    idempotent: true,
    success: { status: 201, schema: referenceAnswer },
  },
  reportLookup: {
    method: 'post',
    path: '/api/reports/anonymous/check',
    summary: '익명 제보 확인',
    session: 'none',
    origin: 'own or none',
    quota: 'lookup',
    body: { schema: lookupForm, maxBytes: credentialsBytes },
    success: { status: 200, schema: referenceAnswer },
    failures: [401, 409],
  },
  reportChallenge: {
    method: 'get',
    path: '/api/reports/challenge',
    summary: '제보를 보내기 전에 풀어야 할 확인 문제',
    session: 'none',
    query: challengeQuery,
    success: { status: 200, schema: challengeAnswer },
  },
  reportStatus: {
    method: 'get',
    path: '/api/reports/status/{referenceId}',
    summary: '제보 처리 현황',
    session: 'none',
    params,
    success: { status: 200, schema: publicReport },
  },
} as const satisfies Record<string, Endpoint>;

const ending = retentionEndpoints({
  path: '/api/reports',
  one: '/api/reports/{referenceId}',
  noun: '제보',
  params,
});

/** Reports as staff handle them (docs/behaviour/api.md#calls-of-staff). */
const ofStaff = {
  listReports: {
    method: 'get',
    path: '/api/reports',
    summary: '제보 목록',
    session: 'required',
    query: reportListQuery,
    success: { status: 200, schema: z.array(reportRow) },
  },
  countReports: {
    method: 'get',
    path: '/api/reports/counts',
    summary: '제보 건수',
    session: 'required',
    query: reportCountsQuery,
    success: { status: 200, schema: reportCounts },
  },
  exportReports: {
    method: 'get',
    path: '/api/reports/export.csv',
    summary: '제보 내보내기 (CSV)',
    session: 'required',
    query: reportExportQuery,
    success: { status: 200, contentType: 'text/csv' },
  },
  exportReportsAsXlsx: {
    method: 'get',
    path: '/api/reports/export.xlsx',
    summary: '제보 내보내기 (엑셀)',
    session: 'required',
    query: reportExportQuery,
    success: { status: 200, contentType: xlsxType },
  },
  listReportExports: {
    method: 'get',
    path: '/api/reports/exports',
    summary: '제보 내보내기 기록',
    session: 'required',
    query: plainListQuery,
    success: { status: 200, schema: z.array(exportEntry) },
  },
  bulkUpdateReports: {
    method: 'post',
    path: '/api/reports/bulk',
    summary: '제보 일괄 변경',
    session: 'required',
    origin: 'own',
    body: { schema: reportBulk },
    success: { status: 200, schema: reportBulkAnswer },
  },
  undoReports: {
    method: 'post',
    path: '/api/reports/undo',
    summary: '제보 변경 되돌리기',
    session: 'required',
    origin: 'own',
    body: { schema: reportUndo },
    success: { status: 200, schema: reportBulkAnswer },
  },
  readReport: {
    method: 'get',
    path: '/api/reports/{referenceId}',
    summary: '제보 상세',
    session: 'required',
    params,
    versioned: true,
    success: { status: 200, schema: staffReportDetail },
  },
  updateReport: {
    method: 'patch',
    path: '/api/reports/{referenceId}/action',
    summary: '제보 조치 저장',
    session: 'required',
    origin: 'own',
    params,
    body: { schema: reportAction },
    versioned: true,
    success: { status: 200, schema: staffReportDetail },
    conflict: reportConflict,
    failures: [409],
  },
  downloadAttachment: {
    method: 'get',
    path: '/api/reports/{referenceId}/attachment',
    summary: '제보 첨부파일',
    session: 'required',
    params,
    success: { status: 200, contentType: 'application/octet-stream' },
    failures: [409],
  },
  previewAttachment: {
    method: 'get',
    path: '/api/reports/{referenceId}/attachment/preview',
    summary: '제보 첨부파일 미리보기와 재생 (png, jpeg, gif, webp, pdf, m4a, mp3, wav, mp4, mov, 3gp, webm)',
    session: 'required',
    params,
    success: { status: 200, contentType: '*/*' },
    failures: [409, 415],
  },
  listReportHistory: {
    method: 'get',
    path: '/api/reports/{referenceId}/history',
    summary: '제보 처리 이력',
    session: 'required',
    params,
    query: plainListQuery,
    success: { status: 200, schema: z.array(caseHistoryEntry) },
  },
  recordReportPrint: {
    method: 'post',
    path: '/api/reports/{referenceId}/prints',
    summary: '제보 인쇄 기록',
    session: 'required',
    origin: 'own',
    params,
    success: { status: 204 },
  },
  listReportNotes: {
    method: 'get',
    path: '/api/reports/{referenceId}/notes',
    summary: '제보 내부 메모',
    session: 'required',
    params,
    query: plainListQuery,
    success: { status: 200, schema: z.array(note) },
  },
  addReportNote: {
    method: 'post',
    path: '/api/reports/{referenceId}/notes',
    summary: '제보 내부 메모 작성',
    session: 'required',
    origin: 'own',
    params,
    body: { schema: noteForm },
    idempotent: true,
    success: { status: 201, schema: note },
  },
  listDueReports: ending.listDue,
  readReportRetention: ending.read,
  holdReport: ending.hold,
  liftReportHold: ending.liftHold,
  requestReportDestruction: ending.requestDestruction,
  withdrawReportDestruction: ending.withdrawDestruction,
  confirmReportDestruction: ending.confirmDestruction,
} as const satisfies Record<string, Endpoint>;

export const reportEndpoints = { ...ofReporters, ...ofStaff };
