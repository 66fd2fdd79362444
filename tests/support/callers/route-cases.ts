import {
  long,
  unusable,
  marks,
  dots,
  laden,
  sharedReport,
  malformed,
  wrongType,
  action,
  news,
  wrongFilter,
  wrongCursor,
  paging,
  list,
  counts,
  toExport,
  note,
  presence,
  caseMessage,
  bulk,
  closing,
  undo,
  identityReason,
  identitySearch,
} from './bad-fields.ts';
import { accessRouteCases } from './access-fields.ts';
import { accountRouteCases } from './account-route-cases.ts';
import { deskMessages } from '@gaongil/contract/cases/desk';
import { teamRouteCases } from './team-fields.ts';
import {
  endOfCaseRoutes,
  exclusionRoutes,
  fileRoutes,
  linkRoutes,
  promiseRoutes,
} from './end-of-case-routes.ts';
import { messageRoutes } from './message-routes.ts';
import { entryRoutes } from './entry-routes.ts';
import type { RouteCase } from './route-case.ts';
import { anonymousReport, contact, multipart, namedReport } from './factories.ts';

const bulkReport = { referenceId: '0'.repeat(26), version: 1, status: 'CLOSED' };
const bulkInquiry = { id: '00000000-0000-4000-8000-000000000000', version: 1, status: 'ANSWERED' };

const newsFields = () => ({ title: '소식', url: 'https://news.example/1', date: '2025.01.05' });

/** A case for every route of the contract, by `METHOD path`. */
export const routeCases: Record<string, RouteCase> = {
  'POST /api/reports/realname': {
    fields: () => namedReport(),
    multipart: true,
    bad: [
      [{ reporterName: '' }, '이름을 입력해 주세요.'],
      [{ reporterName: long(100) }, '이름은 100자 이내로 입력해 주세요.'],
      [{ reporterEmail: '' }, '이메일을 입력해 주세요.'],
      [{ reporterEmail: 'hong@company' }, '올바른 이메일 형식을 입력해 주세요.'],
      [{ reporterEmail: `${'a'.repeat(254)}@b.example` }, '이메일은 254자 이내로 입력해 주세요.'],
      [{ reporterEmail: dots }, '이메일은 254자 이내로 입력해 주세요.'],
      [{ reporterEmail: dots.slice(-200) }, '올바른 이메일 형식을 입력해 주세요.'],
      [{ reporterPhone: '' }, '연락처를 입력해 주세요.'],
      [{ reporterPhone: long(30) }, '연락처는 30자 이내로 입력해 주세요.'],
      ...sharedReport,
      [{ privacy: 'false' }, '개인정보 수집·이용에 동의해 주세요.'],
    ],
  },
  'POST /api/reports/anonymous': {
    fields: () => anonymousReport(),
    multipart: true,
    bad: [
      [{ loginId: '' }, '아이디를 입력해 주세요.'],
      [{ loginId: 'abc' }, '아이디는 4자 이상 입력해 주세요.'],
      [{ loginId: long(64) }, '아이디는 64자 이내로 입력해 주세요.'],
      [{ password: '' }, '비밀번호를 입력해 주세요.'],
      [{ password: 'abcd1234' }, '비밀번호는 영문, 숫자, 특수문자를 포함하여 8자 이상이어야 합니다.'],
      [{ passwordConfirm: 'abcd123?' }, '비밀번호가 일치하지 않습니다.'],
      ...sharedReport,
    ],
  },
  ...entryRoutes,
  'POST /api/reports/anonymous/check': {
    fields: () => ({ loginId: 'nobody', password: 'wrong' }),
    good: 401,
    largest: 8 * 1024,
    bad: [
      [{ loginId: '' }, '아이디를 입력해 주세요.'],
      [{ loginId: undefined }, '아이디를 입력해 주세요.'],
      [{ loginId: 5 }, wrongType],
      [{ loginId: marks.slice(0, 50) }, laden],
      [{ password: '' }, '비밀번호를 입력해 주세요.'],
      [{ password: ['a'] }, wrongType],
    ],
  },
  ...messageRoutes,
  'GET /api/reports/challenge': {
    bad: [
      [{ bytes: '-1' }, malformed],
      [{ bytes: 'x' }, malformed],
    ],
  },
  'GET /api/reports/status/{referenceId}': {},
  'GET /api/news': {
    bad: [
      [{ q: long(100) }, '검색어는 100자 이내로 입력해 주세요.'],
      [{ sort: 'url' }, wrongFilter],
      [{ sort: 'date', cursor: 'next.0.1.오늘' }, wrongCursor],
      [{ sort: 'date', cursor: 'next.0.1.-' }, wrongCursor],
      [{ cursor: 'next.0.1.abc' }, wrongCursor],
      ...paging,
    ],
  },
  'POST /api/contact': {
    fields: () => contact(),
    bad: [
      [{ name: '' }, '성함을 입력해 주세요.'],
      [{ name: long(100) }, '성함은 100자 이내로 입력해 주세요.'],
      [{ email: null }, '이메일을 입력해 주세요.'],
      [{ email: 'kim' }, '올바른 이메일 형식을 입력해 주세요.'],
      [{ email: dots }, '이메일은 254자 이내로 입력해 주세요.'],
      [{ message: marks }, laden],
      [{ phone: long(30) }, '연락처는 30자 이내로 입력해 주세요.'],
      [{ company: long(200) }, '회사명은 200자 이내로 입력해 주세요.'],
      [{ message: ' ' }, '문의내용을 입력해 주세요.'],
      [{ message: long(20_000) }, '문의내용은 20,000자 이내로 입력해 주세요.'],
      [{ message: 'a\udfff' }, unusable],
      [{ privacy: false }, '개인정보처리방침에 동의해 주세요.'],
      [{ phone: 62 }, wrongType],
    ],
  },
  'POST /api/auth/login': {
    fields: () => ({ username: 'nobody', password: 'wrong' }),
    good: 401,
    largest: 8 * 1024,
    bad: [
      [{ username: '' }, '아이디를 입력해 주세요.'],
      [{ password: '' }, '비밀번호를 입력해 주세요.'],
      [{ username: {} }, wrongType],
      [{ password: marks.slice(0, 50) }, laden],
    ],
  },
  ...accountRouteCases,
  ...teamRouteCases,

  'GET /api/admin/desk': {},
  'PATCH /api/admin/desk': {
    fields: () => ({ version: 0 }),
    largest: 1024 * 1024,
    bad: [
      [{ version: 0.5 }, wrongType],
      [{ version: -1 }, wrongType],
      [{ categories: '기타' }, wrongType],
      [{ categories: [' '] }, '분류를 입력해 주세요.'],
      [{ categories: [long(50)] }, '분류는 50자 이내로 입력해 주세요.'],
      [{ categories: ['기 타', '기타'] }, deskMessages.sameCategory],
      [
        { categories: Array.from({ length: 31 }, (_, index) => `분류 ${index}`) },
        '분류는 30개까지 정할 수 있습니다.',
      ],
      [{ templates: [{ name: '안내', text: '' }] }, '문구를 입력해 주세요.'],
      [{ daysOff: [{ day: '2026-02-30', name: '창립기념일' }] }, deskMessages.badDay],
      [{ daysOff: [{ day: '2020-01-02', name: '지난 날' }] }, deskMessages.pastDay],
    ],
  },
  'GET /api/auth/me': {},
  'POST /api/auth/logout': { good: 204 },
  'GET /api/reports': {
    bad: [
      ...list,
      [{ type: 'SECRET' }, wrongFilter],
      [{ sort: 'statusChangedAt', cursor: 'next.0.1.감사팀' }, wrongCursor],
    ],
  },
  'GET /api/reports/{referenceId}': {},
  'GET /api/reports/{referenceId}/attachment': {},
  'PATCH /api/reports/{referenceId}/action': {
    fields: () => ({ status: 'IN_PROGRESS' }),
    bad: [...action, ...closing],
  },
  'GET /api/inquiries': {
    bad: [...list, [{ sort: 'actionAt', cursor: 'prev.0.1.감사팀' }, wrongCursor]],
  },
  'GET /api/inquiries/{id}': {},
  'PATCH /api/inquiries/{id}': { fields: () => ({ status: 'ANSWERED' }), bad: action },
  'POST /api/news': { fields: newsFields, bad: news },
  'PUT /api/news/{id}': { fields: newsFields, bad: news },
  'DELETE /api/news/{id}': {},
  'GET /api/reports/counts': { bad: counts },
  'GET /api/reports/today': {},
  'GET /api/reports/export.csv': { bad: toExport },
  'GET /api/reports/export.xlsx': { bad: toExport },
  'GET /api/reports/exports': { bad: paging },
  'POST /api/reports/bulk': { fields: () => ({ items: [bulkReport] }), bad: bulk(bulkReport) },
  'POST /api/reports/undo': { fields: () => ({ items: [bulkReport] }), bad: undo(bulkReport) },
  'GET /api/reports/{referenceId}/history': { bad: paging },
  'GET /api/reports/{referenceId}/notes': { bad: paging },
  'GET /api/reports/{referenceId}/notes/readers': {},
  'POST /api/reports/{referenceId}/presence': { fields: () => ({ state: 'looking' }), bad: presence },
  'POST /api/reports/{referenceId}/notes': { fields: () => ({ text: '확인 필요' }), bad: note },
  'GET /api/reports/{referenceId}/messages': { bad: paging },
  'POST /api/reports/{referenceId}/messages': { fields: () => ({ text: '언제였나요?' }), bad: caseMessage },
  'GET /api/reports/{referenceId}/messages/{message}/file': {},
  'GET /api/reports/{referenceId}/messages/{message}/file/preview': {},
  'POST /api/reports/{referenceId}/messages/seen': {
    fields: () => ({ upTo: 1 }),
    good: 204,
    bad: [
      [{ upTo: 0 }, malformed],
      [{ upTo: '1' }, malformed],
    ],
  },
  'GET /api/reports/{referenceId}/attachment/preview': {},
  ...fileRoutes('/api/reports/{referenceId}'),
  ...linkRoutes('/api/reports/{referenceId}'),
  'POST /api/reports/{referenceId}/identity': { fields: () => ({ reason: '조사' }), bad: identityReason },
  'POST /api/reports/{referenceId}/reference-id': {},
  'POST /api/reports/identity-search': {
    fields: () => ({ q: '홍길동', reason: '조사' }),
    bad: identitySearch,
  },
  ...exclusionRoutes('/api/reports/{referenceId}'),
  'GET /api/reports/due': {},
  'POST /api/reports/{referenceId}/prints': {},
  'GET /api/reports/{referenceId}/retention': {},
  ...endOfCaseRoutes('/api/reports/{referenceId}'),
  ...promiseRoutes('/api/reports/{referenceId}', true),
  ...exclusionRoutes('/api/inquiries/{id}'),
  'GET /api/inquiries/due': {},
  'POST /api/inquiries/{id}/prints': {},
  'GET /api/inquiries/{id}/retention': {},
  ...endOfCaseRoutes('/api/inquiries/{id}'),
  ...promiseRoutes('/api/inquiries/{id}', false),
  'GET /api/inquiries/counts': { bad: counts },
  'GET /api/inquiries/today': {},
  'GET /api/inquiries/export.csv': { bad: toExport },
  'GET /api/inquiries/export.xlsx': { bad: toExport },
  'GET /api/inquiries/exports': { bad: paging },
  'POST /api/inquiries/bulk': { fields: () => ({ items: [bulkInquiry] }), bad: bulk(bulkInquiry) },
  'POST /api/inquiries/undo': { fields: () => ({ items: [bulkInquiry] }), bad: undo(bulkInquiry) },
  'GET /api/inquiries/{id}/history': { bad: paging },
  'GET /api/inquiries/{id}/notes': { bad: paging },
  'GET /api/inquiries/{id}/notes/readers': {},
  'POST /api/inquiries/{id}/presence': { fields: () => ({ state: 'looking' }), bad: presence },
  'POST /api/inquiries/{id}/notes': { fields: () => ({ text: '확인 필요' }), bad: note },
  'GET /api/inquiries/{id}/messages': { bad: paging },
  'POST /api/inquiries/{id}/messages': { fields: () => ({ text: '견적을 보냅니다.' }), bad: caseMessage },
  ...fileRoutes('/api/inquiries/{id}'),
  ...linkRoutes('/api/inquiries/{id}'),
  'GET /api/news/history': { bad: paging },
  'GET /api/news/feed': {},
  'GET /api/assignees': {},
  'GET /api/mail/health': {},
  'GET /api/admin/system': {},
  'GET /api/admin/destroyed': { bad: paging },
  ...accessRouteCases,
  'GET /api/health': {},
  'GET /api/ready': {},
  'GET /api/openapi.json': {},
};

/** The request of a case with changed fields; a field changed to undefined is omitted. */
export function requestOf(method: string, routeCase: RouteCase, change: Record<string, unknown> = {}) {
  if (method === 'GET') return { query: new URLSearchParams(change as Record<string, string>).toString() };
  if (!routeCase.fields) return {};
  const fields = { ...routeCase.fields(), ...change };
  if (routeCase.multipart) return { body: multipart(fields as Record<string, string>) };
  return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
}
