import { randomUUID } from 'node:crypto';
import { type Database, rows } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { freshRandomBytes } from '../sealing/random-bytes.ts';

/** What a mail to staff is for an account: `for` it, or `hidden` from it, also at an address that it shares with others. */
export type AudienceRole = 'for' | 'hidden';

/** The accounts that a mail to staff is for, with the id of the mail, to which their digests are bound. */
export interface Audience {
  mailId: string;
  /**
   * For each account with an e-mail address a keyed digest of its name and role, or random bytes if it has none, in the order of their
   * values: who has no key learns how many accounts have an address, and nothing else.
   */
  digests: Buffer;
}

/** An account with an e-mail address. */
export interface MailAccount {
  username: string;
  email: string;
  isActive: boolean;
}

const digestBytes = 32;

const digestsOf = (ring: KeyRing, mailId: string, role: AudienceRole, username: string) =>
  ring.lookupTags(`mail audience|${mailId}|${role}|${username.toLowerCase()}`);

/** Makes the audience of a new mail, or of one with this id, out of the roles of all accounts with an address. */
export async function makeAudience(
  ring: KeyRing,
  roles: ReadonlyMap<string, AudienceRole | undefined>,
  mailId: string = randomUUID(),
): Promise<Audience> {
  const digests = await Promise.all(
    [...roles].map(async ([username, role]) => {
      const [first] = role ? await digestsOf(ring, mailId, role, username) : [];
      return first?.tag ?? freshRandomBytes(digestBytes);
    }),
  );
  return { mailId, digests: Buffer.concat(digests.sort((a, b) => a.compare(b))) };
}

/** A function that says what a mail is for an account. */
export function audienceReader(
  ring: KeyRing,
  { mailId, digests }: Audience,
): (username: string) => Promise<AudienceRole | undefined> {
  const known = new Set<string>();
  for (let at = 0; at < digests.length; at += digestBytes)
    known.add(digests.toString('hex', at, at + digestBytes));
  return async (username) => {
    for (const role of ['for', 'hidden'] as const)
      for (const { tag } of await digestsOf(ring, mailId, role, username))
        if (known.has(tag.toString('hex'))) return role;
    return undefined;
  };
}

/**
 * The roles of several mails that become one: it is for an account that any of them is for, and hidden from one that all of them are
 * hidden from.
 */
export async function rolesInAny(
  ring: KeyRing,
  mails: readonly Audience[],
  usernames: readonly string[],
): Promise<Map<string, AudienceRole | undefined>> {
  const readers = mails.map((mail) => audienceReader(ring, mail));
  const roles = new Map<string, AudienceRole | undefined>();
  for (const username of usernames) {
    let isHidden = true;
    let role: AudienceRole | undefined;
    for (const read of readers) {
      role = await read(username);
      if (role === 'for') break;
      isHidden &&= role === 'hidden';
    }
    roles.set(username, role === 'for' ? role : isHidden ? 'hidden' : undefined);
  }
  return roles;
}

/** The accounts with an e-mail address, whatever their state. */
export function mailAccounts(db: Database): Promise<MailAccount[]> {
  return rows(
    db,
    'mail-accounts',
    `select username, email, state = 'active' as "isActive" from staff where email <> '' order by id`,
    [],
  );
}

/**
 * The addresses that a mail to staff goes to: those of the operator's setting, and those of the active accounts that it is for. An
 * address of an account that it is hidden from gets nothing, even if others read it, too.
 */
export async function audienceAddresses(
  ring: KeyRing,
  accounts: readonly MailAccount[],
  settings: readonly string[],
  mail: Audience,
): Promise<string[]> {
  const roleOf = audienceReader(ring, mail);
  const addresses = new Map(settings.map((address) => [address.toLowerCase(), address]));
  const hidden: string[] = [];
  for (const { username, email, isActive } of mail.digests.length > 0 ? accounts : []) {
    const role = await roleOf(username);
    const key = email.toLowerCase();
    if (role === 'hidden') hidden.push(key);
    else if (role === 'for' && isActive && !addresses.has(key)) addresses.set(key, email);
  }
  for (const key of hidden) addresses.delete(key);
  return [...addresses.values()];
}
