import type { FactorResetReason } from '@gaongil/contract/accounts/factor-resets';
import { type Database, rows } from '../database.ts';
import { mailAtSlot, type SlotMails } from '../outbox/staff-mails.ts';
import { inTransaction } from '../transactions.ts';

/** SQL of the request that the second factor of a row of `staff` is removed, as JSON; null without one. */
export const factorResetColumn = `(select json_build_object('id', r.id, 'by', p.username,
    'since', to_char(r.requested_on, 'YYYY-MM-DD'), 'reason', r.reason)
  from second_factor_resets r join staff p on p.id = r.requested_by where r.account_id = staff.id)`;

/** Why nothing came of a call. */
type NotReset = 'missing' | 'no session' | 'self';

/**
 * Requests that the second factor of another account is removed, and writes a mail to the accounts that may confirm it, at the next slot.
 * @param session the SHA-256 of the token of the session, by which the database finds who requests
 * @returns `not in use` for an account without one, `exists` when it is requested already, `self` for the own account
 */
export function requestFactorReset(
  db: Database,
  { accountId, reason, session }: { accountId: number; reason: FactorResetReason; session: Buffer },
  mails: SlotMails,
): Promise<'requested' | 'exists' | 'not in use' | NotReset> {
  return inTransaction(db, async (transaction) => {
    const [row] = await rows<{ outcome: 'requested' | 'exists' | 'not in use' | NotReset }>(
      transaction,
      'request-factor-reset',
      'select request_factor_reset(?, ?, ?) as outcome',
      [accountId, reason, session],
    );
    if (row?.outcome === 'requested') {
      const able = await rows<{ username: string }>(
        transaction,
        'who-may-reset',
        `select username from staff where state = 'active' and 'accounts' = any(areas) and id <> ?
           and id <> (select requested_by from second_factor_resets where account_id = ?)`,
        [accountId, accountId],
      );
      const roles = new Map(able.map(({ username }) => [username, 'for' as const]));
      await mailAtSlot(transaction, mails, 'confirmation.requested', roles);
    }
    return row?.outcome ?? 'no session';
  });
}

/** How many requests an account may confirm: those that others made about others. */
export async function countFactorResets(db: Database, ownId: number): Promise<number> {
  const [row] = await rows<{ waiting: number }>(
    db,
    'count-factor-resets',
    'select count(*)::integer as waiting from second_factor_resets where requested_by <> ? and account_id <> ?',
    [ownId, ownId],
  );
  return row?.waiting ?? 0;
}

/** Withdraws the request of this number about an account; false if there is none. Any account that may manage accounts may do so. */
export async function withdrawFactorReset(
  db: Database,
  { accountId, request }: { accountId: number; request: number },
): Promise<boolean> {
  return (await db('second_factor_resets').where({ id: request, account_id: accountId }).delete()) > 0;
}

/**
 * Confirms the request of this number about an account: removes its app, passkeys and recovery codes, and ends its sessions. Writes a mail at the
 * next slot to the account and to those who manage accounts: one person may have made the account that confirms.
 * @returns `own` for who requested it, `other request` when it is not there any more, `no requester` when who requested it may not manage
 *   accounts any more, `self` for the own account
 */
export function confirmFactorReset(
  db: Database,
  { accountId, request, session }: { accountId: number; request: number; session: Buffer },
  mails: SlotMails,
): Promise<'reset' | 'own' | 'other request' | 'no requester' | NotReset> {
  return inTransaction(db, async (transaction) => {
    const [row] = await rows<{ outcome: 'reset' | 'own' | 'other request' | 'no requester' | NotReset }>(
      transaction,
      'confirm-factor-reset',
      'select confirm_factor_reset(?, ?, ?) as outcome',
      [accountId, request, session],
    );
    if (row?.outcome === 'reset') {
      const concerned = await rows<{ username: string }>(
        transaction,
        'who-learns-of-reset',
        `select username from staff where state = 'active' and ('accounts' = any(areas) or id = ?)`,
        [accountId],
      );
      const roles = new Map(concerned.map(({ username }) => [username, 'for' as const]));
      await mailAtSlot(transaction, mails, 'act.notable', roles);
    }
    return row?.outcome ?? 'no session';
  });
}
