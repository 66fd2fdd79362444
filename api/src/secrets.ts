import { createHmac, hkdfSync } from 'node:crypto';

/** The keys of the api, each derived from APP_SECRET under a label of its own (docs/decisions/009-one-app-secret.md). */
export interface Secrets {
  sessionCookie: string;
  lookup: Buffer;
  idempotency: Buffer;
  limits: Buffer;
  challenge: Buffer;
}

/** Derives the keys. The same APP_SECRET always gives the same ones; without it no lookup works again. */
export function deriveSecrets(appSecret: string): Secrets {
  const key = (label: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(appSecret, 'hex'), '', `gaongil ${label}`, 32));
  return {
    sessionCookie: key('session cookie').toString('base64url'),
    lookup: key('anonymous lookup'),
    idempotency: key('idempotency'),
    limits: key('limits'),
    challenge: key('challenge'),
  };
}

/** The HMAC of a list of texts; different lists have different digests, since each text is preceded by its length. */
export function keyedDigest(key: Buffer, ...texts: string[]): Buffer {
  const hmac = createHmac('sha256', key);
  for (const text of texts) hmac.update(`${Buffer.byteLength(text)}:`).update(text);
  return hmac.digest();
}
