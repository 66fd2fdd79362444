import { accountMessages } from '@gaongil/contract/accounts/accounts';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { findAccount, replaceOwnPassword } from '@gaongil/data/staff/accounts';
import { acceptInvitation, findInvitation } from '@gaongil/data/staff/invitations';
import createError from 'http-errors';
import { wrongPassword } from '../auth/own-password.ts';
import { isEasilyGuessed } from '../auth/password-strength.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { accountOf, describeSession, signIn } from '../http/session.ts';
import type { Limits } from '../limits/limits.ts';
import { sourceOf } from '../limits/source.ts';
import { presentAccount } from './handlers.ts';
import { hashOfToken } from './invitation.ts';

/** What each person does with the own account: accept an invitation, read it, change the password. */
export function ownAccountHandlers(dependencies: Dependencies, limits: Limits) {
  const { db, passwords, now } = dependencies;

  /** @throws 404 if the invitation cannot be accepted (any more) */
  async function openInvitation(token: string) {
    const found = await findInvitation(db, hashOfToken(token), now());
    if (!found) throw invitationOver();
    return found;
  }

  return {
    readInvitation: async ({ body: { token }, ctx }) => {
      ctx.set('Cache-Control', 'no-store');
      const { until, ...invitation } = await openInvitation(token);
      return { ...invitation, until: until.toISOString() };
    },

    acceptInvitation: async ({ body: { token, password }, ctx }) => {
      ctx.set('Cache-Control', 'no-store');
      const { username, displayName } = await openInvitation(token);
      await refuseWeak(password, [username, displayName]);
      const hash = await passwords.hashOf(password, { source: sourceOf(ctx) });
      const account = await acceptInvitation(db, hashOfToken(token), hash, now());
      if (!account) throw invitationOver();
      await signIn(ctx, dependencies, account);
      return describeSession(ctx, dependencies);
    },

    readOwnAccount: async ({ viewer }) => {
      const account = await findAccount(db, viewer.account.id);
      if (!account) throw createError(404, errorMessages.notFound);
      return presentAccount(account);
    },

    changeOwnPassword: async ({ body: { current, password }, ctx }) => {
      const before = accountOf(ctx);
      await refuseWeak(password, [before.username, before.displayName]);
      const source = sourceOf(ctx);
      const account = await limits.login(
        ctx,
        async () => ({ body: before }),
        async () => {
          if (!(await passwords.isRight(before.passwordHash, current, { source }))) throw wrongPassword(ctx);
          return replaceOwnPassword(db, before, await passwords.hashOf(password, { source }));
        },
      );
      // The session that this call was made with has ended meanwhile.
      if (!account) throw createError(401, errorMessages.signInNeeded);
      await signIn(ctx, dependencies, account);
      return describeSession(ctx, dependencies);
    },
  } satisfies Partial<Handlers>;
}

const invitationOver = () => createError(404, accountMessages.invitationOver);

/** @throws 400 if a new password is easily guessed */
async function refuseWeak(password: string, names: readonly string[]): Promise<void> {
  if (await isEasilyGuessed(password, names)) throw createError(400, accountMessages.passwordWeak);
}
