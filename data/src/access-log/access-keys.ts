import { createHmac } from 'node:crypto';
import { caseKinds, type CaseName } from '../case-kinds.ts';
import { type Database, rows } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { freshRandomBytes } from '../sealing/random-bytes.ts';

/** The number of the key that makes the digests; any other key is that of a day. */
const digestNumber = 0;
const digestSize = 16;
const dayMs = 86_400_000;
const seoulMs = 9 * 3_600_000;

/** Crockford's base32, as in reference ids. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** How many letters a handle has. */
export const handleLength = 12;

/**
 * What a digest is made of. `missing`: the handle of a case that the account did not find, so that attempts to find a case are apart from
 * what is about it; `excluded`: an account that is not to find a case, and `excludedAttempts` what others tried with it.
 */
type DigestPurpose = 'account' | 'subject' | 'missing' | 'act' | 'excluded' | 'excludedAttempts';

/** The keys of the access log (docs/decisions/090-access-log.md): they seal its rows, and digest what is searched for. */
export interface AccessKeys {
  /** The key that rows of this number are sealed under; made when it does not exist. */
  ofDay(number: number): Promise<Buffer>;
  /** The key of this number; undefined if it was dropped with its month, or does not open. */
  find(number: number): Promise<Buffer | undefined>;
  /** A keyed digest of 16 bytes, by which rows are found. */
  digest(purpose: DigestPurpose, text: string): Promise<Buffer>;
  /** The handle of a case: 12 letters that follow from its id under the key, and lead to no case without it. */
  handleOf(kind: CaseName, id: string): Promise<string>;
  /**
   * What leads to a case by its table while it exists: its id as it is stored, or the newest of the keyed digests of that, in base64. When
   * lookup keys are replaced, digests made before lead nowhere.
   */
  storedIdOf(kind: CaseName, id: string): Promise<string>;
}

/** The number of days since 1970 of a moment, in Seoul: the number of its key. */
export const dayNumberOf = (moment: Date) => Math.floor((moment.getTime() + seoulMs) / dayMs);

/** A day in Seoul as `2026-03-01`, by its number. */
export const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);

const contextOf = (number: number) => `access_log_keys|${number}`;

const keysOf = new WeakMap<Database, AccessKeys>();

/** The keys of the access log of a database: one object for each pool, which reads each key once. */
export function accessKeys(db: Database, ring: KeyRing): AccessKeys {
  const keys = keysOf.get(db) ?? makeKeys(db, ring);
  keysOf.set(db, keys);
  return keys;
}

function makeKeys(db: Database, ring: KeyRing): AccessKeys {
  const known = new Map<number, Promise<Buffer | undefined>>();

  async function read(number: number): Promise<Buffer | undefined> {
    const [stored] = await rows<{ wrapped: Buffer }>(
      db,
      'access-key',
      'select wrapped from access_log_keys where number = ?',
      [number],
    );
    if (!stored) return undefined;
    const [key] = await ring.unwrapAll([{ key: stored.wrapped, context: contextOf(number) }]);
    return key;
  }

  function find(number: number): Promise<Buffer | undefined> {
    const found = known.get(number) ?? read(number);
    known.set(number, found);
    // What is missing now may be there later.
    const forget = () => void known.delete(number);
    found.then((key) => key ?? forget(), forget);
    return found;
  }

  async function ofDay(number: number): Promise<Buffer> {
    const found = await find(number);
    if (found) return found;
    const wrapped = await ring.wrap(freshRandomBytes(32), contextOf(number));
    // Another process may have made it meanwhile: all use the one that is stored.
    await rows(
      db,
      'make-access-key',
      'insert into access_log_keys (number, wrapped) values (?, ?) on conflict do nothing',
      [number, wrapped],
    );
    const made = await find(number);
    if (!made) throw new Error('a key of the access log does not open');
    return made;
  }

  const hmac = async (...texts: string[]) =>
    createHmac('sha256', await ofDay(digestNumber))
      .update(texts.map((text) => `${Buffer.byteLength(text)}:${text}`).join(''))
      .digest();

  return {
    ofDay,
    find,
    digest: async (purpose, text) => (await hmac(purpose, text)).subarray(0, digestSize),
    storedIdOf: async (kind, id) => {
      if (!caseKinds[kind].id.isDigest) return id;
      const [newest] = await ring.lookupTags(id);
      return newest?.tag.toString('base64') ?? '';
    },
    handleOf: async (kind, id) => {
      const bytes = await hmac('handle', kind, id);
      return Array.from({ length: handleLength }, (_, at) => alphabet[(bytes[at] ?? 0) & 31]).join('');
    },
  };
}
