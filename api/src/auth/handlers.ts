import { loginFailed } from '@gaongil/contract/requests/auth';
import { findStaff } from '@gaongil/data/staff/staff';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { describeSession, signIn, signOut } from '../http/session.ts';
import { sourceOf } from '../limits/source.ts';

/** Signing in and out (docs/behaviour/back-office.md#sign-in). */
export function authHandlers(dependencies: Dependencies) {
  const { db, passwords, now } = dependencies;

  return {
    login: async ({ body: { username, password }, ctx }) => {
      const account = await findStaff(db, username);
      const passwordMatches = await passwords.isRight(account?.passwordHash, password, {
        source: sourceOf(ctx),
      });
      if (!account || !passwordMatches) throw createError(401, loginFailed);
      await signIn(ctx, account, now());
      ctx.set('Cache-Control', 'no-store');
      return describeSession(ctx, dependencies);
    },

    currentStaff: ({ ctx }) => describeSession(ctx, dependencies),

    logout: ({ ctx }) => signOut(ctx),
  } satisfies Partial<Handlers>;
}
