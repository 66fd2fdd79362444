import { reasonMissing } from '@gaongil/contract/accounts/access-log';
import { absenceMessages } from '@gaongil/contract/accounts/absences';
import { accountMessages } from '@gaongil/contract/accounts/accounts';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { badPassword, changedBadly, invitedBadly, newAccount } from './account-fields.ts';
import { long, namedRequest, wrongType } from './bad-fields.ts';
import type { RouteCase } from './route-case.ts';

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const signed = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' };
const passkeyAnswer = { ...credential, response: signed };
const newCredential = { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };

const sixDigits = '인증 번호 6자리를 입력해 주세요.';
const secondFactorForm = {
  largest: 8 * 1024,
  bad: [
    [{ code: '' }, sixDigits],
    [{ code: '12345' }, sixDigits],
    [{ code: undefined }, sixDigits],
    [{ code: 5 }, wrongType],
    [{ recoveryCode: 'aaaa-aaaa-aaaa-aaaa' }, sixDigits],
    [{ code: undefined, recoveryCode: ' ' }, '복구 코드를 입력해 주세요.'],
  ],
} satisfies Partial<RouteCase>;

const resetNamed: RouteCase = {
  fields: () => ({ request: 1 }),
  good: 409,
  largest: 8 * 1024,
  bad: namedRequest,
};

const absenceCase: RouteCase = {
  // No account has this number, so every account gets the refusal.
  fields: () => ({ cover: 999_999, from: '2030-01-02', until: '2030-01-04' }),
  good: 409,
  largest: 8 * 1024,
  bad: [
    [{ cover: 'kim' }, absenceMessages.coverMissing],
    [{ cover: 0 }, absenceMessages.coverMissing],
    [{ from: '' }, absenceMessages.fromMissing],
    [{ until: '2030-02-30' }, absenceMessages.untilMissing],
    [{ until: '2030-01-01' }, absenceMessages.untilEarly],
    [{ until: '2031-01-03' }, absenceMessages.tooLong],
  ],
};

/** A case for every route about accounts, the own one and second factors, by `METHOD path`. */
export const accountRouteCases: Record<string, RouteCase> = {
  'GET /api/admin/accounts': {},
  'GET /api/admin/accounts/factor-resets': {},
  'POST /api/admin/accounts': { fields: newAccount, largest: 8 * 1024, bad: invitedBadly },
  'PATCH /api/admin/accounts/{id}': {
    fields: () => ({ department: '감사팀' }),
    largest: 8 * 1024,
    bad: changedBadly,
  },
  'POST /api/admin/accounts/{id}/invitation': {},
  'POST /api/admin/accounts/{id}/suspension': {},
  'DELETE /api/admin/accounts/{id}/suspension': { good: 409 },
  'POST /api/account/invitation/read': {
    fields: () => ({ token: 'unknown' }),
    good: 404,
    largest: 8 * 1024,
    bad: [[{ token: 5 }, wrongType]],
  },
  'POST /api/account/invitation/accept': {
    fields: () => ({ token: 'unknown', password: 'blue umbrella 31 train' }),
    good: 404,
    largest: 8 * 1024,
    bad: [[{ token: null }, wrongType], ...badPassword],
  },
  'GET /api/account': {},
  'GET /api/account/covers': {},
  'PUT /api/account/absence': absenceCase,
  'DELETE /api/account/absence': {},
  // An invited account is not away.
  'PUT /api/admin/accounts/{id}/absence': { ...absenceCase, good: 404 },
  'DELETE /api/admin/accounts/{id}/absence': {},
  'PUT /api/account/password': {
    fields: () => ({ current: 'wrong', password: 'blue umbrella 31 train' }),
    good: 400,
    largest: 8 * 1024,
    bad: [
      [{ current: '' }, '현재 비밀번호를 입력해 주세요.'],
      ...badPassword,
      [{ password: 'password1234' }, accountMessages.passwordWeak],
      [{}, accountMessages.passwordWrong],
    ],
  },
  'GET /api/account/sessions': {},
  'DELETE /api/account/sessions/others': {},
  'POST /api/auth/second-factor': { fields: () => ({ code: '123456' }), good: 401, ...secondFactorForm },
  'POST /api/auth/proof': { fields: () => ({ code: '123456' }), good: 409, ...secondFactorForm },
  'GET /api/auth/proof': {},
  'POST /api/access-reasons': {
    fields: () => ({ reason: '감사 자료' }),
    good: 200,
    bad: [
      [{ reason: ' ' }, reasonMissing],
      [{ reason: 5 }, wrongType],
    ],
  },
  'GET /api/account/second-factor': {},
  'POST /api/account/second-factor': {
    fields: () => ({ password: 'wrong' }),
    good: 400,
    largest: 8 * 1024,
    bad: [
      [{ password: '' }, '비밀번호를 입력해 주세요.'],
      [{ password: 5 }, wrongType],
      [{}, accountMessages.passwordWrong],
    ],
  },
  'POST /api/account/second-factor/confirmation': {
    fields: () => ({ code: '123456' }),
    good: 409,
    largest: 8 * 1024,
    bad: [
      [{ code: undefined }, sixDigits],
      [{ code: '12345a' }, sixDigits],
    ],
  },
  'POST /api/auth/passkey/question': { good: 409 },
  'POST /api/auth/passkey': {
    fields: () => ({ passkey: passkeyAnswer }),
    good: 409,
    largest: 8 * 1024,
    bad: [
      [{ passkey: undefined }, errorMessages.malformed],
      [{ passkey: { ...passkeyAnswer, id: '' } }, errorMessages.malformed],
      [{ passkey: { ...passkeyAnswer, response: {} } }, errorMessages.malformed],
    ],
  },
  'POST /api/account/passkeys/question': {
    fields: () => ({ password: 'wrong' }),
    good: 409,
    largest: 8 * 1024,
    bad: [[{ password: '' }, '비밀번호를 입력해 주세요.']],
  },
  'POST /api/account/passkeys': {
    fields: () => ({ name: '노트북', credential: newCredential }),
    good: 409,
    largest: 8 * 1024,
    bad: [
      [{ name: ' ' }, '패스키 이름을 입력해 주세요.'],
      [{ name: long(100) }, '패스키 이름은 100자 이내로 입력해 주세요.'],
      [{ name: 5 }, wrongType],
      [{ credential: 'x' }, errorMessages.malformed],
      [{ credential: { ...newCredential, rawId: '=' } }, errorMessages.malformed],
    ],
  },
  'DELETE /api/account/passkeys/{id}': { good: 404 },
  'POST /api/account/second-factor/recovery-codes': { good: 409 },
  'DELETE /api/account/second-factor': { good: 409 },
  'POST /api/admin/accounts/{id}/factor-reset': {
    fields: () => ({ reason: 'LOST' }),
    good: 409,
    largest: 8 * 1024,
    bad: [
      [{ reason: undefined }, '초기화 사유를 선택해 주세요.'],
      [{ reason: 'BORED' }, '초기화 사유를 선택해 주세요.'],
    ],
  },
  'POST /api/admin/accounts/{id}/factor-reset/withdraw': resetNamed,
  'POST /api/admin/accounts/{id}/factor-reset/confirm': resetNamed,
};
