import { z } from 'zod';
import { textLimits } from '../fields/text-limits.ts';
import { requiredText } from '../fields/text-schemas.ts';
import { errorMessages } from '../requests/errors.ts';

/** How long an answer to a question about a passkey is taken, in minutes. */
export const passkeyMinutes = 5;

/** How many passkeys an account may have. */
export const passkeyLimit = 10;

/**
 * Why passkeys cannot be used at an address of the site: without encryption browsers have none, and a number is no name that a
 * passkey could be bound to.
 */
export const passkeyObstacles = ['http', 'address'] as const;
export type PasskeyObstacle = (typeof passkeyObstacles)[number];

/** What calls about passkeys answer when they are refused. */
export const passkeyMessages = {
  wrong: '패스키를 확인하지 못했습니다. 이 사이트에 등록한 패스키인지 확인한 뒤 다시 시도해 주세요.',
  notOwn: '다른 계정의 패스키입니다. 로그인한 계정의 패스키로 다시 확인해 주세요.',
  over: '확인을 시작한 지 5분이 지났거나 이미 사용한 확인입니다. 다시 시도해 주세요.',
  taken: '이미 등록한 패스키입니다.',
  tooMany: `패스키는 ${passkeyLimit}개까지 등록할 수 있습니다. 쓰지 않는 패스키를 먼저 삭제해 주세요.`,
  obstacles: {
    http: '사이트 주소가 https로 시작하지 않아 패스키를 쓸 수 없습니다. 인증 앱을 사용해 주세요.',
    address:
      '사이트 주소가 이름이 아니라 숫자(IP 주소)여서 패스키를 쓸 수 없습니다. 인증 앱을 사용해 주세요.',
  } satisfies Record<PasskeyObstacle, string>,
} as const;

const { malformed } = errorMessages;

/** Bytes in base64url, as browsers give them. */
const bytes = z.string(malformed).regex(/^[\w-]{1,8000}$/, malformed);

const credential = { id: bytes, rawId: bytes, type: z.literal('public-key', malformed) };

/** The answer of a passkey at sign-in and for a fresh proof: what is needed of `AuthenticationResponseJSON` (WebAuthn). */
export const passkeyAssertion = z.object(
  {
    ...credential,
    response: z.object(
      { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes.optional() },
      malformed,
    ),
  },
  malformed,
);

/** The payload of POST /api/auth/passkey. */
export const passkeySignIn = z.object({ passkey: passkeyAssertion });

/** The payload of POST /api/account/passkeys: a name for people, and what is needed of `RegistrationResponseJSON` (WebAuthn). */
export const newPasskey = z.object({
  name: requiredText({
    input: 'line',
    label: '패스키 이름',
    max: textLimits.name,
    missing: '패스키 이름을 입력해 주세요.',
  }),
  credential: z.object(
    { ...credential, response: z.object({ clientDataJSON: bytes, attestationObject: bytes }, malformed) },
    malformed,
  ),
});

/** A question to a passkey, or for a new one: options of WebAuthn in JSON. */
export const passkeyQuestion = z.looseObject({
  /** Random bytes that the answer signs; good once, for five minutes, in the session that asked. */
  challenge: z.string(),
});

/** A passkey of the own account. */
export const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The day in Seoul on which it was made. */
  since: z.iso.date(),
});

/** The answer of POST /api/account/passkeys: recovery codes if the account had no second factor before. */
export const addedPasskey = z.object({ recoveryCodes: z.array(z.string()) });

export type PasskeyAssertion = z.output<typeof passkeyAssertion>;
export type NewPasskey = z.output<typeof newPasskey>;
export type PasskeyQuestion = z.output<typeof passkeyQuestion>;
