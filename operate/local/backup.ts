import { join } from 'node:path';
import { appSecretFile, masterKeyFile, readSecret, secretFile, subfolder } from './settings/data-folder.ts';
import { takeLock } from './processes/lock.ts';
import { accountNumbers, postgresAccount } from './services/postgres-account.ts';
import { postgresFolder } from './services/postgres-binaries.ts';
import { isGiven } from './settings/settings.ts';
import { startStorage } from './services/storage.ts';

/** The settings of a backup that follow from where the stack keeps its data, without the secrets that an operator gives. */
export function backupSettings(folder: string, given: NodeJS.ProcessEnv = {}): Record<string, string> {
  const binaries = join(postgresFolder(), 'bin');
  const home = join(folder, 'postgres');
  const account = accountNumbers(postgresAccount([join(binaries, 'postgres'), home]));
  return {
    POSTGRES_DATA_DIR: join(home, 'cluster'),
    POSTGRES_BIN_DIR: binaries,
    ...(account && { POSTGRES_ACCOUNT: account }),
    BACKUP_DATABASE_OWNER: 'gaongil',
    BACKUP_WORK_DIR: home,
    BACKUP_IDENTITY_SEED_FILE: secretFile(folder, 'backup-identity'),
    BACKUP_SIGNING_SEED_FILE: secretFile(folder, 'backup-signing'),
    ...(!isGiven('MASTER_KEY', given) && { MASTER_KEY_FILE: masterKeyFile(folder) }),
    ...(!isGiven('APP_SECRET', given) && { APP_SECRET_FILE: appSecretFile(folder) }),
  };
}

/** Makes the folder of Postgres for a restore; Postgres' account must be able to enter it. */
export function makePostgresFolder(folder: string): void {
  const home = subfolder(folder, 'postgres');
  postgresAccount([join(postgresFolder(), 'bin', 'postgres'), home]).own(home);
}

/**
 * Restores a backup into the data folder, by `run` with these settings, while the stack does not run. Resolves with the exit
 * code.
 */
export async function restoreBackup(
  folder: string,
  run: (settings: Record<string, string>) => number,
): Promise<number> {
  // First: without them nothing is started or made.
  masterKeyFile(folder);
  appSecretFile(folder);
  const lock = takeLock(folder);
  const storage = await startStorage(folder, process.env);
  try {
    makePostgresFolder(folder);
    return run({
      ...storage.settings,
      ...backupSettings(folder),
      DATABASE_URL: 'postgres://gaongil_backup@127.0.0.1/gaongil',
      POSTGRES_SUPERUSER_PASSWORD: readSecret(folder, 'postgres-admin'),
    });
  } finally {
    await storage.program?.stop();
    lock.release();
  }
}
