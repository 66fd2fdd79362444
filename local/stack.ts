import { join } from 'node:path';
import { build, staleTargets } from './builds.ts';
import type { Crew } from './crew.ts';
import { readSecret, secretFile, writeWhole } from './data-folder.ts';
import { startMailbox } from './mailbox.ts';
import { startNginx, urlOf } from './nginx.ts';
import { migrate, startApi, startWorker } from './our-processes.ts';
import { freePort, isFree } from './ports.ts';
import { ensureDatabase, startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { type Address, secureAddress, siteAddress, withSettings } from './settings.ts';
import { startStorage } from './storage.ts';

export interface StackOptions {
  root: string;
  folder: string;
  crew: Crew;
  /** The person's settings. */
  given: NodeJS.ProcessEnv;
  say: (line: string) => void;
}

export interface Stack {
  siteUrl: string;
  mailboxUrl: string | undefined;
  attachments: string;
  /** What the migrations said: on the first start the staff password. */
  firstAccount: string | undefined;
}

/** Starts everything, each thing after those it needs, and hands each to the crew. */
export async function startStack({ root, folder, crew, given, say }: StackOptions): Promise<Stack> {
  const site = siteAddress(given);
  const secure = secureAddress(given, site);
  await requireFree(site, 'HTTP_PORT=8090');
  if (secure) await requireFree(secure, 'HTTPS_PORT=8444');

  say('Postgres …');
  const database = await startDatabase({ folder, crew });
  say('Redis …');
  const redis = await startRedis({ folder, port: await freePort(), password: readSecret(folder, 'redis') });
  crew.add(redis.program);
  const storage = await startStorage(folder, given);
  say(`Attachments: ${storage.where}`);
  if (storage.program) crew.add(storage.program);
  // For with-database.js: `npm run store` finds the store by it.
  writeWhole(join(folder, 'store-settings'), JSON.stringify(storage.settings));
  const mail = await startMail({ folder, crew, given });

  say('Migrations …');
  const said = await migrate({ root, folder, env: withSettings(given, database.owner) });

  for (const target of staleTargets(root)) {
    say(`Building ${target.workspace} …`);
    await build(root, target, (running) => crew.addStop(() => running.stop()));
  }

  const siteUrl = secure ? urlOf(secure, 'https') : urlOf(site);
  const apiPort = await freePort();
  const ours = { ...storage.settings, REDIS_URL: redis.url, NODE_ENV: 'production' };
  say('api, worker, nginx …');
  const secret = given['APP_SECRET'] || given['APP_SECRET_FILE'] ? {} : ownSecret(folder);
  const apiSettings = { ...ours, ...database.api, ...secret, HOST: '127.0.0.1', PORT: String(apiPort) };
  crew.add(await startApi({ root, folder, env: withSettings(given, apiSettings) }));
  const workerSettings = {
    ...ours,
    ...database.worker,
    ...mail.settings,
    SITE_URL: given['SITE_URL'] || siteUrl,
    HEARTBEAT_FILE: join(folder, 'worker-heartbeat'),
  };
  crew.add(await startWorker({ root, folder, env: withSettings(given, workerSettings) }));
  crew.add(await startNginx({ root, folder, listen: site, apiPort, given }));
  const firstAccount = said.find((line) => line.includes('첫 관리자 계정'));
  return { siteUrl, mailboxUrl: mail.url, attachments: storage.where, firstAccount };
}

const ownSecret = (folder: string) => ({ APP_SECRET_FILE: secretFile(folder, 'app') });

async function requireFree({ host, port }: Address, another: string): Promise<void> {
  if (await isFree(port, host)) return;
  throw new Error(
    `${host}:${port} cannot be listened on: another program has it, or this account may not. ` +
      `Choose another, for example: ${another} npm start`,
  );
}

async function startDatabase({ folder, crew }: Pick<StackOptions, 'folder' | 'crew'>) {
  const port = await freePort();
  const { program, adminUrl } = await startPostgres({
    folder,
    port,
    adminPassword: readSecret(folder, 'postgres-admin'),
  });
  crew.add(program);
  // The owner's secret has the name it had when there was no other role.
  const secrets = { gaongil: 'postgres', gaongil_api: 'postgres-api', gaongil_worker: 'postgres-worker' };
  const passwords = Object.entries(secrets).map(([role, secret]) => [role, readSecret(folder, secret)]);
  const urlOfRole = await ensureDatabase(adminUrl, 'gaongil', Object.fromEntries(passwords));
  // For with-database.js: `npm run staff` and `npm run outbox` find the running stack by it.
  writeWhole(join(folder, 'database-url'), urlOfRole('gaongil'));
  const settingsOf = (role: keyof typeof secrets) => ({
    DATABASE_URL: urlOfRole(role),
    DATABASE_PASSWORD_FILE: secretFile(folder, secrets[role]),
  });
  return {
    owner: settingsOf('gaongil'),
    api: settingsOf('gaongil_api'),
    worker: settingsOf('gaongil_worker'),
  };
}

async function startMail({ folder, crew, given }: Pick<StackOptions, 'folder' | 'crew' | 'given'>) {
  if (given['SMTP_URL'] || given['SMTP_URL_FILE']) return { settings: {}, url: undefined };
  // The usual port of such a mailbox, so that its address stays the same from start to start.
  const httpPort = (await isFree(8025)) ? 8025 : await freePort();
  const mailbox = await startMailbox({ folder, smtpPort: await freePort(), httpPort });
  crew.addStop(() => mailbox.stop());
  // Nobody is reached by it, so that one sees what staff would get.
  const notify = given['NOTIFY_TO'] === undefined ? { NOTIFY_TO: 'staff@gaongil.example' } : {};
  return { settings: { SMTP_URL: mailbox.smtpUrl, ...notify }, url: mailbox.httpUrl };
}
