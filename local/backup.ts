import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, staleTargets } from './builds.ts';
import {
  appSecretFile,
  masterKeyFile,
  openDataFolder,
  readSecret,
  secretFile,
  subfolder,
  writeWhole,
} from './data-folder.ts';
import { takeLock } from './lock.ts';
import { accountNumbers, postgresAccount } from './postgres-account.ts';
import { postgresFolder } from './postgres-binaries.ts';
import { isGiven, withSettings } from './settings.ts';
import { startStorage } from './storage.ts';

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

/** Where the settings of the running stack are for `npm run backup`. */
const noteOf = (folder: string) => join(folder, 'backup-settings');

export function noteBackupSettings(folder: string, settings: Record<string, string>): void {
  writeWhole(noteOf(folder), JSON.stringify(settings));
}

/** Runs a command of the backup and returns its exit code. */
export async function runBackup(root: string, args: string[]): Promise<number> {
  const folder = openDataFolder(root, process.env['DATA_DIR']);
  for (const target of staleTargets(root).filter(({ workspace }) => workspace === 'backup'))
    await build(root, target, () => undefined);
  if (args[0] === 'restore') return restoreInto(root, folder, args);
  if (args[0] !== 'identity' && !existsSync(noteOf(folder))) {
    console.error('Start the stack first (npm start).');
    return 1;
  }
  const noted = existsSync(noteOf(folder)) ? readFileSync(noteOf(folder), 'utf8') : '{}';
  return run(root, args, JSON.parse(noted) as Record<string, string>);
}

async function restoreInto(root: string, folder: string, args: string[]): Promise<number> {
  // First: without them nothing is started or made.
  masterKeyFile(folder);
  appSecretFile(folder);
  const lock = takeLock(folder);
  const storage = await startStorage(folder, process.env);
  try {
    makePostgresFolder(folder);
    return run(root, args, {
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

function run(root: string, args: string[], settings: Record<string, string>): number {
  const script = join(root, 'backup/dist/backup.js');
  const env = withSettings(process.env, settings);
  return spawnSync(process.execPath, [script, ...args], { stdio: 'inherit', env }).status ?? 1;
}
