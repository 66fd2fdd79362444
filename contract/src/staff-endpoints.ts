import { z } from 'zod';
import { assignee } from './assignees.ts';
import { inquiryBulk, inquiryBulkAnswer, reportBulk, reportBulkAnswer } from './bulk.ts';
import { inquiryCounts, reportCounts } from './counts.ts';
import type { Endpoint } from './endpoint.ts';
import { exportEntry } from './exports.ts';
import { handlingEntry, newsEntry } from './history-schemas.ts';
import {
  inquiryCountsQuery,
  inquiryExportQuery,
  plainListQuery,
  reportCountsQuery,
  reportExportQuery,
} from './lists.ts';
import { mailHealth } from './mail-health.ts';
import { note, noteForm } from './notes.ts';

const read = { method: 'get', staff: true } as const;
const listFailures = [400, 401, 503];
const readFailures = [400, 401, 404, 503];
const writeFailures = [400, 401, 403, 404, 409, 413, 415, 503];

/** Further calls of the back office, the same for reports and inquiries. */
export const staffEndpoints: readonly Endpoint[] = [
  {
    ...read,
    path: '/api/reports/counts',
    summary: '제보 건수',
    query: reportCountsQuery,
    success: { status: 200, schema: reportCounts },
    failures: listFailures,
  },
  {
    ...read,
    path: '/api/reports/export.csv',
    summary: '제보 내보내기',
    query: reportExportQuery,
    success: { status: 200, contentType: 'text/csv' },
    failures: listFailures,
  },
  {
    ...read,
    path: '/api/reports/exports',
    summary: '제보 내보내기 기록',
    query: plainListQuery,
    success: { status: 200, schema: z.array(exportEntry) },
    failures: listFailures,
  },
  {
    method: 'post',
    path: '/api/reports/bulk',
    summary: '제보 일괄 변경',
    staff: true,
    body: { schema: reportBulk },
    success: { status: 200, schema: reportBulkAnswer },
    failures: [400, 401, 403, 413, 415, 503],
  },
  {
    ...read,
    path: '/api/reports/{referenceId}/history',
    summary: '제보 처리 이력',
    query: plainListQuery,
    success: { status: 200, schema: z.array(handlingEntry) },
    failures: readFailures,
  },
  {
    ...read,
    path: '/api/reports/{referenceId}/notes',
    summary: '제보 내부 메모',
    query: plainListQuery,
    success: { status: 200, schema: z.array(note) },
    failures: readFailures,
  },
  {
    method: 'post',
    path: '/api/reports/{referenceId}/notes',
    summary: '제보 내부 메모 작성',
    staff: true,
    body: { schema: noteForm },
    success: { status: 201, schema: note },
    failures: writeFailures,
    idempotent: true,
  },
  {
    ...read,
    path: '/api/reports/{referenceId}/attachment/preview',
    summary: '제보 첨부파일 미리보기 (png, jpeg, gif, webp, pdf)',
    success: { status: 200, contentType: '*/*' },
    failures: [401, 404, 415, 503],
  },
  {
    ...read,
    path: '/api/inquiries/counts',
    summary: '문의 건수',
    query: inquiryCountsQuery,
    success: { status: 200, schema: inquiryCounts },
    failures: listFailures,
  },
  {
    ...read,
    path: '/api/inquiries/export.csv',
    summary: '문의 내보내기',
    query: inquiryExportQuery,
    success: { status: 200, contentType: 'text/csv' },
    failures: listFailures,
  },
  {
    ...read,
    path: '/api/inquiries/exports',
    summary: '문의 내보내기 기록',
    query: plainListQuery,
    success: { status: 200, schema: z.array(exportEntry) },
    failures: listFailures,
  },
  {
    method: 'post',
    path: '/api/inquiries/bulk',
    summary: '문의 일괄 변경',
    staff: true,
    body: { schema: inquiryBulk },
    success: { status: 200, schema: inquiryBulkAnswer },
    failures: [400, 401, 403, 413, 415, 503],
  },
  {
    ...read,
    path: '/api/inquiries/{id}/history',
    summary: '문의 처리 이력',
    query: plainListQuery,
    success: { status: 200, schema: z.array(handlingEntry) },
    failures: readFailures,
  },
  {
    ...read,
    path: '/api/inquiries/{id}/notes',
    summary: '문의 내부 메모',
    query: plainListQuery,
    success: { status: 200, schema: z.array(note) },
    failures: readFailures,
  },
  {
    method: 'post',
    path: '/api/inquiries/{id}/notes',
    summary: '문의 내부 메모 작성',
    staff: true,
    body: { schema: noteForm },
    success: { status: 201, schema: note },
    failures: writeFailures,
    idempotent: true,
  },
  {
    ...read,
    path: '/api/news/history',
    summary: '뉴스 변경 이력',
    query: plainListQuery,
    success: { status: 200, schema: z.array(newsEntry) },
    failures: listFailures,
  },
  {
    ...read,
    path: '/api/assignees',
    summary: '담당자 이름',
    success: { status: 200, schema: z.array(assignee) },
    failures: [401, 503],
  },
  {
    ...read,
    path: '/api/mail/health',
    summary: '메일 발송 상태',
    success: { status: 200, schema: mailHealth },
    failures: [401, 503],
  },
];
