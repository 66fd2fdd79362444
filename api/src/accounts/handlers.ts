import {
  type AccountChange,
  accountMessages,
  type InvitedAccount,
  type StaffAccount,
} from '@gaongil/contract/accounts/accounts';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { excludingNamed } from '@gaongil/data/cases/exclusions/exclude-named-later';
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
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import { attributionOf } from '../http/session.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { newInvitation } from './invitation.ts';
import { refusingBrokenRules } from './refuse-broken-rules.ts';

/** The accounts of staff, for those who manage them (docs/behaviour/back-office.md#accounts). */
export function accountHandlers({ db, ring }: Dependencies) {
  return {
    listAccounts: async () => (await listAccounts(db)).map(presentAccount),

    inviteAccount: async ({ body, viewer }) => {
      const { stored, path } = newInvitation(viewer.now);
      const invited = excludingNamed(db, ring, body, attributionOf(viewer), async (transaction) => ({
        outcome: await inviteAccount(transaction, body, stored),
        isDone: true,
      }));
      const account = await refusingBrokenRules(invited).catch((error: unknown) => {
        throw violatedUnique(error) === undefined ? error : createError(409, accountMessages.nameTaken);
      });
      return presentInvited(account, path);
    },

    renewInvitation: async ({ params, viewer }) => {
      const { stored, path } = newInvitation(viewer.now);
      const outcome = await renewInvitation(db, params.id, stored);
      return presentInvited(accountOf(outcome, accountMessages.notInvited), path);
    },

    changeAccount: async ({ params, body, viewer }) => {
      const before = await findAccount(db, params.id);
      const renamed = before && renamedBy(before, body);
      const changed = renamed
        ? excludingNamed(db, ring, renamed, attributionOf(viewer), async (transaction) => {
            const outcome = await changeAccount(transaction, params.id, body);
            return { outcome, isDone: typeof outcome !== 'string' };
          })
        : changeAccount(db, params.id, body);
      return presentAccount(accountOf(await refusingBrokenRules(changed)));
    },

    suspendAccount: async ({ params }) => presentAccount(accountOf(await suspendAccount(db, params.id))),

    reactivateAccount: async ({ params }) =>
      presentAccount(accountOf(await reactivateAccount(db, params.id), accountMessages.notSuspended)),
  } satisfies Partial<Handlers>;
}

/** The account as reports name it after a change; undefined if they name it as before. */
function renamedBy(
  before: Account,
  { displayName = before.displayName, department = before.department }: AccountChange,
) {
  if (displayName === before.displayName && department === before.department) return undefined;
  return { username: before.username, displayName, department };
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
