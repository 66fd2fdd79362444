import type { RouteCase } from './route-case.ts';

// Changes that make the fields of a valid call invalid, and the sentence each is refused with.
export const long = (length: number) => '가'.repeat(length + 1);
export const unusable = '사용할 수 없는 문자가 포함되어 있습니다. 지우고 다시 입력해 주세요.';

// Each of these once took quadratic time: a minute or more at 60,000 characters.
export const marks = `a${'\u0315\u0300'.repeat(30_000)}`;
export const dots = `a@${'.'.repeat(60_000)}@`;
export const laden = '한 글자에 붙은 부호가 너무 많습니다. 지우고 다시 입력해 주세요.';

export const sharedReport = [
  [{ targetType: '' }, '제보 대상을 선택해 주세요.'],
  [{ targetType: 'NOBODY' }, '제보 대상을 선택해 주세요.'],
  [{ targetName: long(100) }, '대상자명은 100자 이내로 입력해 주세요.'],
  [{ targetDept: long(200) }, '대상 부서는 200자 이내로 입력해 주세요.'],
  [{ title: ' ' }, '제목을 입력해 주세요.'],
  [{ title: long(200) }, '제목은 200자 이내로 입력해 주세요.'],
  [{ title: '\u3164\u200b' }, '제목을 입력해 주세요.'],
  [{ title: marks }, '제목은 200자 이내로 입력해 주세요.'],
  [{ content: marks }, laden],
  [{ content: '\n' }, '내용을 입력해 주세요.'],
  [{ content: long(20_000) }, '내용은 20,000자 이내로 입력해 주세요.'],
  [{ content: '가'.repeat(200_000) }, '내용은 20,000자 이내로 입력해 주세요.'],
  [{ incidentSummary: long(5_000) }, '사건 개요는 5,000자 이내로 입력해 주세요.'],
  [{ relation: 'FRIEND' }, '입력 형식이 올바르지 않습니다. 다시 확인해 주세요.'],
] satisfies RouteCase['bad'];

/** The answer to what no form of the site sends. */
export const malformed = '요청 형식이 올바르지 않습니다. 다시 시도해 주세요.';
export const wrongType = '입력 형식이 올바르지 않습니다. 다시 확인해 주세요.';
export const action = [
  [{ status: 'DONE' }, '상태를 선택해 주세요.'],
  [{ status: null }, '상태를 선택해 주세요.'],
  [{ assignee: long(100) }, '담당자는 100자 이내로 입력해 주세요.'],
  [{ assignee: 3 }, wrongType],
  [{ actionNotes: long(10_000) }, '조치 내용은 10,000자 이내로 입력해 주세요.'],
  [{ actionNotes: 'a\ud800' }, unusable],
  [{ assignee: marks.slice(0, 50) }, laden],
  [{ reason: long(500) }, '사유는 500자 이내로 입력해 주세요.'],
] satisfies RouteCase['bad'];

/** Wrong values of what is noted about how a report ended. */
export const closing = [
  [{ finding: 'TRUE' }, '조사 결과를 선택해 주세요.'],
  [{ finding: null }, '조사 결과를 선택해 주세요.'],
  [{ measure: long(5_000) }, '취한 조치는 5,000자 이내로 입력해 주세요.'],
  [{ measure: 3 }, wrongType],
] satisfies RouteCase['bad'];

export const news = [
  [{ title: undefined }, '제목을 입력해 주세요.'],
  [{ title: long(200) }, '제목은 200자 이내로 입력해 주세요.'],
  [{ url: '' }, 'URL을 입력해 주세요.'],
  [{ url: 'javascript:alert(1)' }, 'URL은 http:// 또는 https://로 시작하는 주소로 입력해 주세요.'],
  [{ url: `https://a.example/${'a'.repeat(2_048)}` }, 'URL은 2,048자 이내로 입력해 주세요.'],
  [{ date: '5.1.2025' }, '날짜는 yyyy.MM.dd 형식으로 입력해 주세요.'],
  [{ date: '2025.02.30' }, '없는 날짜입니다. 날짜를 다시 확인해 주세요.'],
  [{ date: undefined }, '날짜는 yyyy.MM.dd 형식으로 입력해 주세요.'],
] satisfies RouteCase['bad'];

export const wrongFilter = '검색 조건이 올바르지 않습니다. 조건을 다시 선택해 주세요.';
export const wrongCursor = '다음 쪽 표시가 올바르지 않습니다. 목록을 처음부터 다시 열어 주세요.';

export const paging = [
  [{ limit: '0' }, '목록 개수는 1에서 200 사이로 지정해 주세요.'],
  [{ limit: '201' }, '목록 개수는 1에서 200 사이로 지정해 주세요.'],
  [{ limit: 'ten' }, '목록 개수는 1에서 200 사이로 지정해 주세요.'],
  [{ cursor: 'x' }, wrongCursor],
  [{ cursor: '-1' }, wrongCursor],
  [{ cursor: 'next.0.1' }, wrongCursor],
  [{ cursor: 'next.0.1.\0' }, wrongCursor],
] satisfies RouteCase['bad'];

export const list = [
  [{ q: long(100) }, '검색어는 100자 이내로 입력해 주세요.'],
  [{ q: marks.slice(0, 50) }, laden],
  [{ assignee: long(100) }, '담당자는 100자 이내로 입력해 주세요.'],
  [{ status: 'DONE' }, wrongFilter],
  [{ sort: 'password' }, wrongFilter],
  [{ dir: 'up' }, wrongFilter],
  [{ view: 'secret' }, wrongFilter],
  ...paging,
] satisfies RouteCase['bad'];

export const counts = [
  [{ view: 'secret' }, wrongFilter],
  [{ since: '1.2.3' }, wrongFilter],
  [{ since: '1.2.3.x' }, wrongFilter],
  [{ assignee: long(100) }, '담당자는 100자 이내로 입력해 주세요.'],
] satisfies RouteCase['bad'];

export const toExport = [
  [{ q: long(100) }, '검색어는 100자 이내로 입력해 주세요.'],
  [{ status: 'DONE' }, wrongFilter],
  [{ sort: 'password' }, wrongFilter],
  [{ texts: 'some' }, wrongFilter],
] satisfies RouteCase['bad'];

export const caseMessage = [
  [{ text: ' ' }, '내용을 입력해 주세요.'],
  [{ text: undefined }, '내용을 입력해 주세요.'],
  [{ text: long(5_000) }, '내용은 5,000자 이내로 입력해 주세요.'],
  [{ text: 'a\udfff' }, unusable],
  [{ text: 5 }, wrongType],
] satisfies RouteCase['bad'];

export const presence = [
  [{ state: 'asleep' }, wrongType],
  [{ state: undefined }, wrongType],
] satisfies RouteCase['bad'];

export const note = [
  [{ text: ' ' }, '메모를 입력해 주세요.'],
  [{ text: undefined }, '메모를 입력해 주세요.'],
  [{ text: long(10_000) }, '내부 메모는 10,000자 이내로 입력해 주세요.'],
  [{ text: '\u2800' }, '메모를 입력해 주세요.'],
  [{ text: 'a\udfff' }, unusable],
  [{ text: 5 }, wrongType],
] satisfies RouteCase['bad'];

const wrongItem = '선택한 항목이 올바르지 않습니다. 목록을 새로 고친 뒤 다시 시도해 주세요.';
export const undo = (item: Record<string, unknown>) =>
  [
    [{ items: [] }, '변경할 항목을 선택해 주세요.'],
    [{ items: undefined }, wrongItem],
    [{ items: Array.from({ length: 201 }, () => item) }, '한 번에 200건까지 변경할 수 있습니다.'],
    [{ items: [item, { ...item, version: '1' }] }, wrongItem],
    [{ items: [{ ...item, version: undefined }] }, wrongItem],
    [{ items: ['x'] }, wrongItem],
  ] satisfies RouteCase['bad'];

export const bulk = (item: Record<string, unknown>) =>
  [
    ...undo(item),
    [{ items: [{ ...item, status: 'DONE' }] }, '상태를 선택해 주세요.'],
    [{ items: [{ ...item, assignee: long(100) }] }, '담당자는 100자 이내로 입력해 주세요.'],
  ] satisfies RouteCase['bad'];

export const holdReason = [
  [{ reason: ' ' }, '보류 사유를 입력해 주세요.'],
  [{ reason: long(10_000) }, '보류 사유는 10,000자 이내로 입력해 주세요.'],
  [{ reason: 3 }, wrongType],
] satisfies RouteCase['bad'];
export const acknowledgement = [
  [{ text: ' ' }, '제보자에게 보낼 글을 입력해 주세요.'],
  [{ text: long(5_000) }, '제보자에게 보낼 글은 5,000자 이내로 입력해 주세요.'],
  [{ text: 3 }, wrongType],
] satisfies RouteCase['bad'];
export const pauseReason = [
  [{ reason: ' ' }, '멈추는 사유를 입력해 주세요.'],
  [{ reason: long(10_000) }, '멈추는 사유는 10,000자 이내로 입력해 주세요.'],
  [{ reason: 3 }, wrongType],
] satisfies RouteCase['bad'];
export const extensionReason = [
  [{ reason: ' ' }, '연장 사유를 입력해 주세요.'],
  [{ reason: long(10_000) }, '연장 사유는 10,000자 이내로 입력해 주세요.'],
] satisfies RouteCase['bad'];
export const liftReason = [
  [{ reason: '' }, '해제 사유를 선택해 주세요.'],
  [{ reason: 'OTHER' }, '해제 사유를 선택해 주세요.'],
] satisfies RouteCase['bad'];

export const namedRequest = [
  [{ request: 0 }, wrongType],
  [{ request: '1' }, wrongType],
] satisfies RouteCase['bad'];

export const destructionReason = [
  [{ reason: '' }, '파기 사유를 선택해 주세요.'],
  [{ reason: '그냥' }, '파기 사유를 선택해 주세요.'],
] satisfies RouteCase['bad'];
export const identityReason = [
  [{ reason: ' ' }, '사유를 선택하거나 입력해 주세요.'],
  [{ reason: undefined }, '사유를 선택하거나 입력해 주세요.'],
  [{ reason: long(200) }, '사유는 200자 이내로 입력해 주세요.'],
  [{ reason: 3 }, wrongType],
] satisfies RouteCase['bad'];
export const identitySearch = [
  [{ q: ' ' }, '찾을 이름, 이메일이나 연락처를 입력해 주세요.'],
  [{ q: undefined }, '찾을 이름, 이메일이나 연락처를 입력해 주세요.'],
  [{ q: long(100) }, '검색어는 100자 이내로 입력해 주세요.'],
  ...identityReason,
] satisfies RouteCase['bad'];
