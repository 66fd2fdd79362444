import { join } from 'node:path';
import { backupSettings } from './backup.ts';
import { appSecretFile, masterKeyFile, readSecret, secretFile, writeWhole } from './settings/data-folder.ts';
import { noteBackupSettings, noteStoreSettings } from './gaongil.ts';
import { endGivenUpLookups } from './given-up-secret.ts';
import { startMailbox } from './services/mailbox.ts';
import { migrate } from './our-processes.ts';
import { freePort, isFree } from './processes/ports.ts';
import { ensureDatabase, startPostgres } from './services/postgres.ts';
import { startRedis } from './services/redis.ts';
import { isGiven, withSettings } from './settings/settings.ts';
import { startStorage } from './services/storage.ts';
import type { Supervisor } from './processes/supervisor.ts';

export interface StackOptions {
  root: string;
  folder: string;
  supervisor: Supervisor;
  /** The settings of the operator. */
  given: NodeJS.ProcessEnv;
  /** Prints a line for the operator. */
  print: (line: string) => void;
}

export interface Services {
  /** The environments of api, worker and backup, without the addresses where they and the site listen. */
  api: Record<string, string>;
  worker: Record<string, string>;
  backup: Record<string, string>;
  mailboxUrl: string | undefined;
  /** The output of the migrations: on the first start the staff password. */
  firstAccount: string | undefined;
}

/** Starts the services that api and worker need, and migrates the database. */
export async function startServices(options: StackOptions): Promise<Services> {
  const { root, folder, supervisor, given, print } = options;
  // First: without these files nothing is started or made.
  const masterKey = isGiven('MASTER_KEY', given) ? {} : { MASTER_KEY_FILE: masterKeyFile(folder) };
  const secret = isGiven('APP_SECRET', given) ? {} : { APP_SECRET_FILE: appSecretFile(folder) };
  print('Postgres …');
  const database = await startDatabase(options);
  print('Redis …');
  const redis = await startRedis({ folder, port: await freePort(), password: readSecret(folder, 'redis') });
  supervisor.add(redis.program);
  const storage = await startStorage(folder, given);
  print(`Attachments: ${storage.where}`);
  if (storage.program) supervisor.add(storage.program);
  noteStoreSettings(folder, storage.settings);
  const mail = await startMail(options);

  print('Migrations …');
  const lines = await migrate({ root, folder, env: withSettings(given, database.owner) });
  if (secret.APP_SECRET_FILE) await endGivenUpLookups(folder, database.owner, secret.APP_SECRET_FILE);

  const shared = {
    ...storage.settings,
    ...masterKey,
    REDIS_URL: redis.url,
  };
  const backup = { ...storage.settings, ...database.backup, ...backupSettings(folder, given) };
  noteBackupSettings(folder, backup);
  const host = { HOST: '127.0.0.1' };
  const heartbeat = { HEARTBEAT_FILE: join(folder, 'worker-heartbeat') };
  return {
    api: { ...shared, ...database.api, ...secret, ...host, PORT: String(await freePort()) },
    worker: {
      ...shared,
      ...database.worker,
      ...mail.settings,
      ...host,
      ...heartbeat,
      ...workerMetrics(given),
    },
    backup,
    mailboxUrl: mail.url,
    firstAccount: lines.find((line) => line.includes('첫 관리자 계정')),
  };
}

// Both processes are on one machine here.
function workerMetrics(given: NodeJS.ProcessEnv): Record<string, string> {
  const port = Number(given['METRICS_PORT'] || 0);
  return port > 0 ? { METRICS_PORT: String(port + 1) } : {};
}

async function startDatabase({ folder, supervisor }: StackOptions) {
  const port = await freePort();
  const { program, adminUrl } = await startPostgres({
    folder,
    port,
    adminPassword: readSecret(folder, 'postgres-admin'),
  });
  supervisor.add(program);
  const secrets = {
    gaongil: 'postgres-owner',
    gaongil_api: 'postgres-api',
    gaongil_worker: 'postgres-worker',
    gaongil_backup: 'postgres-backup',
  };
  const passwords = Object.entries(secrets).map(([role, secret]) => [role, readSecret(folder, secret)]);
  const urlOfRole = await ensureDatabase(adminUrl, 'gaongil', Object.fromEntries(passwords));
  // For the commands of an operator (gaongil.ts).
  writeWhole(join(folder, 'database-url'), urlOfRole('gaongil'));
  const settingsOf = (role: keyof typeof secrets) => ({
    DATABASE_URL: urlOfRole(role),
    DATABASE_PASSWORD_FILE: secretFile(folder, secrets[role]),
  });
  return {
    owner: settingsOf('gaongil'),
    api: settingsOf('gaongil_api'),
    worker: settingsOf('gaongil_worker'),
    backup: settingsOf('gaongil_backup'),
  };
}

async function startMail({ folder, supervisor, given }: StackOptions) {
  if (given['SMTP_URL'] || given['SMTP_URL_FILE']) return { settings: {}, url: undefined };
  // The usual port of such a mailbox, so that its address is the same after each start.
  const httpPort = (await isFree(8025)) ? 8025 : await freePort();
  const mailbox = await startMailbox({ folder, smtpPort: await freePort(), httpPort });
  supervisor.addStop(() => mailbox.stop());
  // An example address: the mailbox shows what staff would get.
  const notify = given['NOTIFY_TO'] === undefined ? { NOTIFY_TO: 'staff@gaongil.example' } : {};
  return { settings: { SMTP_URL: `${mailbox.smtpUrl}?catcher=true`, ...notify }, url: mailbox.httpUrl };
}
