import { excludedBadly } from './account-fields.ts';
import {
  acknowledgement,
  destructionReason,
  extensionReason,
  holdReason,
  liftReason,
  long,
  namedRequest,
  pauseReason,
  wrongType,
} from './bad-fields.ts';
import { isoDayInSeoul } from '@gaongil/contract/dates';
import { addDays } from '@gaongil/data/days';
import type { RouteCase } from './route-case.ts';

const confirmation: RouteCase = { fields: () => ({ request: 1 }), good: 409, bad: namedRequest };

/** The calls about the end of a kind of case, by the path of one. */
export function endOfCaseRoutes(path: string): Record<string, RouteCase> {
  return {
    [`POST ${path}/hold`]: { fields: () => ({ reason: '소송' }), bad: holdReason },
    [`POST ${path}/hold/lift`]: { fields: () => ({ reason: 'SETTLED' }), good: 409, bad: liftReason },
    [`POST ${path}/hold/lift/confirm`]: confirmation,
    [`DELETE ${path}/hold/lift`]: { good: 409 },
    [`POST ${path}/destruction`]: { fields: () => ({ reason: 'MISTAKEN' }), bad: destructionReason },
    [`DELETE ${path}/destruction`]: { good: 409 },
    [`POST ${path}/destruction/confirm`]: confirmation,
  };
}

/** The calls about the promises of a kind of case, by the path of one. */
export function promiseRoutes(path: string, isAcknowledged: boolean): Record<string, RouteCase> {
  const until = addDays(isoDayInSeoul(new Date()), 200);
  return {
    [`POST ${path}/promises/acknowledgement`]: {
      fields: () => ({ text: '제보를 잘 받았습니다.' }),
      bad: acknowledgement,
      ...(!isAcknowledged && { good: 409 }),
    },
    [`POST ${path}/promises/pause`]: { fields: () => ({ reason: '자료를 기다림' }), bad: pauseReason },
    [`DELETE ${path}/promises/pause`]: { good: 409 },
    [`POST ${path}/promises/extension`]: {
      fields: () => ({ until, reason: '조사가 길어짐' }),
      bad: [...extensionReason, [{ until: '2026-13-01' }, '새 기한을 선택해 주세요.']],
    },
  };
}

/** The calls about files that staff add to a kind of case, by the path of one. */
export function fileRoutes(path: string): Record<string, RouteCase> {
  return {
    [`GET ${path}/files`]: {},
    // Without a file.
    [`POST ${path}/files`]: { fields: () => ({}), multipart: true, good: 400 },
    [`PATCH ${path}/files/{file}`]: {
      fields: () => ({ description: '창고 입구' }),
      bad: [
        [{ description: long(500) }, '설명은 500자 이내로 입력해 주세요.'],
        [{ description: 5 }, wrongType],
      ],
    },
    [`POST ${path}/files/{file}/removal`]: {
      fields: () => ({ reason: '잘못 올림' }),
      good: 204,
      bad: [
        [{ reason: ' ' }, '삭제하는 사유를 입력해 주세요.'],
        [{ reason: long(500) }, '사유는 500자 이내로 입력해 주세요.'],
      ],
    },
    [`GET ${path}/files/{file}/content`]: {},
    [`GET ${path}/files/{file}/preview`]: {},
  };
}

/** The calls about links of a kind of case with others, by the path of one. */
export function linkRoutes(path: string): Record<string, RouteCase> {
  const link = { relation: 'RELATED', kind: 'report', id: 'ABCDEFGHJKMNPQRSTVWXYZ2345' };
  return {
    [`GET ${path}/links`]: {},
    [`POST ${path}/links`]: {
      fields: () => link,
      // No case has this id.
      good: 400,
      bad: [
        [{ ...link, relation: 'TWIN' }, '어떤 관계인지 선택해 주세요.'],
        [{ ...link, kind: 'news' }, '연결할 건을 선택해 주세요.'],
        [{ ...link, id: '' }, '연결할 건을 선택해 주세요.'],
      ],
    },
    [`DELETE ${path}/links/{link}`]: { good: 204 },
  };
}

/** The calls about the exclusions of a kind of case, by the path of one. */
export function exclusionRoutes(path: string): Record<string, RouteCase> {
  return {
    [`GET ${path}/assignees`]: {},
    [`GET ${path}/exclusions`]: {},
    [`POST ${path}/exclusions`]: { fields: () => ({ username: 'kim' }), bad: excludedBadly },
    [`POST ${path}/exclusions/end`]: {
      fields: () => ({ username: 'kim', reason: 'MISTAKEN' }),
      good: 409,
      bad: [...excludedBadly.slice(0, 3), ...liftReason],
    },
    [`POST ${path}/exclusions/end/withdraw`]: confirmation,
    [`POST ${path}/exclusions/end/confirm`]: confirmation,
  };
}
