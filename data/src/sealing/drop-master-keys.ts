import type { Database } from '../database.ts';
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

/** How long what the database confirmed may be acted on, in seconds. */
const validSeconds = 600;

/**
 * Asks the database whether anything is still wrapped by an earlier master key, and opens all key-encryption keys with the
 * first one. Returns what `make-secrets.js drop-old-master-key` takes for ten minutes: a proof that
 * only the holder of the first master key can make.
 * @throws {MasterKeyNeededError}
 * @throws {KeysMissingError} when the database has no key at all: nothing is concluded from an absence
 * @throws {WrongMasterKeyError}
 */
export function proveMasterKeysUnused(
  db: Database,
  [first, ...earlier]: MasterKeys,
  now = () => Date.now(),
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    await lockKeys(transaction);
    const stored = await transaction('key_encryption_keys').select<StoredEncryptionKey[]>(
      ...['number', 'master', 'wrapped'],
    );
    if (stored.length === 0) throw new KeysMissingError();
    const needing = stored.filter(({ master }) => master !== first.id).map(({ number }) => number);
    if (needing.length > 0) throw new MasterKeyNeededError(needing);
    for (const key of stored) await unwrapEncryptionKey([first], key);
    const until = (Math.floor(now() / 1000) + validSeconds).toString(36);
    // As in secrets/master-key.js.
    const proof = await first.prove(`unused ${earlier.map(({ id }) => id).join(' ')} ${until}`);
    return `${until}.${proof.toString('base64url')}`;
  });
}
