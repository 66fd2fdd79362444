import type { Database } from '../database.ts';
import {
  hasSealedCases,
  KeysMissingError,
  type StoredEncryptionKey,
  unwrapEncryptionKey,
} from './key-ring.ts';
import type { MasterKeys } from './master-key.ts';

/**
 * Opens every key-encryption key that is stored, and changes nothing, unlike the load of a key ring.
 * @throws {WrongMasterKeyError}
 * @throws {KeysMissingError}
 */
export async function openStoredKeys(db: Database, masters: MasterKeys): Promise<void> {
  const stored = await db<StoredEncryptionKey>('key_encryption_keys').select('number', 'master', 'wrapped');
  if (stored.length === 0 && (await hasSealedCases(db))) throw new KeysMissingError();
  for (const key of stored) await unwrapEncryptionKey(masters, key);
}
