import { z } from 'zod';
import { textLimits } from '../fields/text-limits.ts';
import { requiredText } from '../fields/text-schemas.ts';

/** The message for an unknown user and for a wrong password (docs/behaviour/back-office.md#sign-in). */
export const loginFailed = '아이디 또는 비밀번호를 확인해 주세요.';

/** The payload of POST /api/auth/login. */
export const loginForm = z.object({
  username: requiredText({
    input: 'credential',
    label: '아이디',
    max: textLimits.name,
    missing: '아이디를 입력해 주세요.',
  }),
  password: requiredText({
    input: 'credential',
    label: '비밀번호',
    max: 128,
    missing: '비밀번호를 입력해 주세요.',
  }),
});

/** The session: the answer of POST /api/auth/login and GET /api/auth/me. */
export const currentStaff = z.object({
  username: z.string(),
  displayName: z.string(),
  /** What the account may work on, by the names of areas.ts; what they do not open answers 404. */
  areas: z.array(z.string()),
  /** What cases have as `assignee` that are assigned to a team of the account. */
  teams: z.array(z.string()),
  /** Whether the account has a second factor, so that some calls need a fresh proof. */
  secondFactor: z.boolean(),
  /** Whether it has to enrol one before anything else is open to it; `areas` are empty until then. */
  mustEnrol: z.boolean(),
  /** The session ends after this many seconds without a call. */
  idleSeconds: z.number().int().positive(),
  /** The session ends after this many seconds in any case. */
  leftSeconds: z.number().int().nonnegative(),
  /** 32 bytes in base64: the key of this person's drafts in the browser, the same at each sign-in. */
  draftKey: z.string(),
  /** What reporters read as the assignee. */
  reportDeskName: z.string(),
});

export type LoginForm = z.output<typeof loginForm>;
export type CurrentStaff = z.output<typeof currentStaff>;
