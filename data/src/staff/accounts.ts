import type {
  AccountChange,
  AccountState,
  InvitationForm,
  StaffAccount,
} from '@gaongil/contract/accounts/accounts';
import { type Database, rows } from '../database.ts';
import { absenceColumn } from './absences.ts';
import { factorResetColumn } from './factor-resets.ts';
import { refuseNamesOfTeams } from './folded-names.ts';
import { withLockedAccounts } from './lock-accounts.ts';
import { hasFactorColumn, type Staff, staffColumns } from './staff.ts';

/** An account as it is stored, with everything that may be shown of it. */
export type Account = Omit<StaffAccount, 'invitedUntil'> & { invitedUntil: Date | null };

/** The token of an invitation as it is stored, a SHA-256, and until when it can be used. */
export interface StoredInvitation {
  hash: Buffer;
  until: Date;
}

/**
 * How a change of an account ended: with the account as it is now, or that it is `missing`, is in another state than the change
 * needs, or is the `last` active one that may manage accounts.
 */
export type AccountOutcome = Account | 'missing' | 'other state' | 'last';

const columns = `id, username, display_name as "displayName", public_name as "publicName", department, email, areas, state,
  to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as since, invited_until as "invitedUntil",
  ${absenceColumn} as absence, (${hasFactorColumn}) as "secondFactor", ${factorResetColumn} as "factorReset"`;

/**
 * Adds an active account; the hash is argon2id in PHC form. A name that is taken, whatever its case, violates a unique index.
 * It is shown by its name to sign in until it is changed.
 * @throws {NameTakenError} when a team has the name
 */
export async function insertAccount(
  db: Database,
  account: { username: string; passwordHash: string; areas: readonly string[] },
): Promise<void> {
  const { username, passwordHash, areas } = account;
  await withLockedAccounts(db, async (transaction) => {
    await refuseNamesOfTeams(transaction, { username });
    await transaction('staff').insert({
      username,
      display_name: username,
      password_hash: passwordHash,
      areas: [...areas],
      state: 'active',
    });
  });
}

/** All accounts in the order of their names. */
export function listAccounts(db: Database): Promise<Account[]> {
  return rows(db, 'list-accounts', `select ${columns} from staff order by username collate "C"`, []);
}

/** The account of this number. */
export async function findAccount(db: Database, id: number): Promise<Account | undefined> {
  const [account] = await rows<Account>(db, 'find-account', `select ${columns} from staff where id = ?`, [
    id,
  ]);
  return account;
}

/** The account of this name, whatever its case and its state. */
export async function findAccountNamed(db: Database, username: string): Promise<Account | undefined> {
  const [account] = await rows<Account>(
    db,
    'find-account-named',
    `select ${columns} from staff where lower(username) = lower(?)`,
    [username],
  );
  return account;
}

/**
 * Replaces the password of an account, which ends its sessions, and makes one that is invited active; one that is suspended stays
 * so. Returns whether there is such an account.
 */
export async function replacePassword(
  db: Database,
  username: string,
  passwordHash: string,
): Promise<boolean> {
  const changed = await db('staff')
    .whereRaw('lower(username) = lower(?)', [username])
    .update({
      password_hash: passwordHash,
      state: db.raw(`case state when 'invited' then 'active' else state end`),
      invitation_hash: null,
      invited_until: null,
    });
  return changed > 0;
}

/**
 * Replaces the password of an active account if it is still the one of `before`. Returns the account as it is now, undefined if
 * the password was changed, or the account suspended, meanwhile.
 */
export async function replaceOwnPassword(
  db: Database,
  before: Pick<Staff, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<Staff | undefined> {
  const [account] = await rows<Staff>(
    db,
    'replace-own-password',
    `update staff set password_hash = ? where id = ? and password_hash = ? and state = 'active' returning ${staffColumns}`,
    [passwordHash, before.id, before.passwordHash],
  );
  return account;
}

/**
 * Adds an invited account. A name that is taken, whatever its case, violates a unique index.
 * @throws {NameTakenError} when a team has one of its names
 */
export function inviteAccount(
  db: Database,
  form: InvitationForm,
  invitation: StoredInvitation,
): Promise<Account> {
  const { username, displayName, publicName, department, email, areas } = form;
  return withLockedAccounts(db, async (transaction) => {
    await refuseNamesOfTeams(transaction, { username, displayName });
    const [account] = await rows<Account>(
      transaction,
      'invite-account',
      `insert into staff (username, display_name, public_name, department, email, areas, state, invitation_hash, invited_until)
       values (?, ?, ?, ?, ?, ?::text[], 'invited', ?, ?) returning ${columns}`,
      [username, displayName, publicName, department, email, areas, invitation.hash, invitation.until],
    );
    if (!account) throw new Error('an insert returned no row');
    return account;
  });
}

/** Replaces the invitation of an invited account: the earlier link ends. */
export function renewInvitation(
  db: Database,
  id: number,
  invitation: StoredInvitation,
): Promise<AccountOutcome> {
  return change(db, id, {
    from: 'invited',
    set: { invitation_hash: invitation.hash, invited_until: invitation.until },
  });
}

/**
 * Changes what the change names. The last active account that may manage accounts does not lose that area.
 * @throws {NameTakenError} when a team has its new display name
 */
export function changeAccount(db: Database, id: number, to: AccountChange): Promise<AccountOutcome> {
  const { displayName, publicName, department, email, areas } = to;
  const set = {
    ...(displayName !== undefined && { display_name: displayName }),
    ...(publicName !== undefined && { public_name: publicName }),
    ...(department !== undefined && { department }),
    ...(email !== undefined && { email }),
    ...(areas !== undefined && { areas }),
  };
  return change(db, id, {
    set,
    displayName,
    endsManaging: areas !== undefined && !areas.includes('accounts'),
  });
}

/**
 * Suspends an account: it can no longer sign in, its sessions end with their next call, and so does its invitation. Nothing that
 * it is assigned to changes. A suspended account stays as it is.
 */
export function suspendAccount(db: Database, id: number): Promise<AccountOutcome> {
  const set = {
    state: db.raw(`'suspended'`),
    session_generation: db.raw('session_generation + 1'),
    invitation_hash: null,
    invited_until: null,
  };
  return change(db, id, { set, endsManaging: true });
}

/** Ends a suspension. An account that never had a password needs a new invitation. */
export function reactivateAccount(db: Database, id: number): Promise<AccountOutcome> {
  const state = db.raw(`case when password_hash is null then 'invited' else 'active' end`);
  return change(db, id, { from: 'suspended', set: { state } });
}

/** Removes an account, which ends its sessions; its history entries remain. The last one that may manage accounts stays. */
export function removeAccount(db: Database, username: string): Promise<'removed' | 'unknown' | 'last'> {
  return withLockedAccounts(db, async (transaction) => {
    const account = await findAccountNamed(transaction, username);
    if (!account) return 'unknown';
    if (await isLastManager(transaction, account)) return 'last';
    await transaction('staff').where('id', account.id).delete();
    return 'removed';
  });
}

/** Runs `add` if there is no account; concurrent starts do it once. Returns undefined if there is one. */
export function withoutAccounts<Result>(
  db: Database,
  add: (transaction: Database) => Promise<Result>,
): Promise<Result | undefined> {
  return withLockedAccounts(db, async (transaction) =>
    (await transaction('staff').first('id')) ? undefined : add(transaction),
  );
}

interface Change {
  /** The state that the account has to be in. */
  from?: AccountState;
  set: Record<string, unknown>;
  /** The name that it is shown by afterwards, if another one. */
  displayName?: string | undefined;
  /** Whether the account can manage no accounts afterwards. */
  endsManaging?: boolean;
}

function change(
  db: Database,
  id: number,
  { from, set, displayName, endsManaging = false }: Change,
): Promise<AccountOutcome> {
  return withLockedAccounts(db, async (transaction) => {
    const account = await findAccount(transaction, id);
    if (!account) return 'missing';
    if (from !== undefined && account.state !== from) return 'other state';
    if (endsManaging && (await isLastManager(transaction, account))) return 'last';
    if (displayName !== account.displayName) await refuseNamesOfTeams(transaction, { displayName });
    if (Object.keys(set).length > 0) await transaction('staff').where('id', id).update(set);
    return (await findAccount(transaction, id)) ?? 'missing';
  });
}

const canManage = ({ state, areas }: Account) => state === 'active' && areas.includes('accounts');

/** Whether no other active account may manage accounts. The accounts have to be locked. */
async function isLastManager(db: Database, account: Account): Promise<boolean> {
  if (!canManage(account)) return false;
  const other = await db('staff')
    .whereRaw(`id <> ? and state = 'active' and 'accounts' = any(areas)`, [account.id])
    .first('id');
  return other === undefined;
}
