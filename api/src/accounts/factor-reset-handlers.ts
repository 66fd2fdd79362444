import { factorResetMessages } from '@gaongil/contract/accounts/factor-resets';
import { secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { findAccount } from '@gaongil/data/staff/accounts';
import {
  confirmFactorReset,
  countFactorResets,
  requestFactorReset,
  withdrawFactorReset,
} from '@gaongil/data/staff/factor-resets';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { accountOf, hashOfSession } from '../http/session.ts';
import { presentAccount } from './handlers.ts';

/**
 * The calls that remove the second factor of an account whose phone and recovery codes are lost: one person requests it, another one
 * confirms it (docs/decisions/100-second-factors-reset-by-two.md).
 */
export function factorResetHandlers({ db, ring, settings }: Dependencies) {
  const mails = { ring, slots: settings.NOTIFY_AT };

  /** @throws 404 without the account */
  async function read(accountId: number) {
    const account = await findAccount(db, accountId);
    if (!account) throw createError(404, errorMessages.notFound);
    return presentAccount(account);
  }

  return {
    countSecondFactorResets: async ({ ctx }) => ({ waiting: await countFactorResets(db, accountOf(ctx).id) }),

    requestSecondFactorReset: async ({ params: { id }, body: { reason }, ctx }) => {
      const wanted = { accountId: id, reason, session: hashOfSession(ctx) };
      const outcome = await requestFactorReset(db, wanted, mails);
      if (outcome !== 'requested') throw refusal(outcome);
      return read(id);
    },

    withdrawSecondFactorReset: async ({ params: { id }, body: { request } }) => {
      const isWithdrawn = await withdrawFactorReset(db, { accountId: id, request });
      const account = await read(id);
      if (!isWithdrawn) throw refusal('other request');
      return account;
    },

    confirmSecondFactorReset: async ({ params: { id }, body: { request }, ctx }) => {
      const named = { accountId: id, request, session: hashOfSession(ctx) };
      const outcome = await confirmFactorReset(db, named, mails);
      if (outcome !== 'reset') throw refusal(outcome);
      return read(id);
    },
  } satisfies Partial<Handlers>;
}

const conflicts = {
  own: factorResetMessages.own,
  self: factorResetMessages.self,
  exists: factorResetMessages.requestedAlready,
  'not in use': secondFactorMessages.notInUse,
  'other request': factorResetMessages.otherRequest,
  'no requester': factorResetMessages.noRequester,
} as const;

/** The error that says why nothing came of a call. */
function refusal(outcome: keyof typeof conflicts | 'missing' | 'no session') {
  if (outcome === 'missing') return createError(404, errorMessages.notFound);
  if (outcome === 'no session') return createError(401, errorMessages.signInNeeded);
  return createError(409, conflicts[outcome]);
}
