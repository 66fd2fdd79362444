import { expect, it } from 'vitest';
import {
  changedFields,
  isTeamId,
  isTypedTeam,
  membersIn,
  teamId,
  valuesOf,
  withMember,
} from './team-values.ts';

const stored = { ...valuesOf(undefined), displayName: '안전보건팀', members: '3,7' };

it('a field is changed when what was typed differs, and members in another order are the same', () => {
  expect(changedFields(stored, {})).toEqual([]);
  expect(changedFields(stored, { displayName: '안전보건팀', members: '7,3' })).toEqual([]);
  expect(changedFields(stored, { publicName: '안전 담당', members: '3' })).toEqual(['publicName', 'members']);
});

it('a member is added once, and taken away', () => {
  expect(withMember('3', 7, true)).toBe('3,7');
  expect(withMember('3,7', 7, true)).toBe('3,7');
  expect(membersIn(withMember('3,7', 3, false))).toEqual([7]);
  expect(withMember('7', 7, false)).toBe('');
});

it('only texts of the fields are read from a stored draft, and of members only numbers', () => {
  expect(isTypedTeam({ displayName: '가', members: '' })).toBe(true);
  expect(isTypedTeam({ members: '3,70' })).toBe(true);
  for (const other of [null, '가', { displayName: 3 }, { areas: '가' }, { members: 'kim' }])
    expect(isTypedTeam(other)).toBe(false);
});

it('the address of a team is told from that of an account', () => {
  for (const id of [teamId(3), teamId(undefined)]) expect(isTeamId(id)).toBe(true);
  for (const other of ['3', 'new', 'team-', 'team-03', 'team-x']) expect(isTeamId(other)).toBe(false);
});
