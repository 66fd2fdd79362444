import { z } from 'zod';
import { textLimits } from '../fields/text-limits.ts';
import { wrongType } from '../fields/text.ts';
import { changedText, optionalText, requiredText } from '../fields/text-schemas.ts';

/** How many teams there may be, ended ones included. */
export const teamsBound = 200;

/** How many accounts a team may have. */
export const teamMembersBound = 200;

/** How many teams an account may be in: lists read each of them. */
export const teamsOfAccountBound = 20;

/** The states of a team. No further case is assigned to an ended team, and `ownReports` no longer opens its cases to its members. */
export const teamStates = ['active', 'ended'] as const;

export type TeamState = (typeof teamStates)[number];

/** What calls about teams refuse for a reason that is not the form of one field. */
export const teamMessages = {
  teamTaken: '이미 있는 팀 이름입니다. 띄어쓰기나 대소문자만 다른 이름도 쓸 수 없습니다.',
  accountTaken: '이미 있는 계정의 이름이나 아이디입니다. 팀은 다른 이름으로 정해 주세요.',
  /** Said of the names of an account. */
  usernameOfTeam: '이미 있는 팀의 이름입니다. 다른 아이디로 정해 주세요.',
  displayNameOfTeam: '이미 있는 팀의 이름입니다. 다른 이름으로 정해 주세요.',
  tooMany: `팀은 ${teamsBound}개까지 만들 수 있습니다. 종료한 팀을 다시 사용해 주세요.`,
  tooManyMembers: `한 팀에는 ${teamMembersBound}명까지 넣을 수 있습니다.`,
  tooManyTeams: `한 계정은 ${teamsOfAccountBound}개 팀까지 들어갈 수 있습니다.`,
  unknownMember: '팀원으로 고른 계정을 찾을 수 없습니다. 목록을 다시 열어 확인해 주세요.',
  notActive: '이미 종료한 팀입니다.',
  notEnded: '종료한 팀이 아닙니다.',
} as const;

const displayName = requiredText({
  input: 'line',
  label: '팀 이름',
  max: textLimits.name,
  missing: '팀 이름을 입력해 주세요.',
});
const publicName = { input: 'line', label: '공개 이름', max: textLimits.name } as const;
const members = z
  .array(z.number({ error: wrongType }).int(wrongType).positive(wrongType).max(999_999_999, wrongType), {
    error: wrongType,
  })
  .max(teamMembersBound, teamMessages.tooManyMembers)
  .transform((ids) => [...new Set(ids)]);

/** The payload of POST /api/admin/teams. */
export const teamForm = z.object({
  displayName,
  /** What reporters read; without one, the name of the desk. */
  publicName: optionalText(publicName),
  /** The numbers of accounts. */
  members,
});

/** The payload of PATCH /api/admin/teams/{id}: what it does not name stays. */
export const teamChange = z.object({
  displayName: displayName.optional(),
  publicName: changedText(publicName),
  members: members.optional(),
});

/** A team, as who may manage accounts reads it. */
export const team = z.object({
  id: z.number().int().positive(),
  /** The name under which it was made: what cases that are assigned to it have as `assignee`. It stays when the team is renamed. */
  name: z.string(),
  displayName: z.string(),
  publicName: z.string(),
  state: z.enum(teamStates),
  /** The numbers of its accounts, whatever their state. */
  members: z.array(z.number().int().positive()),
});

export type Team = z.output<typeof team>;
export type TeamForm = z.output<typeof teamForm>;
export type TeamChange = z.output<typeof teamChange>;
