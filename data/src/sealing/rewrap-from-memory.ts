import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { type Database, rows } from '../database.ts';
import { inTransaction } from '../transactions.ts';
import { encryptionContext, type KeyRing, lockKeys, type StoredEncryptionKey } from './key-ring.ts';
import { encryptionNumber, wrappedKeyTables } from './key-tables.ts';
import type { MasterKey, MasterKeys } from './master-key.ts';
import { unwrapWith } from './wrapped-keys.ts';

// When the file of the master key was lost, processes that run still have the key-encryption keys. The command asks for them
// by rows of `rewrap_requests`; a process answers with the key wrapped by the new master key, which it reads from its own
// file. A request is proved under that master key, so that who can only write to the database gets nothing wrapped.

/** What a request states: which key, as it is stored. */
const statementOf = (number: number, wrapped: Buffer) =>
  `rewrap ${number} ${createHash('sha256').update(wrapped).digest('hex')}`;

/**
 * Asks the processes that run to wrap the key-encryption keys with this master key that it does not wrap yet. Returns their
 * numbers.
 */
export function requestRewraps(db: Database, master: MasterKey): Promise<number[]> {
  return inTransaction(db, async (transaction) => {
    await lockKeys(transaction);
    await transaction('rewrap_requests').delete();
    const stored = await transaction('key_encryption_keys')
      .whereNot('master', master.id)
      .orderBy('number')
      .select<StoredEncryptionKey[]>('number', 'wrapped');
    for (const { number, wrapped } of stored) {
      const proof = await master.prove(statementOf(number, wrapped));
      await transaction('rewrap_requests').insert({ number, master: master.id, proof });
    }
    return stored.map(({ number }) => number);
  });
}

interface OpenRequest {
  number: number;
  master: string;
  proof: Buffer;
  stored: Buffer;
}

/**
 * Answers requests from the keys that this process has in memory, as far as its own file has the new master key. Returns how
 * many it answered.
 */
export async function answerRewraps(db: Database, ring: KeyRing, masters: () => MasterKeys): Promise<number> {
  const requests = await rows<OpenRequest>(
    db,
    'open-rewraps',
    `select r.number, r.master, r.proof, k.wrapped as stored
     from rewrap_requests r join key_encryption_keys k on k.number = r.number where r.wrapped is null`,
    [],
  );
  if (requests.length === 0) return 0;
  const [first] = masters();
  let answered = 0;
  for (const { number, master, proof, stored } of requests) {
    const own = await first.prove(statementOf(number, stored));
    if (master !== first.id || !proof.equals(own)) continue;
    const wrapped = await ring.wrapLoaded(number, first);
    if (!wrapped) continue;
    answered += await db('rewrap_requests')
      .where({ number, master })
      .whereNull('wrapped')
      .update({ wrapped });
  }
  return answered;
}

/** The number of requests that no process has answered yet. */
export async function unansweredRewraps(db: Database): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    'unanswered-rewraps',
    'select count(*)::integer as count from rewrap_requests where wrapped is null',
    [],
  );
  return row?.count ?? 0;
}

/** What became of the requests, by the numbers of the key-encryption keys. */
export interface TakenRewraps {
  taken: number[];
  /** No process had the key, or it opens nothing of what it has to open. */
  left: number[];
}

/**
 * Replaces the key-encryption keys by the answers, each only when it opens what is wrapped by it, and removes the requests.
 * What was not answered stays as it was.
 */
export function takeRewraps(db: Database, master: MasterKey): Promise<TakenRewraps> {
  return inTransaction(db, async (transaction) => {
    await lockKeys(transaction);
    const answers = await transaction('rewrap_requests')
      .where('master', master.id)
      .orderBy('number')
      .select<{ number: number; wrapped: Buffer | null }[]>('number', 'wrapped');
    const taken: number[] = [];
    for (const { number, wrapped } of answers) {
      const key = wrapped && (await master.unwrap(wrapped, encryptionContext(number)).catch(() => undefined));
      if (!key || !(await opensItsKeys(transaction, number, key))) continue;
      await transaction('key_encryption_keys').where({ number }).update({ master: master.id, wrapped });
      taken.push(number);
    }
    await transaction('rewrap_requests').delete();
    return { taken, left: answers.map(({ number }) => number).filter((number) => !taken.includes(number)) };
  });
}

/** Whether a key-encryption key opens some of the first keys that are stored as wrapped by it; true when there are none. */
async function opensItsKeys(transaction: Knex.Transaction, number: number, key: Buffer): Promise<boolean> {
  let found = 0;
  for (const { table, column, context, joins } of wrappedKeyTables) {
    const stored = await rows<{ wrapped: Buffer; context: string }>(
      transaction,
      `sample-${table}`,
      `select k.wrapped, ${context} as context from ${table} k ${joins}
       where ${encryptionNumber} = ? order by k.${column} limit 100`,
      [number],
    );
    found += stored.length;
    if (stored.some((one) => unwrapWith(new Map([[number, key]]), one.wrapped, one.context))) return true;
  }
  return found === 0;
}
