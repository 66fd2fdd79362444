import { z } from 'zod';
import { textLimits } from '../fields/text-limits.ts';
import { wrongType } from '../fields/text.ts';
import {
  changedEmail,
  changedText,
  optionalEmail,
  optionalText,
  requiredText,
} from '../fields/text-schemas.ts';
import { absence } from './absences.ts';
import { areaNames } from './areas.ts';
import { factorReset } from './factor-resets.ts';

/** How long the link of an invitation can be used. */
export const invitationHours = 24;

/** The fewest letters of a new password of staff. */
export const passwordMinimum = 10;

/** The most letters of a password of staff. */
export const passwordMaximum = 128;

/** The states of an account: invited, but without a password yet; able to sign in; not able to sign in any more. */
export const accountStates = ['invited', 'active', 'suspended'] as const;

export type AccountState = (typeof accountStates)[number];

/** What calls about accounts answer when they are refused for a reason that is not one field's. */
export const accountMessages = {
  nameTaken: '이미 있는 아이디입니다.',
  last: '계정을 관리할 수 있는 마지막 계정입니다. 다른 계정에 먼저 계정 권한을 주세요.',
  notInvited: '이미 비밀번호를 정했거나 정지된 계정입니다. 초대할 수 없습니다.',
  notSuspended: '정지된 계정이 아닙니다.',
  invitationOver: '이미 사용했거나 기한이 지난 초대입니다. 계정 담당자에게 새 초대를 요청해 주세요.',
  passwordWeak:
    '쉽게 추측할 수 있는 비밀번호입니다. 관련 없는 단어를 여러 개 이어 쓰는 등 더 길게 정해 주세요.',
  passwordWrong: '현재 비밀번호를 확인해 주세요.',
} as const;

/** The name that somebody signs in with. */
export const username = requiredText({
  input: 'credential',
  label: '아이디',
  max: textLimits.name,
  missing: '아이디를 입력해 주세요.',
}).refine(
  // White space and invisible characters (control, format, unassigned).
  (name) => !/[\s\p{C}]/u.test(name),
  '아이디에는 띄어쓰기나 보이지 않는 문자를 쓸 수 없습니다.',
);

const password = (missing: string) =>
  requiredText({ input: 'credential', label: '비밀번호', max: passwordMaximum, missing });

/** A new password of staff. The api refuses one that is easily guessed, too. */
export const newPassword = password('비밀번호를 입력해 주세요.').refine(
  (text) => [...text].length >= passwordMinimum,
  `비밀번호는 ${passwordMinimum}자 이상이어야 합니다.`,
);

const areas = z
  .array(z.enum(areaNames, { error: wrongType }), { error: wrongType })
  .min(1, '권한을 하나 이상 선택해 주세요.')
  .max(areaNames.length, wrongType)
  .transform((chosen) => areaNames.filter((area) => chosen.includes(area)));

const displayName = requiredText({
  input: 'line',
  label: '이름',
  max: textLimits.name,
  missing: '이름을 입력해 주세요.',
});
const publicName = { input: 'line', label: '공개 이름', max: textLimits.name } as const;
const department = { input: 'line', label: '부서', max: textLimits.department } as const;
const email = { input: 'email', label: '이메일', max: textLimits.email } as const;

/** The payload of POST /api/admin/accounts. */
export const invitationForm = z.object({
  username,
  displayName,
  /** What reporters read; without one, the name of the desk. */
  publicName: optionalText(publicName),
  department: optionalText(department),
  /** Where notices go. */
  email: optionalEmail(email),
  areas,
});

/** The payload of PATCH /api/admin/accounts/{id}: what it does not name stays. */
export const accountChange = z.object({
  displayName: displayName.optional(),
  publicName: changedText(publicName),
  department: changedText(department),
  email: changedEmail(email),
  areas: areas.optional(),
});

/** The payload of POST /api/account/invitation/read. */
export const invitationToken = z.object({
  token: z.string({ error: wrongType }).max(100, accountMessages.invitationOver),
});

/** The payload of POST /api/account/invitation/accept. */
export const acceptForm = invitationToken.extend({ password: newPassword });

/** The payload of PUT /api/account/password. */
export const passwordChange = z.object({
  current: password('현재 비밀번호를 입력해 주세요.'),
  password: newPassword,
});

/** An account, as who may manage accounts reads it, and its own person. */
export const staffAccount = z.object({
  id: z.number().int().positive(),
  username: z.string(),
  displayName: z.string(),
  publicName: z.string(),
  department: z.string(),
  email: z.string(),
  areas: z.array(z.string()),
  state: z.enum(accountStates),
  /** The day on which it was made, in Seoul. */
  since: z.string(),
  /** Until when its invitation can be accepted; null without one. */
  invitedUntil: z.iso.datetime().nullable(),
  /** When it is away, and who covers; null without an absence that has not ended. */
  absence: absence.nullable(),
  /** Whether it signs in with a second factor. */
  secondFactor: z.boolean(),
  /** The request that its second factor is removed; null without one. */
  factorReset: factorReset.nullable(),
});

/** An account with the path of its invitation. Only the call that makes the invitation answers the path. */
export const invitedAccount = staffAccount.extend({
  /** The path of the page that accepts it; what follows the # is the token. */
  path: z.string(),
});

/** What an invitation is about. */
export const invitation = z.object({
  username: z.string(),
  displayName: z.string(),
  until: z.iso.datetime(),
});

export type StaffAccount = z.output<typeof staffAccount>;
export type InvitedAccount = z.output<typeof invitedAccount>;
export type Invitation = z.output<typeof invitation>;
export type InvitationForm = z.output<typeof invitationForm>;
export type AccountChange = z.output<typeof accountChange>;
