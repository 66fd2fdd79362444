import { type Database, rows } from '../database.ts';
import type { KeyRing } from './key-ring.ts';
import { encryptionNumber, wrappedKeyTables, readKeys } from './key-tables.ts';

/** A key-encryption key, and how many keys of each kind it wraps, by label. */
export interface EncryptionKeyStatus {
  number: number;
  /** The id of the master key that wraps it. */
  master: string;
  madeAt: Date;
  uses: Map<string, number>;
}

/** The key-encryption keys, in order of their numbers. */
export async function encryptionKeyStatus(db: Database): Promise<EncryptionKeyStatus[]> {
  const keys = await rows<Omit<EncryptionKeyStatus, 'uses'>>(
    db,
    'encryption-keys',
    'select number, master, made_at as "madeAt" from key_encryption_keys order by number',
    [],
  );
  const status = keys.map((key) => ({ ...key, uses: new Map<string, number>() }));
  for (const { table, label } of wrappedKeyTables) {
    const counts = await rows<{ number: number; count: number }>(
      db,
      `count-${table}`,
      `select ${encryptionNumber} as number, count(*) as count from ${table} k group by 1`,
      [],
    );
    for (const { number, count } of counts)
      status.find((key) => key.number === number)?.uses.set(label, count);
  }
  return status;
}

const batchSize = 4_000;

/** What could not be opened: how many of a kind, and the numbers of the first ones. */
export interface Unopened {
  label: string;
  checked: number;
  failed: number;
  numbers: number[];
}

const namedAtMost = 20;

/** Starts counting what of a kind cannot be opened. */
export const noneUnopened = (label: string): Unopened => ({ label, checked: 0, failed: 0, numbers: [] });

/** Counts one more that was checked. */
export function countChecked(counts: Unopened, number: number, opened: boolean): void {
  counts.checked += 1;
  if (opened) return;
  counts.failed += 1;
  if (counts.numbers.length < namedAtMost) counts.numbers.push(number);
}

/** Unwraps every wrapped key of the database. */
export async function verifyKeys(db: Database, ring: KeyRing): Promise<Unopened[]> {
  const results: Unopened[] = [];
  for (const table of wrappedKeyTables) {
    const counts = noneUnopened(`${table.label} 키`);
    for (let after: number | undefined = -1; after !== undefined;) {
      const keys = await readKeys(db, table, { after, limit: batchSize });
      const opened = await ring.unwrapAll(keys.map(({ wrapped, context }) => ({ key: wrapped, context })));
      keys.forEach(({ number }, index) => countChecked(counts, number, opened[index] !== undefined));
      for (const key of opened) key?.fill(0);
      after = keys.at(-1)?.number;
    }
    results.push(counts);
  }
  return results;
}
