import { passkeyMessages } from '@gaongil/contract/accounts/passkeys';
import { secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import { secondFactorHeader } from '@gaongil/contract/accounts/second-factor-header';
import { loginFailed } from '@gaongil/contract/requests/auth';
import { findPasskey } from '@gaongil/data/staff/passkeys';
import { findStaff, hasSecondFactor } from '@gaongil/data/staff/staff';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import { factorHeaders } from '../http/factor-headers.ts';
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
import { makePasskeyChallenge, takePasskeyChallenge } from './passkey-challenges.ts';
import { questionOptions, verifyAnswer } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { takeSecondFactor } from './second-factor.ts';

/** Signing in and out (docs/behaviour/back-office.md#sign-in). */
export function authHandlers(dependencies: Dependencies, limits: Limits) {
  const { db, passwords, settings, now } = dependencies;

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
      if (hasSecondFactor(account)) {
        // The log has the right password also when the second step never follows.
        ctx.triedResult = 202;
        await beginSignIn(ctx, account, now());
        const headers = factorHeaders(account);
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
      ctx.set(factorHeaders(account));
      await takeSecondFactor(dependencies, limits, ctx, { account, form, refusal: 401 });
      ctx.remove(secondFactorHeader);
      await signIn(ctx, dependencies, account, { isProven: true });
      return describeSession(ctx, dependencies);
    },

    askPasskey: async ({ ctx }) => {
      ctx.set('Cache-Control', 'no-store');
      const party = relyingPartyOf(settings, ctx);
      const challenge = await limits.passkeyQuestion(ctx, () =>
        makePasskeyChallenge(ctx, dependencies, 'answer'),
      );
      return questionOptions(party, challenge);
    },

    signInWithPasskey: async ({ body: { passkey }, ctx }) => {
      ctx.set('Cache-Control', 'no-store');
      ctx.triedAccount = '';
      const party = relyingPartyOf(settings, ctx);
      const account = await limits.login(
        ctx,
        async () => ({ body: { username: await ownerOf(passkey) } }),
        async () => {
          const challenge = await takePasskeyChallenge(ctx, dependencies, 'answer', 401);
          const found = await verifyAnswer(db, party, challenge, passkey);
          if (!found) throw createError(401, passkeyMessages.wrong);
          return found;
        },
      );
      await signIn(ctx, dependencies, account, { isProven: true });
      return describeSession(ctx, dependencies);

      /** The name of the account that the passkey would sign in, under which attempts are counted and logged; empty without one. */
      async function ownerOf({ id }: typeof passkey): Promise<string> {
        const found = await findPasskey(db, Buffer.from(id, 'base64url'));
        ctx.triedAccount = found?.account.username ?? '';
        return ctx.triedAccount;
      }
    },

    proveSecondFactor: async ({ body: form, ctx }) => {
      const account = accountOf(ctx);
      if (!hasSecondFactor(account)) throw createError(409, secondFactorMessages.notInUse);
      await takeSecondFactor(dependencies, limits, ctx, { account, form, refusal: 400 });
      await noteProof(ctx, dependencies);
    },

    // Who has no second factor, or gave it just now, gets here.
    readFreshProof: () => {},

    currentStaff: ({ ctx }) => describeSession(ctx, dependencies),

    logout: ({ ctx }) => signOut(ctx),
  } satisfies Partial<Handlers>;
}
