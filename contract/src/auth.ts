import { z } from 'zod';
import { textLimits } from './text.ts';
import { requiredText } from './text-schemas.ts';

/** Said for an unknown user and for a wrong password alike (docs/behaviour/back-office.md#sign-in). */
export const loginFailed = '아이디 또는 비밀번호를 확인해 주세요.';

/** The payload of POST /api/auth/login. */
export const loginForm = z.object({
  username: requiredText({ label: '아이디', max: textLimits.name, missing: '아이디를 입력해 주세요.' }),
  password: requiredText({ label: '비밀번호', max: 128, missing: '비밀번호를 입력해 주세요.' }),
});

/** Who is signed in, and for how long: the answer of POST /api/auth/login and GET /api/auth/me. */
export const currentStaff = z.object({
  username: z.string(),
  /** After so many seconds without a call the session ends. */
  idleSeconds: z.number().int().positive(),
  /** In so many seconds it ends however often it is used. */
  leftSeconds: z.number().int().nonnegative(),
});

export type LoginForm = z.output<typeof loginForm>;
export type CurrentStaff = z.output<typeof currentStaff>;
