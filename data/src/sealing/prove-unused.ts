import { type Database, rows } from '../database.ts';
import { isNearLastRun, readLastDay, readToday } from '../retention-clock.ts';
import { inTransaction } from '../transactions.ts';
import { KeysMissingError, lockKeys, type StoredEncryptionKey, unwrapEncryptionKey } from './key-ring.ts';
import type { MasterKeys } from './master-key.ts';

/** Key-encryption keys are wrapped by another master key than the first. The message has their numbers. */
export class MasterKeyNeededError extends Error {
  constructor(numbers: readonly number[]) {
    super(numbers.join(', '));
    this.name = 'MasterKeyNeededError';
  }
}

/** The day of the database is far from that of the last run of the worker, so that its clock may be wrong. */
export class ClockInDoubtError extends Error {
  constructor(today: string) {
    super(today);
    this.name = 'ClockInDoubtError';
  }
}

/** How long what the database confirmed may be acted on, in seconds. */
const validSeconds = 600;

/**
 * Opens all key-encryption keys with the first master key, so that nothing needs an earlier one, and this is the database of that
 * key. Returns what `./gaongil secrets drop-old-…` takes for ten minutes: a proof with the time of the database that only the
 * holder of the first master key can make.
 * @param unused which app secret no report needs; otherwise it is about the earlier master keys
 * @throws {MasterKeyNeededError}
 * @throws {ClockInDoubtError}
 * @throws {KeysMissingError} when the database has no key at all: nothing is concluded from an absence
 * @throws {WrongMasterKeyError}
 */
export function proveUnused(
  db: Database,
  [first]: MasterKeys,
  unused?: { appSecret: string },
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    await lockKeys(transaction);
    const stored = await transaction('key_encryption_keys').select<StoredEncryptionKey[]>(
      'number',
      'master',
      'wrapped',
    );
    if (stored.length === 0) throw new KeysMissingError();
    const needing = stored.filter(({ master }) => master !== first.id).map(({ number }) => number);
    if (needing.length > 0) throw new MasterKeyNeededError(needing);
    for (const key of stored) await unwrapEncryptionKey([first], key);
    const today = await readToday(transaction);
    if (!isNearLastRun(today, await readLastDay(transaction))) throw new ClockInDoubtError(today);
    const until = ((await readSeconds(transaction)) + validSeconds).toString(36);
    // As in operate/secrets/dropped-secrets.js.
    const about = unused ? `app-secret ${unused.appSecret}` : `master-key ${first.id}`;
    const proof = await first.prove(`unused ${about} ${until}`);
    return `${until}.${proof.toString('base64url')}`;
  });
}

/** The clock of the database, in seconds since 1970. */
async function readSeconds(db: Database): Promise<number> {
  const [row] = await rows<{ seconds: number }>(
    db,
    'seconds-now',
    'select floor(extract(epoch from clock_timestamp()))::float8 as seconds',
    [],
  );
  if (!row) throw new Error('the database has no clock');
  return row.seconds;
}
