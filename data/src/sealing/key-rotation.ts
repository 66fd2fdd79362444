import type { Knex } from 'knex';
import { type Database, rows } from '../database.ts';
import {
  addEncryptionKey,
  encryptionContext,
  type KeyRing,
  lockKeys,
  maxAgeMs,
  type StoredEncryptionKey,
  unwrapEncryptionKey,
} from './key-ring.ts';
import { type KeyTable, wrappedKeyTables, readKeys, type StoredKey } from './key-tables.ts';
import { type MasterKeys } from './master-key.ts';
import { inTransaction } from '../transactions.ts';

/**
 * How long a key-encryption key must have been replaced before it is removed, in milliseconds. A process loads its keys
 * again before it wraps with keys that are older than `maxAgeMs`; the rest is time for a statement under way. Should one
 * take longer, the foreign key of each wrapped key refuses it, or refuses the removal: nothing that is stored loses its key.
 */
export const replacedForMs = 2 * maxAgeMs;

const batchSize = 4_000;

export interface Rotation {
  db: Database;
  ring: KeyRing;
  masters: MasterKeys;
  /** Called after each batch with the keys rewrapped so far. */
  onProgress: (label: string, rewrapped: number) => void;
  /** Waits until the replaced key may be removed. */
  wait: (ms: number) => Promise<void>;
}

export interface RotationResult {
  /** The number of the key-encryption key that wraps all others now. */
  number: number;
  rewrapped: number;
  /** Keys that could not be unwrapped, by table. They keep their key-encryption key, which is not removed then. */
  failed: { label: string; numbers: number[] }[];
  /** Removed key-encryption keys. */
  removed: number[];
}

/**
 * Replaces the key-encryption key: makes a new one, rewraps all keys with it in batches, and removes the earlier ones.
 * Goes on with a replacement that was interrupted. Running processes are not disturbed: a key that they read is wrapped
 * either way, and they load the new key-encryption key when they meet its number.
 */
export async function rotateKeys(rotation: Rotation): Promise<RotationResult> {
  const { db, ring, masters, wait } = rotation;
  // The right master key, and the first keys of an empty database.
  await ring.load();
  const number = await beginRotation(db, masters);
  await ring.load();
  const tables = wrappedKeyTables;
  let rewrapped = await rewrapAll(rotation, tables, number);
  await wait(await remainingMs(db, 'key_encryption_keys', 'made_at', number));
  // What processes have wrapped meanwhile before they knew the new one.
  rewrapped += await rewrapAll(rotation, tables, number);
  const removed = await removeEarlier(db, 'key_encryption_keys', number);
  await db('key_encryption_keys').where({ number }).update({ rewrapped_at: db.fn.now() });
  const failed: RotationResult['failed'] = [];
  for (const table of tables) {
    const left = await readKeys(db, table, { after: -1, limit: 100, below: number });
    if (left.length > 0) failed.push({ label: table.label, numbers: left.map((key) => key.number) });
  }
  return { number, rewrapped, failed, removed };
}

/** The key-encryption key to rewrap with: a new one, or that of a rotation that did not end. */
function beginRotation(db: Database, masters: MasterKeys): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await lockKeys(transaction);
    const stored = await transaction('key_encryption_keys')
      .select<{ number: number; rewrapped_at: Date | null }[]>('number', 'rewrapped_at')
      .orderBy('number', 'desc');
    const [newest, earlier] = stored;
    if (newest && earlier && newest.rewrapped_at === null) return newest.number;
    const number = (newest?.number ?? 0) + 1;
    await addEncryptionKey(transaction, masters[0], number);
    return number;
  });
}

async function rewrapAll(rotation: Rotation, tables: readonly KeyTable[], number: number): Promise<number> {
  let total = 0;
  for (const table of tables) {
    let after = -1;
    for (let done = 0; ;) {
      const keys = await readKeys(rotation.db, table, { after, limit: batchSize, below: number });
      const last = keys.at(-1);
      if (!last) break;
      const changed = await rewrapBatch(rotation, table, keys);
      [after, done, total] = [last.number, done + changed, total + changed];
      rotation.onProgress(table.label, done);
    }
  }
  return total;
}

/** Rewraps keys, unless one was rewrapped or deleted meanwhile. */
async function rewrapBatch(
  { db, ring }: Rotation,
  { table, column }: KeyTable,
  keys: StoredKey[],
): Promise<number> {
  const opened = await ring.unwrapAll(keys.map(({ wrapped, context }) => ({ key: wrapped, context })));
  const known = keys.flatMap(({ context, ...stored }, index) => {
    const key = opened[index];
    return key ? [{ ...stored, context, key }] : [];
  });
  if (known.length === 0) return 0;
  const rewrapped = await Promise.all(known.map(({ key, context }) => ring.wrap(key, context)));
  for (const { key } of known) key.fill(0);
  const answer = await db.raw<{ rowCount: number }>(
    `update ${table} k set wrapped = given.rewrapped
     from unnest(?::bigint[], ?::bytea[], ?::bytea[]) as given (number, wrapped, rewrapped)
     where k.${column} = given.number and k.wrapped = given.wrapped`,
    [known.map((stored) => stored.number), known.map((stored) => stored.wrapped), rewrapped] as never,
  );
  return answer.rowCount;
}

type ReplacedTable = 'key_encryption_keys' | 'lookup_keys';

/** What is left of `replacedForMs` since a moment of a key, by the clock of the database. */
export async function remainingMs(
  db: Database,
  table: ReplacedTable,
  moment: 'made_at' | 'used_at',
  number: number,
): Promise<number> {
  const [age] = await rows<{ ms: number }>(
    db,
    `age-${table}-${moment}`,
    `select (extract(epoch from now() - ${moment}) * 1000)::bigint as ms from ${table} where number = ?`,
    [number],
  );
  // After a clock that jumped back the whole time, and not longer.
  return Math.min(replacedForMs, Math.max(0, replacedForMs - (age?.ms ?? 0)));
}

/** Removes the keys of a table before `number` that nothing uses; returns their numbers. */
export async function removeEarlier(db: Database, table: ReplacedTable, number: number): Promise<number[]> {
  const earlier = await db(table).where('number', '<', number).orderBy('number').pluck('number');
  const removed: number[] = [];
  for (const old of earlier as number[])
    try {
      await inTransaction(db, async (transaction: Knex.Transaction) => {
        await transaction.raw(`set local lock_timeout = '5s'`);
        await transaction(table).where({ number: old }).del();
      });
      removed.push(old);
    } catch (error) {
      // In use (a foreign key), or locked by a process that is just using it.
      if (!['23503', '55P03'].includes((error as { code?: string }).code ?? '')) throw error;
    }
  return removed;
}

/** Wraps all key-encryption keys with the first master key; returns how many were under another one. */
export async function rewrapMaster(db: Database, masters: MasterKeys): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await lockKeys(transaction);
    const stored = await transaction('key_encryption_keys').select<StoredEncryptionKey[]>(
      'number',
      'master',
      'wrapped',
    );
    const [first] = masters;
    let changed = 0;
    for (const one of stored.filter(({ master }) => master !== first.id)) {
      const { number } = one;
      const key = await unwrapEncryptionKey(masters, one);
      await transaction('key_encryption_keys')
        .where({ number })
        .update({ master: first.id, wrapped: await first.wrap(key, encryptionContext(number)) });
      changed += 1;
    }
    return changed;
  });
}
