import { secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import { secondFactorHeader } from '@gaongil/contract/accounts/second-factor-header';
import { loginFailed } from '@gaongil/contract/requests/auth';
import { findStaff } from '@gaongil/data/staff/staff';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import {
  accountOf,
  beginSignIn,
  describeSession,
  halfSignedIn,
  noteProof,
  signIn,
  signOut,
} from '../http/session.ts';
import type { Limits } from '../limits/limits.ts';
import { notCounted } from '../limits/request-counter.ts';
import { sourceOf } from '../limits/source.ts';
import { takeSecondFactor } from './second-factor.ts';

/** Signing in and out (docs/behaviour/back-office.md#sign-in). */
export function authHandlers(dependencies: Dependencies, limits: Limits) {
  const { db, passwords, now } = dependencies;

  return {
    login: async ({ body: { username, password }, ctx }) => {
      const account = await findStaff(db, username);
      // Not what was typed: it may be a password in the wrong field.
      ctx.triedAccount = account?.username ?? '';
      const passwordMatches = await passwords.isRight(account?.passwordHash, password, {
        source: sourceOf(ctx),
      });
      if (!account || !passwordMatches) throw createError(401, loginFailed);
      ctx.set('Cache-Control', 'no-store');
      if (account.hasSecondFactor) {
        // The log has the right password also when the second step never follows.
        ctx.triedResult = 202;
        await beginSignIn(ctx, account, now());
        const headers = { [secondFactorHeader]: 'code' };
        throw createError(401, secondFactorMessages.needed, { headers, ...notCounted });
      }
      await signIn(ctx, dependencies, account);
      return describeSession(ctx, dependencies);
    },

    finishSignIn: async ({ body: form, ctx }) => {
      ctx.set('Cache-Control', 'no-store');
      const account = await halfSignedIn(ctx, db, now());
      if (!account) throw createError(401, secondFactorMessages.over);
      ctx.triedAccount = account.username;
      // The header tells the page that the password need not be typed again.
      ctx.set(secondFactorHeader, 'code');
      await takeSecondFactor(dependencies, limits, ctx, { account, form, refusal: 401 });
      ctx.remove(secondFactorHeader);
      await signIn(ctx, dependencies, account, { isProven: true });
      return describeSession(ctx, dependencies);
    },

    proveSecondFactor: async ({ body: form, ctx }) => {
      const account = accountOf(ctx);
      if (!account.hasSecondFactor) throw createError(409, secondFactorMessages.notInUse);
      await takeSecondFactor(dependencies, limits, ctx, { account, form, refusal: 400 });
      await noteProof(ctx, dependencies);
    },

    // Who has no second factor, or gave it just now, gets here.
    readFreshProof: () => {},

    currentStaff: ({ ctx }) => describeSession(ctx, dependencies),

    logout: ({ ctx }) => signOut(ctx),
  } satisfies Partial<Handlers>;
}
