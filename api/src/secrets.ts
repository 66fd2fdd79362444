import { createHmac, hkdfSync } from 'node:crypto';

/** The keys of one app secret, each derived under a label of its own (docs/decisions/009-one-app-secret.md). */
export interface SecretKeys {
  /** Names the secret without giving it away; stored beside the access tags made with it. */
  id: string;
  sessionCookie: string;
  lookup: Buffer;
  idempotency: Buffer;
  limits: Buffer;
  challenge: Buffer;
  cursors: Buffer;
  staffDrafts: Buffer;
  presence: Buffer;
}

/** The keys of all app secrets: first those of the one in use, then those under which is only searched and checked. */
export type Secrets = readonly [SecretKeys, ...SecretKeys[]];

/** What APP_SECRET may be: one to four secrets, the one in use first. Each costs every lookup one more slow hash. */
export const appSecretPattern = /^[0-9a-fA-F]{64}(?:[\s,]+[0-9a-fA-F]{64}){0,3}$/;

/** Derives the keys of APP_SECRET. The same secret always gives the same ones; without it none of its lookups works again. */
export function deriveSecrets(appSecret: string): Secrets {
  const [first = '', ...others] = new Set(appSecret.toLowerCase().split(/[\s,]+/));
  return [keysOf(first), ...others.map(keysOf)];
}

function keysOf(secret: string): SecretKeys {
  const key = (label: string, bytes = 32) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', `gaongil ${label}`, bytes));
  return {
    // As in operate/secrets/app-secret.js.
    id: key('app secret id', 8).toString('hex'),
    sessionCookie: key('session cookie').toString('base64url'),
    lookup: key('anonymous lookup'),
    idempotency: key('idempotency'),
    limits: key('limits'),
    challenge: key('challenge'),
    cursors: key('cursors'),
    staffDrafts: key('staff drafts'),
    presence: key('presence'),
  };
}

/**
 * The key of the drafts that a staff account keeps in its browser (docs/decisions/048-sealed-drafts.md). By the
 * account's id: a later account of the same name gets another key.
 */
export function draftKeyOf([{ staffDrafts }]: Secrets, accountId: number): string {
  return keyedDigest(staffDrafts, String(accountId)).toString('base64');
}

/** The HMAC of a list of texts; different lists have different digests, since each text is preceded by its length. */
export function keyedDigest(key: Buffer, ...texts: string[]): Buffer {
  const hmac = createHmac('sha256', key);
  for (const text of texts) hmac.update(`${Buffer.byteLength(text)}:`).update(text);
  return hmac.digest();
}
