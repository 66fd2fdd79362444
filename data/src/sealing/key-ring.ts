import { createHmac, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { allKinds } from '../case-kinds.ts';
import { type Database, isDatabaseAway } from '../database.ts';
import { CannotOpenError } from './cipher.ts';
import type { MasterKey, MasterKeys } from './master-key.ts';
import {
  type EncryptionKeys,
  numberOf,
  unwrapWith,
  unwrapWithoutCheck,
  type WrappedKey,
  wrapWith,
} from './wrapped-keys.ts';
import { inTransaction } from '../transactions.ts';

/** The master key is not the one that the keys in the database were wrapped with. Nothing can be read without it. */
export class WrongMasterKeyError extends Error {
  constructor() {
    super('the master key is not the one that this database was sealed with');
    this.name = 'WrongMasterKeyError';
  }
}

/** The database has sealed cases and no key-encryption key. New ones would open none of them, so none are made. */
export class KeysMissingError extends Error {
  constructor() {
    super('the key-encryption keys of this database are missing');
    this.name = 'KeysMissingError';
  }
}

/**
 * The keys that wrap the keys of cases and segments. They are loaded at the first use; again before something is wrapped
 * and they are older than `maxAgeMs`, and when a number is met that is not among them, since another process may have
 * made a new key. What was loaded stays in use when it cannot be loaded again.
 */
export interface KeyRing {
  /**
   * Loads the keys; makes the first ones in an empty database.
   * @throws {WrongMasterKeyError}
   * @throws {KeysMissingError}
   */
  load(): Promise<void>;
  /** Wraps a key of any length under the newest key-encryption key. */
  wrap(key: Buffer, context: string): Promise<WrappedKey>;
  /** Unwraps keys; undefined for each that cannot be unwrapped. */
  unwrapAll(wrapped: readonly { key: WrappedKey; context: string }[]): Promise<(Buffer | undefined)[]>;
  /**
   * Unwraps keys of 32 bytes at a fifth of the cost, without checking that they are intact: only to open with them what is
   * sealed itself, never to seal with them. Undefined for each whose key-encryption key is missing.
   */
  unwrapUnchecked(wrapped: readonly WrappedKey[]): Promise<(Buffer | undefined)[]>;
  /** A loaded key-encryption key, wrapped by a master key; undefined if it is not loaded. Loads nothing. */
  wrapLoaded(number: number, master: MasterKey): Promise<Buffer | undefined>;
  /** Returns those of these numbers of key-encryption keys that could not be loaded. */
  notLoaded(numbers: ReadonlySet<number>): Promise<number[]>;
  /**
   * The keyed digests of a text under every lookup key, which is what a lookup compares. The first is what a new row gets.
   * The keys are loaded again when they are older than `maxAgeMs`.
   */
  lookupTags(text: string): Promise<LookupTag[]>;
}

/** A keyed digest (HMAC-SHA256) by which a text is found that is stored nowhere in clear. */
export interface LookupTag {
  tag: Buffer;
  /** The number of the lookup key it was made with. */
  keyNumber: number;
}

interface LoadedKeys {
  encryption: EncryptionKeys;
  /** First the one in use, which is the newest of those that every process has. */
  lookupKeys: { number: number; key: Buffer }[];
}

/** What a key-encryption key is bound to. */
export const encryptionContext = (number: number) => `key_encryption_keys|${number}`;
export const lookupContext = (number: number) => `lookup_keys|${number}`;

/** After this time keys are loaded again before one is used to wrap, in milliseconds; see `replacedForMs` of key-rotation.ts. */
export const maxAgeMs = 60_000;

/** How long a number counts as unknown without another query, in milliseconds: a damaged row may have invented it. */
const pauseMs = 10_000;

/**
 * The key ring of a database, opened by a master key. `masters`: the one in use, then earlier ones; a function is asked
 * again whenever the keys are loaded. `clock` counts milliseconds and never goes back.
 */
export function keyRing(
  db: Database,
  masters: MasterKeys | (() => MasterKeys),
  clock = () => performance.now(),
): KeyRing {
  let current: LoadedKeys | undefined;
  let loading: Promise<LoadedKeys> | undefined;
  let attemptedAt = -Infinity;
  /** When the load began that `current` is from. */
  let loadedAt = -Infinity;
  /** When numbers were queried and not found. */
  const missing = new Map<number, number>();

  async function load(): Promise<LoadedKeys> {
    const began = clock();
    current = await loadKeys(db, typeof masters === 'function' ? masters() : masters);
    loadedAt = began;
    return current;
  }

  function loadOnce(): Promise<LoadedKeys> {
    attemptedAt = clock();
    loading ??= load().finally(() => (loading = undefined));
    return loading;
  }

  const loaded = async () => current ?? loadOnce();

  async function loadedForWrapping(): Promise<LoadedKeys> {
    const keys = await loaded();
    if (clock() - attemptedAt <= maxAgeMs) return keys;
    // The database refuses what is wrapped with a key that was removed meanwhile.
    return loadOnce().catch(() => keys);
  }

  async function loadedForLookups(): Promise<LoadedKeys> {
    const keys = await loaded();
    if (clock() - loadedAt <= maxAgeMs) return keys;
    // Without a new lookup key, a row that has its digest would seem missing.
    return loadOnce().catch((error: unknown) => keysUnlessAway(keys, error));
  }

  async function loadedWith(numbers: ReadonlySet<number>): Promise<LoadedKeys> {
    const keys = await loaded();
    const unknown = ({ encryption }: LoadedKeys) =>
      [...numbers].filter(
        (number) => !encryption.has(number) && !((missing.get(number) ?? -Infinity) > clock() - pauseMs),
      );
    if (unknown(keys).length === 0) return keys;
    // One that is under way may have begun before the new key was stored.
    await loading?.catch(() => undefined);
    if (current && unknown(current).length === 0) return current;
    const again = await loadOnce().catch((error: unknown) => keysUnlessAway(keys, error));
    for (const number of unknown(again)) missing.set(number, clock());
    return again;
  }

  return {
    load: async () => {
      await loadOnce();
    },
    wrap: async (key, context) => wrapWith((await loadedForWrapping()).encryption, key, context),
    unwrapAll: async (wrapped) => {
      const { encryption } = await loadedWith(new Set(wrapped.map(({ key }) => numberOf(key))));
      return wrapped.map(({ key, context }) => unwrapWith(encryption, key, context));
    },
    unwrapUnchecked: async (wrapped) =>
      unwrapWithoutCheck((await loadedWith(new Set(wrapped.map(numberOf)))).encryption, wrapped),
    wrapLoaded: async (number, master) => {
      const key = current?.encryption.get(number);
      return key && master.wrap(key, encryptionContext(number));
    },
    notLoaded: async (numbers) => {
      const { encryption } = await loadedWith(numbers);
      return [...numbers].filter((number) => !encryption.has(number));
    },
    lookupTags: async (text) =>
      (await loadedForLookups()).lookupKeys.map(({ number, key }) => ({
        tag: createHmac('sha256', key).update(text).digest(),
        keyNumber: number,
      })),
  };
}

/** A later attempt may find the key when the database is back; otherwise what is known is all there is. */
function keysUnlessAway(keys: LoadedKeys, error: unknown): LoadedKeys {
  if (isDatabaseAway(error)) throw error;
  return keys;
}

export interface StoredEncryptionKey {
  number: number;
  master: string;
  wrapped: Buffer;
}

async function loadKeys(db: Database, masters: MasterKeys): Promise<LoadedKeys> {
  const stored = await db<StoredEncryptionKey>('key_encryption_keys').select('number', 'master', 'wrapped');
  if (stored.length === 0) {
    await makeFirstKeys(db, masters[0]);
    return loadKeys(db, masters);
  }
  const encryption = new Map<number, Buffer>();
  for (const { number, master, wrapped } of stored) {
    encryption.set(number, await unwrapEncryptionKey(masters, { number, master, wrapped }));
  }
  const wrappedKeys = await db('lookup_keys')
    .select<{ number: number; wrapped: WrappedKey }[]>('number', 'wrapped')
    .orderByRaw('used_at is null, number desc');
  const lookupKeys = wrappedKeys.map(({ number, wrapped }) => {
    const key = unwrapWith(encryption, wrapped, lookupContext(number));
    if (!key) throw new CannotOpenError();
    return { number, key };
  });
  return { encryption, lookupKeys };
}

/** Unwraps a key-encryption key. @throws {WrongMasterKeyError} */
export async function unwrapEncryptionKey(
  masters: MasterKeys,
  { number, master, wrapped }: StoredEncryptionKey,
): Promise<Buffer> {
  const wrapping = masters.find(({ id }) => id === master);
  if (!wrapping) throw new WrongMasterKeyError();
  return wrapping.unwrap(wrapped, encryptionContext(number)).catch(() => {
    throw new WrongMasterKeyError();
  });
}

/** Whether the database has keys of cases, which only the keys that made them open. */
export async function hasSealedCases(db: Database): Promise<boolean> {
  for (const { keys } of allKinds) if (await db(keys).first(db.raw('1'))) return true;
  return false;
}

/** Makes the first keys of a database, unless another process did so meanwhile. */
async function makeFirstKeys(db: Database, master: MasterKey): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockKeys(transaction);
    if (await transaction('key_encryption_keys').first('number')) return;
    if (await hasSealedCases(transaction)) throw new KeysMissingError();
    const encryption = new Map([[1, await addEncryptionKey(transaction, master, 1)]]);
    const wrapped = wrapWith(encryption, randomBytes(32), lookupContext(1));
    await transaction('lookup_keys').insert({ number: 1, wrapped });
  });
}

/** Waits until no other transaction changes the keys; ends with the transaction. */
export async function lockKeys(transaction: Knex.Transaction): Promise<void> {
  await transaction.raw(`select pg_advisory_xact_lock(hashtextextended('sealing keys', 0))`);
}

/** Makes and stores a key-encryption key. */
export async function addEncryptionKey(db: Database, master: MasterKey, number: number): Promise<Buffer> {
  const key = randomBytes(32);
  const wrapped = await master.wrap(key, encryptionContext(number));
  await db('key_encryption_keys').insert({ number, master: master.id, wrapped });
  return key;
}
