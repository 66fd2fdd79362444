import {
  attachmentsEnv,
  commaList,
  databaseEnv,
  readEnv,
  sealingEnv,
} from '@gaongil/runtime/settings/read-env';
import { z } from 'zod';
import { signerKeyPattern } from './encryption/signatures.ts';

const recipients = commaList().refine((list) => list.every((one) => /^age1[0-9a-z]{58}$/.test(one)), {
  error: 'recipients of age (age1…) with commas between are needed; `backup identity` makes one',
});

const signers = commaList().refine((list) => list.every((one) => signerKeyPattern.test(one)), {
  error:
    'public keys of signers (ed25519:…) with commas between are needed; `backup signer` prints that of this machine',
});

const seed = () =>
  z
    .string()
    .regex(/^[0-9a-f]{64}$/, '64 hexadecimal letters are needed')
    .optional();

/** Every setting of the backups; docs/settings.md lists them with their meaning. */
export const backupSettings = z.object({
  ...databaseEnv,
  ...sealingEnv,
  ...attachmentsEnv,
  // Where backups are stored: a folder, or a bucket as https://host/bucket.
  BACKUP_TARGET: z
    .string()
    .regex(/^(\/|https?:\/\/[^/]+\/[^/]{3,63}$)/, 'an absolute folder or https://host/bucket is needed')
    .optional(),
  BACKUP_S3_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_SECRET_KEY: z.string().optional(),
  BACKUP_RECIPIENT: recipients,
  BACKUP_KEYS_RECIPIENT: recipients,
  // 32 bytes in hexadecimal letters, from which this machine's own identity is made.
  BACKUP_IDENTITY_SEED: seed(),
  // As many, from which the key is made that signs backups.
  BACKUP_SIGNING_SEED: seed(),
  // The public keys of the signers whose backups are used, beside this machine's own.
  BACKUP_SIGNER: signers,
  BACKUP_WORK_DIR: z.string().default('/tmp'),
  APP_SECRET: z.string().optional(),
  POSTGRES_DATA_DIR: z.string().default('/var/lib/postgresql/data'),
  POSTGRES_BIN_DIR: z.string().default('/usr/lib/postgresql/17/bin'),
  POSTGRES_SUPERUSER: z.string().default('postgres'),
  // For a restore: the superuser's password on this machine, and the role that owns the database.
  POSTGRES_SUPERUSER_PASSWORD: z.string().optional(),
  BACKUP_DATABASE_OWNER: z.string().default('gaongil_owner'),
  // The account of Postgres, as USER-ID:GROUP-ID, if this process is another one.
  POSTGRES_ACCOUNT: z
    .string()
    .regex(/^\d+:\d+$/)
    .optional(),
  HEARTBEAT_FILE: z.string().optional(),
});

export type BackupEnv = z.output<typeof backupSettings>;

/**
 * Reads the settings.
 * @throws {SettingsError} listing every fault
 */
export function readBackupEnv(environment: Record<string, string | undefined>): BackupEnv {
  return readEnv(backupSettings, environment);
}
