import { z } from 'zod';
import { textLimits } from '../fields/text-limits.ts';
import { requiredText } from '../fields/text-schemas.ts';
import { newPasskey, passkey, passkeyAssertion, passkeyObstacles } from './passkeys.ts';

/** How long after the password the second factor can be given, in minutes. */
export const halfSignInMinutes = 5;

/** How old a proof by the second factor may be for the calls that need one, in minutes. */
export const freshProofMinutes = 5;

/**
 * How many wrong codes of its app an account may give in a day of Seoul. With three codes that are right at a time, guessing every day
 * for a year succeeds in 2 of 100 cases.
 */
export const wrongCodesPerDay = 20;

/** How many recovery codes an account gets; each can be used once. */
export const recoveryCodeCount = 10;

/** What calls about the second factor answer when they are refused. */
export const secondFactorMessages = {
  needed: '2단계 인증이 필요합니다. 사이트의 로그인 화면에서 확인해 주세요.',
  over: '로그인을 시작한 지 5분이 지났거나 로그인 상태가 바뀌었습니다. 아이디와 비밀번호부터 다시 입력해 주세요.',
  wrong:
    '인증 번호를 확인해 주세요. 한 번 사용한 번호는 다시 사용할 수 없습니다. 계속 틀리면 인증 앱이 있는 기기의 시각이 맞는지 확인해 주세요.',
  tooManyWrong:
    '오늘은 틀린 인증 번호가 너무 많아 인증 앱의 번호를 더 확인하지 않습니다. 복구 코드나 패스키로 확인하거나 내일 다시 시도해 주세요. 직접 틀린 것이 아니라면 비밀번호를 바꿔 주세요.',
  recoveryWrong: '복구 코드를 확인해 주세요. 한 번 사용한 코드는 다시 사용할 수 없습니다.',
  proofNeeded: '2단계 인증을 다시 확인해 주세요. 중요한 작업은 확인한 지 5분 안에만 할 수 있습니다.',
  /** Where a second factor is required: to an account without one, and for its last one. */
  required:
    '이 사이트는 2단계 인증을 사용하는 계정만 쓸 수 있습니다. 사이트의 내 계정에서 인증 앱이나 패스키를 먼저 등록해 주세요.',
  lastNeeded:
    '이 사이트에서는 2단계 인증을 꼭 써야 합니다. 다른 인증 앱이나 패스키를 먼저 등록한 뒤 없애 주세요.',
  inUse: '이미 인증 앱을 사용하고 있습니다.',
  notStarted: '등록이 시작되지 않았거나 다시 시작되었습니다. 새 QR 코드로 다시 등록해 주세요.',
  notInUse: '2단계 인증을 사용하지 않는 계정입니다.',
  noApp: '인증 앱을 사용하지 않는 계정입니다.',
  /** The clock of the device with the app is this many minutes ahead; behind, if negative. */
  clock: (minutes: number) =>
    `인증 앱이 있는 기기의 시계가 약 ${Math.abs(minutes)}분 ${minutes > 0 ? '빠릅니다' : '느립니다'}. 시각을 자동으로 맞춘 뒤 새 번호를 입력해 주세요.`,
} as const;

const digits = '인증 번호 6자리를 입력해 주세요.';

/** The six digits that an app shows, typed with or without white space. */
export const appCode = requiredText({ input: 'credential', label: '인증 번호', max: 20, missing: digits })
  .transform((text) => text.replaceAll(' ', ''))
  .refine((text) => /^\d{6}$/.test(text), digits);

/** A recovery code, typed with or without hyphens and in any case. */
const recoveryCode = requiredText({
  input: 'credential',
  label: '복구 코드',
  max: textLimits.name,
  missing: '복구 코드를 입력해 주세요.',
}).transform((text) => text.toLowerCase().replaceAll(/[ -]/g, ''));

/** The payload of POST /api/auth/second-factor and /api/auth/proof: one of the three. */
export const secondFactorForm = z
  .object({
    code: appCode.optional(),
    recoveryCode: recoveryCode.optional(),
    passkey: passkeyAssertion.optional(),
  })
  .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, {
    error: digits,
    path: ['code'],
  });

/** The payload of POST /api/account/second-factor and /api/account/passkeys/question: the password of the account. */
export const secondFactorStart = z.object({
  password: requiredText({
    input: 'credential',
    label: '비밀번호',
    max: 128,
    missing: '비밀번호를 입력해 주세요.',
  }),
});

/** What somebody types to make a passkey. */
export const passkeyForm = newPasskey.pick({ name: true }).extend(secondFactorStart.shape);

/** The answer of POST /api/account/second-factor. */
export const secondFactorSecret = z.object({
  /** 160 random bits in base32, as apps take them. */
  secret: z.string(),
});

/** The payload of POST /api/account/second-factor/confirmation. */
export const secondFactorConfirmation = z.object({ code: appCode });

/** New recovery codes. No other call answers them. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The second factor of the own account. */
export const ownSecondFactor = z.object({
  /** Whether signing in with the password needs it. */
  inUse: z.boolean(),
  /** Whether an app for codes is enrolled. */
  hasApp: z.boolean(),
  passkeys: z.array(passkey),
  /** Why the site has no passkeys at its address; null if it has. */
  passkeyObstacle: z.enum(passkeyObstacles).nullable(),
  /** How many recovery codes were not used yet. */
  recoveryCodesLeft: z.number().int().nonnegative(),
});

export type SecondFactorForm = z.output<typeof secondFactorForm>;
export type OwnSecondFactor = z.output<typeof ownSecondFactor>;
