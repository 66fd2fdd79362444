import { anonymousReport, contact, multipart, namedReport } from './factories.ts';

/** What a good call of a route sends, and every way one field of it can be bad, with the text that answers it. */
export interface RouteCase {
  /** The body's fields; absent when the route takes none. */
  fields?: () => Record<string, unknown>;
  multipart?: boolean;
  /** A change of the fields (or, for GET, of the query) and the sentence it is refused with. */
  bad?: [change: Record<string, unknown>, message: string][];
  good?: number;
}

const long = (length: number) => '가'.repeat(length + 1);
const unusable = '사용할 수 없는 문자가 포함되어 있습니다. 지우고 다시 입력해 주세요.';

const sharedReport: RouteCase['bad'] = [
  [{ targetType: '' }, '제보 대상을 선택해 주세요.'],
  [{ targetType: 'NOBODY' }, '제보 대상을 선택해 주세요.'],
  [{ targetName: long(100) }, '대상자명은 100자 이내로 입력해 주세요.'],
  [{ targetDept: long(200) }, '대상 부서는 200자 이내로 입력해 주세요.'],
  [{ title: ' ' }, '제목을 입력해 주세요.'],
  [{ title: long(200) }, '제목은 200자 이내로 입력해 주세요.'],
  [{ title: 'a\0b' }, unusable],
  [{ content: '\n' }, '내용을 입력해 주세요.'],
  [{ content: long(20_000) }, '내용은 20,000자 이내로 입력해 주세요.'],
  [{ content: '가'.repeat(200_000) }, '내용은 20,000자 이내로 입력해 주세요.'],
  [{ incidentSummary: long(5_000) }, '사건 개요는 5,000자 이내로 입력해 주세요.'],
  [{ relation: 'FRIEND' }, '입력 형식이 올바르지 않습니다. 다시 확인해 주세요.'],
];

const wrongType = '입력 형식이 올바르지 않습니다. 다시 확인해 주세요.';
const action = [
  [{ status: 'DONE' }, '상태를 선택해 주세요.'],
  [{ status: null }, '상태를 선택해 주세요.'],
  [{ assignee: long(100) }, '담당자는 100자 이내로 입력해 주세요.'],
  [{ assignee: 3 }, wrongType],
  [{ actionNotes: long(10_000) }, '조치 내용은 10,000자 이내로 입력해 주세요.'],
  [{ actionNotes: 'a\ud800' }, unusable],
] satisfies RouteCase['bad'];

const news = [
  [{ title: undefined }, '제목을 입력해 주세요.'],
  [{ title: long(200) }, '제목은 200자 이내로 입력해 주세요.'],
  [{ url: '' }, 'URL을 입력해 주세요.'],
  [{ url: 'javascript:alert(1)' }, 'URL은 http:// 또는 https://로 시작하는 주소로 입력해 주세요.'],
  [{ url: `https://a.example/${'a'.repeat(2_048)}` }, 'URL은 2,048자 이내로 입력해 주세요.'],
  [{ date: '2025-01-05' }, '날짜는 yyyy.MM.dd 형식으로 입력해 주세요.'],
  [{ date: '2025.02.30' }, '날짜는 yyyy.MM.dd 형식으로 입력해 주세요.'],
  [{ date: undefined }, '날짜는 yyyy.MM.dd 형식으로 입력해 주세요.'],
] satisfies RouteCase['bad'];

const wrongFilter = '검색 조건이 올바르지 않습니다. 조건을 다시 선택해 주세요.';
const wrongCursor = '다음 쪽 표시가 올바르지 않습니다. 목록을 처음부터 다시 열어 주세요.';

const paging = [
  [{ limit: '0' }, '목록 개수는 1에서 200 사이로 지정해 주세요.'],
  [{ limit: '201' }, '목록 개수는 1에서 200 사이로 지정해 주세요.'],
  [{ limit: 'ten' }, '목록 개수는 1에서 200 사이로 지정해 주세요.'],
  [{ cursor: 'x' }, wrongCursor],
  [{ cursor: '-1' }, wrongCursor],
  [{ cursor: 'next.0.1' }, wrongCursor],
  [{ cursor: 'next.0.1.\0' }, wrongCursor],
] satisfies RouteCase['bad'];

const list = [
  [{ q: long(100) }, '검색어는 100자 이내로 입력해 주세요.'],
  [{ assignee: long(100) }, '담당자는 100자 이내로 입력해 주세요.'],
  [{ status: 'DONE' }, wrongFilter],
  [{ sort: 'password' }, wrongFilter],
  [{ dir: 'up' }, wrongFilter],
  [{ view: 'secret' }, wrongFilter],
  ...paging,
] satisfies RouteCase['bad'];

const counts = [
  [{ view: 'secret' }, wrongFilter],
  [{ since: '1.2.3' }, wrongFilter],
  [{ since: '1.2.3.x' }, wrongFilter],
  [{ assignee: long(100) }, '담당자는 100자 이내로 입력해 주세요.'],
] satisfies RouteCase['bad'];

const toExport = [
  [{ q: long(100) }, '검색어는 100자 이내로 입력해 주세요.'],
  [{ status: 'DONE' }, wrongFilter],
  [{ sort: 'password' }, wrongFilter],
  [{ texts: 'some' }, wrongFilter],
] satisfies RouteCase['bad'];

const note = [
  [{ text: ' ' }, '메모를 입력해 주세요.'],
  [{ text: undefined }, '메모를 입력해 주세요.'],
  [{ text: long(10_000) }, '내부 메모는 10,000자 이내로 입력해 주세요.'],
  [{ text: 'a\0b' }, unusable],
  [{ text: 5 }, wrongType],
] satisfies RouteCase['bad'];

const wrongItem = '선택한 항목이 올바르지 않습니다. 목록을 새로 고친 뒤 다시 시도해 주세요.';
const bulk = (item: Record<string, unknown>) =>
  [
    [{ items: [] }, '변경할 항목을 선택해 주세요.'],
    [{ items: undefined }, wrongItem],
    [{ items: Array.from({ length: 201 }, () => item) }, '한 번에 200건까지 변경할 수 있습니다.'],
    [{ items: [item, { ...item, version: '1' }] }, wrongItem],
    [{ items: [{ ...item, version: undefined }] }, wrongItem],
    [{ items: ['x'] }, wrongItem],
    [{ items: [{ ...item, status: 'DONE' }] }, '상태를 선택해 주세요.'],
    [{ items: [{ ...item, assignee: long(100) }] }, '담당자는 100자 이내로 입력해 주세요.'],
  ] satisfies RouteCase['bad'];
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
  'POST /api/reports/anonymous/check': {
    fields: () => ({ loginId: 'nobody', password: 'wrong' }),
    good: 401,
    bad: [
      [{ loginId: '' }, '아이디를 입력해 주세요.'],
      [{ loginId: undefined }, '아이디를 입력해 주세요.'],
      [{ loginId: 5 }, wrongType],
      [{ password: '' }, '비밀번호를 입력해 주세요.'],
      [{ password: ['a'] }, wrongType],
    ],
  },
  'GET /api/reports/status/{referenceId}': {},
  'GET /api/news': {
    bad: [
      [{ q: long(100) }, '검색어는 100자 이내로 입력해 주세요.'],
      [{ sort: 'url' }, wrongFilter],
      [{ sort: 'date', cursor: 'next.0.1.오늘' }, wrongCursor],
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
    bad: [
      [{ username: '' }, '아이디를 입력해 주세요.'],
      [{ password: '' }, '비밀번호를 입력해 주세요.'],
      [{ username: {} }, wrongType],
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
  'PATCH /api/reports/{referenceId}/action': { fields: () => ({ status: 'IN_PROGRESS' }), bad: action },
  'GET /api/inquiries': {
    bad: [...list, [{ sort: 'actionAt', cursor: 'prev.0.1.감사팀' }, wrongCursor]],
  },
  'GET /api/inquiries/{id}': {},
  'PATCH /api/inquiries/{id}': { fields: () => ({ status: 'ANSWERED' }), bad: action },
  'POST /api/news': { fields: newsFields, bad: news },
  'PUT /api/news/{id}': { fields: newsFields, bad: news },
  'DELETE /api/news/{id}': {},
  'GET /api/reports/counts': { bad: counts },
  'GET /api/reports/export.csv': { bad: toExport },
  'GET /api/reports/exports': { bad: paging },
  'POST /api/reports/bulk': { fields: () => ({ items: [bulkReport] }), bad: bulk(bulkReport) },
  'GET /api/reports/{referenceId}/history': { bad: paging },
  'GET /api/reports/{referenceId}/notes': { bad: paging },
  'POST /api/reports/{referenceId}/notes': { fields: () => ({ text: '확인 필요' }), bad: note },
  'GET /api/reports/{referenceId}/attachment/preview': {},
  'GET /api/inquiries/counts': { bad: counts },
  'GET /api/inquiries/export.csv': { bad: toExport },
  'GET /api/inquiries/exports': { bad: paging },
  'POST /api/inquiries/bulk': { fields: () => ({ items: [bulkInquiry] }), bad: bulk(bulkInquiry) },
  'GET /api/inquiries/{id}/history': { bad: paging },
  'GET /api/inquiries/{id}/notes': { bad: paging },
  'POST /api/inquiries/{id}/notes': { fields: () => ({ text: '확인 필요' }), bad: note },
  'GET /api/news/history': { bad: paging },
  'GET /api/news/feed': {},
  'GET /api/assignees': {},
  'GET /api/health': {},
  'GET /api/ready': {},
  'GET /api/openapi.json': {},
};

/** The request a case makes once its fields are changed; a field changed to undefined is left out. */
export function requestOf(method: string, routeCase: RouteCase, change: Record<string, unknown> = {}) {
  if (method === 'GET') return { query: new URLSearchParams(change as Record<string, string>).toString() };
  if (!routeCase.fields) return {};
  const fields = { ...routeCase.fields(), ...change };
  if (routeCase.multipart) return { body: multipart(fields as Record<string, string>) };
  return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
}
