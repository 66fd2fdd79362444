import { passkeyLimit, passkeyMessages } from '@gaongil/contract/accounts/passkeys';
import { secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { addPasskey, listCredentialIds, removePasskey } from '@gaongil/data/staff/passkeys';
import createError from 'http-errors';
import { checkOwnPassword } from '../auth/own-password.ts';
import { makePasskeyChallenge, takePasskeyChallenge } from '../auth/passkey-challenges.ts';
import { enrolmentOptions, verifyEnrolment } from '../auth/passkeys.ts';
import { hashesOfRecoveryCodes, newRecoveryCodes } from '../auth/recovery-codes.ts';
import { relyingPartyOf } from '../auth/relying-party.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { accountOf, ownerOf, signIn } from '../http/session.ts';
import type { Limits } from '../limits/limits.ts';

/** What each person does with the own passkeys (docs/behaviour/back-office.md#second-factor). */
export function passkeyHandlers(dependencies: Dependencies, limits: Limits) {
  const { db, settings } = dependencies;

  return {
    startPasskey: async ({ body: { password }, ctx }) => {
      const account = accountOf(ctx);
      const party = relyingPartyOf(settings, ctx);
      await checkOwnPassword(dependencies, limits, ctx, password);
      const credentialIds = await listCredentialIds(db, account.id);
      if (credentialIds.length >= passkeyLimit) throw createError(409, passkeyMessages.tooMany);
      const challenge = await makePasskeyChallenge(ctx, dependencies, 'enrolment');
      return enrolmentOptions(party, account, { challenge, credentialIds });
    },

    addPasskey: async ({ body: { name, credential }, ctx }) => {
      const { id } = accountOf(ctx);
      const party = relyingPartyOf(settings, ctx);
      const challenge = await takePasskeyChallenge(ctx, dependencies, 'enrolment', 400);
      const verified = await verifyEnrolment(party, challenge, credential);
      if (!verified) throw createError(400, passkeyMessages.wrong);
      const codes = newRecoveryCodes();
      const recoveryHashes = hashesOfRecoveryCodes(id, codes);
      const added = await addPasskey(
        db,
        ownerOf(ctx),
        { ...verified, name },
        { recoveryHashes, limit: passkeyLimit },
      );
      if (added === 'taken') throw createError(409, passkeyMessages.taken);
      if (added === 'too many') throw createError(409, passkeyMessages.tooMany);
      if (added === 'no session') throw createError(401, errorMessages.signInNeeded);
      // All sessions have ended, also those of somebody who knows the password alone.
      await signIn(ctx, dependencies, added.account, { isProven: true });
      return { recoveryCodes: added.isFirst ? codes : [] };
    },

    removePasskey: async ({ params, ctx }) => {
      const own = accountOf(ctx);
      const isNeeded = settings.SECOND_FACTOR === 'required' && !own.hasApp;
      if (isNeeded && (await listCredentialIds(db, own.id)).length === 1)
        throw createError(409, secondFactorMessages.lastNeeded);
      const account = await removePasskey(db, ownerOf(ctx), params.id);
      if (!account) throw createError(404, errorMessages.notFound);
      await signIn(ctx, dependencies, account);
    },
  } satisfies Partial<Handlers>;
}
