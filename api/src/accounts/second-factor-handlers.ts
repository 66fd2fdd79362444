import { accountMessages } from '@gaongil/contract/accounts/accounts';
import { secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import {
  confirmSecondFactor,
  countRecoveryCodes,
  readSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  secondFactorContext,
  startSecondFactor,
} from '@gaongil/data/staff/second-factors';
import createError from 'http-errors';
import { clockAhead, newAppSecret, secretText, stepOfCode } from '../auth/app-codes.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from '../auth/recovery-codes.ts';
import { openAppSecret } from '../auth/second-factor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { accountOf, signIn } from '../http/session.ts';
import type { Limits } from '../limits/limits.ts';
import { sourceOf } from '../limits/source.ts';

/** What each person does with the own second factor (docs/behaviour/back-office.md#second-factor). */
export function secondFactorHandlers(dependencies: Dependencies, limits: Limits) {
  const { db, ring, passwords, now } = dependencies;

  /** @throws 409 without one, 400 if the code is not of it */
  async function stepOfNewSecret(accountId: number, code: string) {
    const stored = await readSecondFactor(db, accountId);
    if (stored?.isConfirmed) throw createError(409, secondFactorMessages.inUse);
    const secret = stored && (await openAppSecret(dependencies, accountId, stored.wrapped));
    if (!secret) throw createError(409, secondFactorMessages.notStarted);
    const step = stepOfCode(secret, code, now());
    if (step !== undefined) return { step, wrapped: stored.wrapped };
    const ahead = clockAhead(secret, code, now());
    throw createError(
      400,
      ahead === undefined ? secondFactorMessages.wrong : secondFactorMessages.clock(ahead),
    );
  }

  return {
    readOwnSecondFactor: async ({ viewer, ctx }) => ({
      inUse: accountOf(ctx).hasSecondFactor,
      recoveryCodesLeft: await countRecoveryCodes(db, viewer.account.id),
    }),

    startSecondFactor: async ({ body: { password }, ctx }) => {
      const { id, username, passwordHash } = accountOf(ctx);
      await limits.login(
        ctx,
        async () => ({ body: { username } }),
        async () => {
          if (!(await passwords.isRight(passwordHash, password, { source: sourceOf(ctx) })))
            throw createError(400, accountMessages.passwordWrong);
        },
      );
      const secret = newAppSecret();
      if (!(await startSecondFactor(db, id, await ring.wrap(secret, secondFactorContext(id)))))
        throw createError(409, secondFactorMessages.inUse);
      return { secret: secretText(secret) };
    },

    confirmSecondFactor: async ({ body: { code }, ctx }) => {
      const { id, username } = accountOf(ctx);
      const found = await limits.login(
        ctx,
        async () => ({ body: { username } }),
        () => stepOfNewSecret(id, code),
      );
      const recoveryCodes = newRecoveryCodes();
      const account = await confirmSecondFactor(db, id, {
        ...found,
        recoveryHashes: hashesOf(id, recoveryCodes),
      });
      if (!account) throw createError(409, secondFactorMessages.notStarted);
      // All sessions have ended, also those of somebody who knows the password alone.
      await signIn(ctx, dependencies, account, { isProven: true });
      return { recoveryCodes };
    },

    renewRecoveryCodes: async ({ ctx }) => {
      const { id } = accountOf(ctx);
      const recoveryCodes = newRecoveryCodes();
      if (!(await replaceRecoveryCodes(db, id, hashesOf(id, recoveryCodes))))
        throw createError(409, secondFactorMessages.notInUse);
      return { recoveryCodes };
    },

    removeSecondFactor: async ({ ctx }) => {
      const { id, hasSecondFactor } = accountOf(ctx);
      const account = hasSecondFactor ? await removeSecondFactor(db, id) : undefined;
      if (!account) throw createError(409, secondFactorMessages.notInUse);
      await signIn(ctx, dependencies, account);
    },
  } satisfies Partial<Handlers>;
}

const hashesOf = (accountId: number, codes: readonly string[]) =>
  codes.map((code) => hashOfRecoveryCode(accountId, code));
