import { accountMessages, type InvitedAccount, type StaffAccount } from '@gaongil/contract/accounts/accounts';
import { secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { violatedUnique } from '@gaongil/data/database';
import {
  type Account,
  type AccountOutcome,
  changeAccount,
  findAccount,
  inviteAccount,
  listAccounts,
  reactivateAccount,
  renewInvitation,
  suspendAccount,
} from '@gaongil/data/staff/accounts';
import { removeSecondFactor } from '@gaongil/data/staff/second-factors';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { newInvitation } from './invitation.ts';

/** The accounts of staff, for those who manage them (docs/behaviour/back-office.md#accounts). */
export function accountHandlers({ db }: Dependencies) {
  return {
    listAccounts: async () => (await listAccounts(db)).map(presentAccount),

    inviteAccount: async ({ body, viewer }) => {
      const { stored, path } = newInvitation(viewer.now);
      const account = await inviteAccount(db, body, stored).catch((error: unknown) => {
        throw violatedUnique(error) === undefined ? error : createError(409, accountMessages.nameTaken);
      });
      return presentInvited(account, path);
    },

    renewInvitation: async ({ params, viewer }) => {
      const { stored, path } = newInvitation(viewer.now);
      const outcome = await renewInvitation(db, params.id, stored);
      return presentInvited(accountOf(outcome, accountMessages.notInvited), path);
    },

    changeAccount: async ({ params, body }) =>
      presentAccount(accountOf(await changeAccount(db, params.id, body))),

    suspendAccount: async ({ params }) => presentAccount(accountOf(await suspendAccount(db, params.id))),

    reactivateAccount: async ({ params }) =>
      presentAccount(accountOf(await reactivateAccount(db, params.id), accountMessages.notSuspended)),

    resetSecondFactor: async ({ params }) => {
      const removed = await removeSecondFactor(db, params.id);
      const account = await findAccount(db, params.id);
      if (!account) throw createError(404, errorMessages.notFound);
      if (!removed) throw createError(409, secondFactorMessages.notInUse);
      return presentAccount(account);
    },
  } satisfies Partial<Handlers>;
}

/** An account as its own person and those who manage accounts get it. */
export function presentAccount({ invitedUntil, ...account }: Account): StaffAccount {
  return { ...account, invitedUntil: invitedUntil?.toISOString() ?? null };
}

const presentInvited = (account: Account, path: string): InvitedAccount => ({
  ...presentAccount(account),
  path,
});

/**
 * The account of an outcome.
 * @param otherState what is said when the account is in another state than the change needs
 * @throws 404 or 409 without one
 */
function accountOf(outcome: AccountOutcome, otherState = ''): Account {
  if (outcome === 'missing') throw createError(404, errorMessages.notFound);
  if (outcome === 'last') throw createError(409, accountMessages.last);
  if (outcome === 'other state') throw createError(409, otherState);
  return outcome;
}
