import { secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import {
  confirmSecondFactor,
  countRecoveryCodes,
  readSecondFactor,
  removeApp,
  replaceRecoveryCodes,
  secondFactorContext,
  startSecondFactor,
} from '@gaongil/data/staff/second-factors';
import { listPasskeys } from '@gaongil/data/staff/passkeys';
import { hasSecondFactor } from '@gaongil/data/staff/staff';
import createError from 'http-errors';
import { clockAhead, newAppSecret, secretText, stepOfCode } from '../auth/app-codes.ts';
import { hashesOfRecoveryCodes, newRecoveryCodes } from '../auth/recovery-codes.ts';
import { checkOwnPassword } from '../auth/own-password.ts';
import { findRelyingParty } from '../auth/relying-party.ts';
import { openAppSecret } from '../auth/second-factor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { accountOf, ownerOf, signIn } from '../http/session.ts';
import type { Limits } from '../limits/limits.ts';

/** What each person does with the own second factor (docs/behaviour/back-office.md#second-factor). */
export function secondFactorHandlers(dependencies: Dependencies, limits: Limits) {
  const { db, ring, settings, now } = dependencies;

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
    readOwnSecondFactor: async ({ ctx }) => {
      const account = accountOf(ctx);
      const party = findRelyingParty(settings, ctx);
      return {
        inUse: hasSecondFactor(account),
        hasApp: account.hasApp,
        passkeys: await listPasskeys(db, account.id),
        passkeyObstacle: typeof party === 'string' ? party : null,
        recoveryCodesLeft: await countRecoveryCodes(db, account.id),
      };
    },

    startSecondFactor: async ({ body: { password }, ctx }) => {
      const { id } = accountOf(ctx);
      await checkOwnPassword(dependencies, limits, ctx, password);
      const secret = newAppSecret();
      if (!(await startSecondFactor(db, ownerOf(ctx), await ring.wrap(secret, secondFactorContext(id)))))
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
      const account = await confirmSecondFactor(db, ownerOf(ctx), {
        ...found,
        recoveryHashes: hashesOfRecoveryCodes(id, recoveryCodes),
      });
      if (!account) throw createError(409, secondFactorMessages.notStarted);
      // All sessions have ended, also those of somebody who knows the password alone.
      await signIn(ctx, dependencies, account, { isProven: true });
      return { recoveryCodes };
    },

    renewRecoveryCodes: async ({ ctx }) => {
      const { id } = accountOf(ctx);
      const recoveryCodes = newRecoveryCodes();
      if (!(await replaceRecoveryCodes(db, ownerOf(ctx), hashesOfRecoveryCodes(id, recoveryCodes))))
        throw createError(409, secondFactorMessages.notInUse);
      return { recoveryCodes };
    },

    removeSecondFactor: async ({ ctx }) => {
      const own = accountOf(ctx);
      if (settings.SECOND_FACTOR === 'required' && own.hasApp && !own.hasPasskey)
        throw createError(409, secondFactorMessages.lastNeeded);
      const account = await removeApp(db, ownerOf(ctx));
      if (!account) throw createError(409, secondFactorMessages.noApp);
      await signIn(ctx, dependencies, account);
    },
  } satisfies Partial<Handlers>;
}
