import { z } from 'zod';
import { inquiryBulk, inquiryBulkAnswer, inquiryUndo } from '../bulk.ts';
import { inquiryConflict } from '../conflict.ts';
import { inquiryCounts } from '../counts.ts';
import type { Endpoint } from '../endpoint.ts';
import { exportEntry, xlsxType } from '../exports.ts';
import { caseHistoryEntry } from '../history-schemas.ts';
import { contactForm, inquiry, inquiryAction, inquiryRow, readInquiryId } from '../inquiry.ts';
import { inquiryCountsQuery, inquiryExportQuery, inquiryListQuery, plainListQuery } from '../lists.ts';
import { note, noteForm } from '../notes.ts';
import { parameter } from '../wire.ts';
import { retentionEndpoints } from './retention.ts';

const params = z.object({ id: parameter(readInquiryId) });

const ending = retentionEndpoints({
  path: '/api/inquiries',
  one: '/api/inquiries/{id}',
  noun: '문의',
  params,
});

/** 1:1 inquiries: sent by visitors, handled by staff (docs/behaviour/api.md#calls-of-staff). */
export const inquiryEndpoints = {
  submitInquiry: {
    method: 'post',
    path: '/api/contact',
    summary: '1:1 문의',
    session: 'none',
    origin: 'own or none',
    quota: 'inquiry',
    body: { schema: contactForm },
    idempotent: true,
    success: { status: 201 },
  },
  listInquiries: {
    method: 'get',
    path: '/api/inquiries',
    summary: '문의 목록',
    session: 'required',
    query: inquiryListQuery,
    success: { status: 200, schema: z.array(inquiryRow) },
  },
  countInquiries: {
    method: 'get',
    path: '/api/inquiries/counts',
    summary: '문의 건수',
    session: 'required',
    query: inquiryCountsQuery,
    success: { status: 200, schema: inquiryCounts },
  },
  exportInquiries: {
    method: 'get',
    path: '/api/inquiries/export.csv',
    summary: '문의 내보내기 (CSV)',
    session: 'required',
    query: inquiryExportQuery,
    success: { status: 200, contentType: 'text/csv' },
  },
  exportInquiriesAsXlsx: {
    method: 'get',
    path: '/api/inquiries/export.xlsx',
    summary: '문의 내보내기 (엑셀)',
    session: 'required',
    query: inquiryExportQuery,
    success: { status: 200, contentType: xlsxType },
  },
  listInquiryExports: {
    method: 'get',
    path: '/api/inquiries/exports',
    summary: '문의 내보내기 기록',
    session: 'required',
    query: plainListQuery,
    success: { status: 200, schema: z.array(exportEntry) },
  },
  bulkUpdateInquiries: {
    method: 'post',
    path: '/api/inquiries/bulk',
    summary: '문의 일괄 변경',
    session: 'required',
    origin: 'own',
    body: { schema: inquiryBulk },
    success: { status: 200, schema: inquiryBulkAnswer },
  },
  undoInquiries: {
    method: 'post',
    path: '/api/inquiries/undo',
    summary: '문의 변경 되돌리기',
    session: 'required',
    origin: 'own',
    body: { schema: inquiryUndo },
    success: { status: 200, schema: inquiryBulkAnswer },
  },
  readInquiry: {
    method: 'get',
    path: '/api/inquiries/{id}',
    summary: '문의 상세',
    session: 'required',
    params,
    versioned: true,
    success: { status: 200, schema: inquiry },
  },
  updateInquiry: {
    method: 'patch',
    path: '/api/inquiries/{id}',
    summary: '문의 조치 저장',
    session: 'required',
    origin: 'own',
    params,
    body: { schema: inquiryAction },
    versioned: true,
    success: { status: 200, schema: inquiry },
    conflict: inquiryConflict,
    failures: [409],
  },
  listInquiryHistory: {
    method: 'get',
    path: '/api/inquiries/{id}/history',
    summary: '문의 처리 이력',
    session: 'required',
    params,
    query: plainListQuery,
    success: { status: 200, schema: z.array(caseHistoryEntry) },
  },
  recordInquiryPrint: {
    method: 'post',
    path: '/api/inquiries/{id}/prints',
    summary: '문의 인쇄 기록',
    session: 'required',
    origin: 'own',
    params,
    success: { status: 204 },
  },
  listInquiryNotes: {
    method: 'get',
    path: '/api/inquiries/{id}/notes',
    summary: '문의 내부 메모',
    session: 'required',
    params,
    query: plainListQuery,
    success: { status: 200, schema: z.array(note) },
  },
  addInquiryNote: {
    method: 'post',
    path: '/api/inquiries/{id}/notes',
    summary: '문의 내부 메모 작성',
    session: 'required',
    origin: 'own',
    params,
    body: { schema: noteForm },
    idempotent: true,
    success: { status: 201, schema: note },
  },
  listDueInquiries: ending.listDue,
  readInquiryRetention: ending.read,
  holdInquiry: ending.hold,
  liftInquiryHold: ending.liftHold,
  requestInquiryDestruction: ending.requestDestruction,
  withdrawInquiryDestruction: ending.withdrawDestruction,
  confirmInquiryDestruction: ending.confirmDestruction,
} as const satisfies Record<string, Endpoint>;
