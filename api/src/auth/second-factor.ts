import { type PasskeyAssertion, passkeyMessages } from '@gaongil/contract/accounts/passkeys';
import {
  type SecondFactorForm,
  secondFactorMessages,
  wrongCodesPerDay,
} from '@gaongil/contract/accounts/second-factor';
import { formatDay } from '@gaongil/contract/dates';
import type { WrappedKey } from '@gaongil/data/sealing/wrapped-keys';
import {
  countCode,
  readSecondFactor,
  secondFactorContext,
  takeRecoveryCode,
  takeStep,
} from '@gaongil/data/staff/second-factors';
import type { Staff } from '@gaongil/data/staff/staff';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import type { Limits } from '../limits/limits.ts';
import { stepOfCode } from './app-codes.ts';
import { takePasskeyChallenge } from './passkey-challenges.ts';
import { verifyAnswer } from './passkeys.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { relyingPartyOf } from './relying-party.ts';

/** The secret of an account's app; undefined if it cannot be opened. */
export async function openAppSecret(
  { ring }: Pick<Dependencies, 'ring'>,
  accountId: number,
  wrapped: WrappedKey,
): Promise<Buffer | undefined> {
  const [secret] = await ring.unwrapAll([{ key: wrapped, context: secondFactorContext(accountId) }]);
  return secret;
}

type Needed = Pick<Dependencies, 'db' | 'ring' | 'redis' | 'settings' | 'now'>;

/** The failure of an attempt with a wrong second factor, which the access log has like a wrong password. */
function wrongFactor(ctx: Context, refusal: 400 | 401, message: string) {
  ctx.triedResult = 401;
  return createError(refusal, message);
}

/**
 * Takes a code of the account's app, an answer of one of its passkeys, or one of its recovery codes; counted like a password.
 * @throws `refusal` (401 or 400) if it is wrong or was used before, 429 after too many attempts
 */
export async function takeSecondFactor(
  dependencies: Needed,
  limits: Limits,
  ctx: Context,
  { account, form, refusal }: { account: Staff; form: SecondFactorForm; refusal: 400 | 401 },
): Promise<void> {
  const { username } = account;
  await limits.login(
    ctx,
    async () => ({ body: { username } }),
    async () => {
      if (form.passkey) await takePasskey(dependencies, ctx, { account, passkey: form.passkey, refusal });
      else if (form.code !== undefined)
        await takeCode(dependencies, ctx, { account, code: form.code, refusal });
      else if (!(await takeRecovery(dependencies, account, form.recoveryCode ?? '')))
        throw wrongFactor(ctx, refusal, secondFactorMessages.recoveryWrong);
    },
  );
}

async function takePasskey(
  dependencies: Needed,
  ctx: Context,
  { account, passkey, refusal }: { account: Staff; passkey: PasskeyAssertion; refusal: 400 | 401 },
): Promise<void> {
  const party = relyingPartyOf(dependencies.settings, ctx);
  const challenge = await takePasskeyChallenge(ctx, dependencies, 'answer', refusal);
  const owner = await verifyAnswer(dependencies.db, party, challenge, passkey);
  if (!owner) throw wrongFactor(ctx, refusal, passkeyMessages.wrong);
  if (owner.id !== account.id) throw wrongFactor(ctx, refusal, passkeyMessages.notOwn);
}

async function takeCode(
  dependencies: Pick<Dependencies, 'db' | 'ring' | 'now'>,
  ctx: Context,
  { account: { id }, code, refusal }: { account: Staff; code: string; refusal: 400 | 401 },
): Promise<void> {
  const { db, now } = dependencies;
  const stored = await readSecondFactor(db, id);
  const secret = stored?.isConfirmed && (await openAppSecret(dependencies, id, stored.wrapped));
  if (secret) {
    // The bound on attempts is by hour and source; this one is for who guesses slowly.
    const day = formatDay(now().toISOString()).replaceAll('.', '-');
    if (!(await countCode(db, id, { day, limit: wrongCodesPerDay })))
      throw wrongFactor(ctx, refusal, secondFactorMessages.tooManyWrong);
    const step = stepOfCode(secret, code, now());
    if (step !== undefined && (await takeStep(db, id, step))) return;
  }
  throw wrongFactor(ctx, refusal, secondFactorMessages.wrong);
}

const takeRecovery = ({ db }: Pick<Dependencies, 'db'>, { id }: Staff, code: string) =>
  takeRecoveryCode(db, id, hashOfRecoveryCode(id, code));
