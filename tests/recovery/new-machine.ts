import { onTestFinished } from 'vitest';
import { makePostgresFolder } from '../../operate/local/backup.ts';
import { readSecret, secretFile, subfolder } from '../../operate/local/settings/data-folder.ts';
import { freePort } from '../../operate/local/processes/ports.ts';
import { startPostgres } from '../../operate/local/services/postgres.ts';
import { connect, migrateUp } from '../../migrations/migrate.js';
import { type ApiProcess, startApiProcess } from '../support/processes/api-process.ts';
import { runBackup, settingsOfBackup } from '../support/processes/backup-process.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { asRole } from '../support/services/roles.ts';
import { openRunFolder } from '../support/services/run-folder.ts';

/** A machine without data, into which a backup is restored. */
export interface NewMachine {
  folder: string;
  /** The settings of the backup there. */
  settings: Record<string, string>;
  storage: { ATTACHMENTS_DIR: string };
  remove: () => Promise<void>;
}

/** What was noted of the lost machine. */
export interface LostMachine {
  /** The database has the same name. */
  databaseUrl: string;
  signer: { BACKUP_SIGNER: string };
}

export function newMachine({ databaseUrl, signer }: LostMachine, target: string): NewMachine {
  const { folder, remove } = openRunFolder();
  const storage = { ATTACHMENTS_DIR: subfolder(folder, 'attachments') };
  makePostgresFolder(folder);
  const settings = {
    ...settingsOfBackup(folder, databaseUrl, storage),
    ...signer,
    BACKUP_TARGET: target,
    POSTGRES_SUPERUSER_PASSWORD: readSecret(folder, 'postgres-admin'),
  };
  return { folder, settings, storage, remove };
}

/** Starts Postgres and the api on what was restored. */
export async function startRestored({ folder, storage, settings }: NewMachine, redisUrl: string) {
  const { program, adminUrl } = await startPostgres({
    folder,
    port: await freePort(),
    adminPassword: readSecret(folder, 'postgres-admin'),
  });
  const url = new URL(adminUrl);
  url.pathname = new URL(settings['DATABASE_URL'] ?? '').pathname;
  await migrateUp(url.href);
  const db = connect(url.href);
  for (const role of ['gaongil_api', 'gaongil_worker'])
    await db.raw(`alter role ${role} password 'only-for-tests'`);
  await db.destroy();
  const apiSettings = {
    ...storage,
    REDIS_URL: redisUrl,
    MASTER_KEY_FILE: secretFile(folder, 'master-key'),
    APP_SECRET_FILE: secretFile(folder, 'app'),
    DATABASE_URL: asRole(url.href, 'gaongil_api'),
  };
  const api = await startApiProcess(apiSettings, undefined, noLimits);
  const stop = async () => {
    await api.stop();
    await program.stop();
  };
  return { api, url: url.href, stop };
}

export async function statusOf(api: ApiProcess, referenceId: string): Promise<number> {
  return (await fetch(`${api.url}/api/reports/status/${referenceId}`)).status;
}

/** Restores on a machine of its own and expects a failure that wrote nothing; returns what was printed. */
export async function failingRestore(
  lost: LostMachine,
  target: string,
  args: string[],
  more: Record<string, string> = {},
): Promise<{ code: number | null; output: string; written: NewMachine }> {
  const machine = newMachine(lost, target);
  onTestFinished(() => machine.remove());
  const { code, output } = await runBackup({ ...machine.settings, ...more }, ['restore', ...args]);
  return { code, output, written: machine };
}
