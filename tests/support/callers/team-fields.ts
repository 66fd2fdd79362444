import { teamMessages } from '@gaongil/contract/accounts/teams';
import { long, wrongType } from './bad-fields.ts';
import type { RouteCase } from './route-case.ts';

let made = 0;

/** The fields of a new team, whose name no other has. */
export const newTeam = () => ({ displayName: `팀 ${++made}`, publicName: '', members: [] });

const changedBadly: NonNullable<RouteCase['bad']> = [
  [{ displayName: ' ' }, '팀 이름을 입력해 주세요.'],
  [{ displayName: long(100) }, '팀 이름은 100자 이내로 입력해 주세요.'],
  [{ displayName: 5 }, wrongType],
  [{ publicName: long(100) }, '공개 이름은 100자 이내로 입력해 주세요.'],
  [{ members: 'kim' }, wrongType],
  [{ members: ['kim'] }, wrongType],
  [{ members: [0] }, wrongType],
  [{ members: [1.5] }, wrongType],
  [{ members: Array.from({ length: 201 }, (_, index) => index + 1) }, teamMessages.tooManyMembers],
];

/** A case for every route about teams, by `METHOD path`. */
export const teamRouteCases: Record<string, RouteCase> = {
  'GET /api/admin/teams': {},
  'POST /api/admin/teams': { fields: newTeam, largest: 16 * 1024, bad: changedBadly },
  'PATCH /api/admin/teams/{id}': {
    fields: () => ({ publicName: '안전 담당' }),
    largest: 16 * 1024,
    bad: changedBadly,
  },
  'POST /api/admin/teams/{id}/end': {},
  'DELETE /api/admin/teams/{id}/end': { good: 409 },
};
