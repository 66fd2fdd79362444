import { type SecondFactorForm, secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import type { WrappedKey } from '@gaongil/data/sealing/wrapped-keys';
import {
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
import { hashOfRecoveryCode } from './recovery-codes.ts';

/** The secret of an account's app; undefined if it cannot be opened. */
export async function openAppSecret(
  { ring }: Pick<Dependencies, 'ring'>,
  accountId: number,
  wrapped: WrappedKey,
): Promise<Buffer | undefined> {
  const [secret] = await ring.unwrapAll([{ key: wrapped, context: secondFactorContext(accountId) }]);
  return secret;
}

/**
 * Takes a code of the account's app, or one of its recovery codes; counted like a password.
 * @throws `refusal` (401 or 400) if it is wrong or was used before, 429 after too many attempts
 */
export async function takeSecondFactor(
  dependencies: Pick<Dependencies, 'db' | 'ring' | 'now'>,
  limits: Limits,
  ctx: Context,
  { account, form, refusal }: { account: Staff; form: SecondFactorForm; refusal: 400 | 401 },
): Promise<void> {
  const { username } = account;
  await limits.login(
    ctx,
    async () => ({ body: { username } }),
    async () => {
      if (form.code !== undefined) {
        if (!(await takeCode(dependencies, account, form.code)))
          throw createError(refusal, secondFactorMessages.wrong);
      } else if (!(await takeRecovery(dependencies, account, form.recoveryCode ?? '')))
        throw createError(refusal, secondFactorMessages.recoveryWrong);
    },
  );
}

async function takeCode(
  dependencies: Pick<Dependencies, 'db' | 'ring' | 'now'>,
  { id }: Staff,
  code: string,
): Promise<boolean> {
  const { db, now } = dependencies;
  const stored = await readSecondFactor(db, id);
  const secret = stored?.isConfirmed && (await openAppSecret(dependencies, id, stored.wrapped));
  const step = secret ? stepOfCode(secret, code, now()) : undefined;
  return step !== undefined && takeStep(db, id, step);
}

const takeRecovery = ({ db }: Pick<Dependencies, 'db'>, { id }: Staff, code: string) =>
  takeRecoveryCode(db, id, hashOfRecoveryCode(id, code));
