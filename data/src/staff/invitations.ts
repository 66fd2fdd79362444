import { type Database, rows } from '../database.ts';
import { type Staff, staffColumns } from './staff.ts';

/** What the person who has an invitation may know. */
export interface OpenInvitation {
  username: string;
  displayName: string;
  until: Date;
}

/** The invitation whose token has this SHA-256, if it can still be accepted at `now`. */
export async function findInvitation(
  db: Database,
  hash: Buffer,
  now: Date,
): Promise<OpenInvitation | undefined> {
  const [found] = await rows<OpenInvitation>(
    db,
    'find-invitation',
    `select username, display_name as "displayName", invited_until as until from staff
     where invitation_hash = ? and invited_until > ?`,
    [hash, now],
  );
  return found;
}

/**
 * Accepts an invitation: the account gets its password and is active. Returns the account; undefined if the invitation was
 * accepted, ended or replaced meanwhile, so that one of two concurrent calls succeeds.
 */
export async function acceptInvitation(
  db: Database,
  hash: Buffer,
  passwordHash: string,
  now: Date,
): Promise<Staff | undefined> {
  const [account] = await rows<Staff>(
    db,
    'accept-invitation',
    `update staff set state = 'active', password_hash = ?, invitation_hash = null, invited_until = null
     where invitation_hash = ? and invited_until > ? returning ${staffColumns}`,
    [passwordHash, hash, now],
  );
  return account;
}
