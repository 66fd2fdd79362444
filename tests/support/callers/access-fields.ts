import { wrongCase, wrongDay } from '@gaongil/contract/accounts/access-entries';
import { long, paging, wrongFilter, wrongType } from './bad-fields.ts';
import type { RouteCase } from './route-case.ts';

/** What the access log cannot be searched by. */
const searchedBadly = [
  [{ account: long(100) }, '계정은 100자 이내로 입력해 주세요.'],
  [{ case: 'ABC' }, wrongCase],
  [{ case: '12345678901U' }, wrongCase],
  [{ act: 'everything' }, wrongFilter],
  [{ from: '2026.03.01' }, wrongDay],
  [{ to: '2026-02-30' }, wrongDay],
  [{ from: '2026-03-02', to: '2026-03-01' }, '끝 날짜가 시작 날짜보다 앞입니다.'],
] satisfies RouteCase['bad'];

/** What cannot be remarked of a month. */
const remark = [
  [{ remark: long(1_000) }, '의견은 1,000자 이내로 입력해 주세요.'],
  [{ remark: 3 }, wrongType],
] satisfies RouteCase['bad'];

/** A case for every route of the access log. */
export const accessRouteCases: Record<string, RouteCase> = {
  'GET /api/admin/access-log': { bad: [...paging, ...searchedBadly] },
  'GET /api/admin/access-log/accounts': {},
  'GET /api/admin/access-log/reviews': {},
  'GET /api/admin/access-log/reviews/{month}': {},
  'POST /api/admin/access-log/reviews/{month}': {
    fields: () => ({ remark: '확인' }),
    good: 409,
    bad: remark,
  },
};
