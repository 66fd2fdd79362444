import { wrongCase, wrongDay } from '@gaongil/contract/accounts/access-entries';
import { long, wrongFilter } from './bad-fields.ts';
import type { RouteCase } from './route-case.ts';

/** What the access log cannot be searched by. */
export const searchedBadly = [
  [{ account: long(100) }, '계정은 100자 이내로 입력해 주세요.'],
  [{ case: 'ABC' }, wrongCase],
  [{ case: '12345678901U' }, wrongCase],
  [{ act: 'everything' }, wrongFilter],
  [{ from: '2026.03.01' }, wrongDay],
  [{ to: '2026-02-30' }, wrongDay],
  [{ from: '2026-03-02', to: '2026-03-01' }, '끝 날짜가 시작 날짜보다 앞입니다.'],
] satisfies RouteCase['bad'];
