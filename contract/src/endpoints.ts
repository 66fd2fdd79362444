import { z } from 'zod';
import { currentStaff, loginForm } from './auth.ts';
import { contactForm, inquiry, inquiryAction } from './inquiry.ts';
import { inquiryListQuery, reportListQuery } from './lists.ts';
import { newsForm, newsItem } from './news.ts';
import {
  anonymousReportForm,
  lookupForm,
  namedReportForm,
  publicReport,
  referenceAnswer,
  reportAction,
  staffReport,
  staffReportDetail,
} from './report-schemas.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** One call of spec section 7 (or of operators), as the OpenAPI document and the tests read it. */
export interface Endpoint {
  method: Method;
  /** Path with `{name}` for its parameters. */
  path: string;
  summary: string;
  /** Whether a staff session is needed; without one the answer is 401. */
  staff: boolean;
  query?: z.ZodType;
  body?: { schema: z.ZodType; multipart?: boolean };
  success: { status: number; schema?: z.ZodType; contentType?: string };
  /** The further statuses this call can answer with. */
  failures: readonly number[];
  /** Whether the call honours Idempotency-Key / If-Match. */
  idempotent?: boolean;
  versioned?: boolean;
}

const referenceId = 'referenceId';
const submitFailures = [400, 403, 409, 413, 415, 429, 503];
const staffFailures = [400, 401, 403, 404, 412, 413, 415, 503];

const health = z.object({ status: z.string() });

/** Every call the api answers, in the order of spec section 7; then what operators need. */
export const endpoints: readonly Endpoint[] = [
  {
    method: 'post',
    path: '/api/reports/realname',
    summary: '실명 제보',
    staff: false,
    body: { schema: namedReportForm, multipart: true },
    success: { status: 201, schema: referenceAnswer },
    failures: submitFailures,
    idempotent: true,
  },
  {
    method: 'post',
    path: '/api/reports/anonymous',
    summary: '익명 제보',
    staff: false,
    body: { schema: anonymousReportForm, multipart: true },
    success: { status: 201, schema: referenceAnswer },
    failures: submitFailures,
    idempotent: true,
  },
  {
    method: 'post',
    path: '/api/reports/anonymous/check',
    summary: '익명 제보 확인',
    staff: false,
    body: { schema: lookupForm },
    success: { status: 200, schema: referenceAnswer },
    failures: [400, 401, 403, 413, 415, 429, 503],
  },
  {
    method: 'get',
    path: `/api/reports/status/{${referenceId}}`,
    summary: '제보 처리 현황',
    staff: false,
    success: { status: 200, schema: publicReport },
    failures: [404, 503],
  },
  {
    method: 'get',
    path: '/api/news',
    summary: '뉴스 목록',
    staff: false,
    success: { status: 200, schema: z.array(newsItem) },
    failures: [503],
  },
  {
    method: 'post',
    path: '/api/contact',
    summary: '1:1 문의',
    staff: false,
    body: { schema: contactForm },
    success: { status: 201 },
    failures: [400, 403, 409, 413, 415, 429, 503],
    idempotent: true,
  },
  {
    method: 'post',
    path: '/api/auth/login',
    summary: '로그인',
    staff: false,
    body: { schema: loginForm },
    success: { status: 200, schema: currentStaff },
    failures: [400, 401, 403, 413, 415, 429, 503],
  },
  {
    method: 'get',
    path: '/api/auth/me',
    summary: '로그인한 담당자',
    staff: true,
    success: { status: 200, schema: currentStaff },
    failures: [401, 503],
  },
  {
    method: 'post',
    path: '/api/auth/logout',
    summary: '로그아웃',
    staff: true,
    success: { status: 204 },
    failures: [401, 403, 503],
  },
  {
    method: 'get',
    path: '/api/reports',
    summary: '제보 목록',
    staff: true,
    query: reportListQuery,
    success: { status: 200, schema: z.array(staffReport) },
    failures: [400, 401, 503],
  },
  {
    method: 'get',
    path: `/api/reports/{${referenceId}}`,
    summary: '제보 상세',
    staff: true,
    success: { status: 200, schema: staffReportDetail },
    failures: [401, 404, 503],
    versioned: true,
  },
  {
    method: 'get',
    path: `/api/reports/{${referenceId}}/attachment`,
    summary: '제보 첨부파일',
    staff: true,
    success: { status: 200, contentType: 'application/octet-stream' },
    failures: [401, 404, 503],
  },
  {
    method: 'patch',
    path: `/api/reports/{${referenceId}}/action`,
    summary: '제보 조치 저장',
    staff: true,
    body: { schema: reportAction },
    success: { status: 200, schema: staffReportDetail },
    failures: staffFailures,
    versioned: true,
  },
  {
    method: 'get',
    path: '/api/inquiries',
    summary: '문의 목록',
    staff: true,
    query: inquiryListQuery,
    success: { status: 200, schema: z.array(inquiry) },
    failures: [400, 401, 503],
  },
  {
    method: 'get',
    path: '/api/inquiries/{id}',
    summary: '문의 상세',
    staff: true,
    success: { status: 200, schema: inquiry },
    failures: [401, 404, 503],
    versioned: true,
  },
  {
    method: 'patch',
    path: '/api/inquiries/{id}',
    summary: '문의 조치 저장',
    staff: true,
    body: { schema: inquiryAction },
    success: { status: 200, schema: inquiry },
    failures: staffFailures,
    versioned: true,
  },
  {
    method: 'post',
    path: '/api/news',
    summary: '뉴스 등록',
    staff: true,
    body: { schema: newsForm },
    success: { status: 201, schema: newsItem },
    failures: [400, 401, 403, 413, 415, 503],
  },
  {
    method: 'put',
    path: '/api/news/{id}',
    summary: '뉴스 수정',
    staff: true,
    body: { schema: newsForm },
    success: { status: 200, schema: newsItem },
    failures: staffFailures,
    versioned: true,
  },
  {
    method: 'delete',
    path: '/api/news/{id}',
    summary: '뉴스 삭제',
    staff: true,
    success: { status: 204 },
    failures: [401, 403, 404, 412, 503],
    versioned: true,
  },
  {
    method: 'get',
    path: '/api/health',
    summary: '프로세스 상태',
    staff: false,
    success: { status: 200, schema: health },
    failures: [],
  },
  {
    method: 'get',
    path: '/api/ready',
    summary: '의존 서비스 상태',
    staff: false,
    success: {
      status: 200,
      schema: z.object({ postgres: z.string(), redis: z.string(), storage: z.string() }),
    },
    failures: [503],
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: '이 문서',
    staff: false,
    success: { status: 200 },
    failures: [],
  },
];
