import type { ApiTuning } from '@gaongil/api/tuning';
import type { WorkerTuning } from '@gaongil/worker/tuning';
import { subfolder } from '../../../operate/local/settings/data-folder.ts';
import { connect, migrateUp } from '../../../migrations/migrate.js';
import { grantBackup, grantForgetting } from '../../../migrations/roles.js';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { type NginxProcess, startNginxProcess } from './nginx-process.ts';
import type { OurProcess } from './our-process.ts';
import { asRole, makeRoles } from '../services/roles.ts';
import type { Services } from '../services/service.ts';
import { startServices, type ServiceRequest } from '../services/services.ts';
import { startWorkerProcess } from './worker-process.ts';

/** The whole site, each part in its own process. */
export interface TestStack {
  siteUrl: string;
  mailApi: string;
  /** The address of the database for a superuser; api and worker have their own roles. */
  databaseUrl: string;
  /** The settings of the api for its services. */
  apiSettings: Record<string, string>;
  staff: { username: string; password: string };
  services: Services;
  api: ApiProcess;
  worker: OurProcess;
  nginx: NginxProcess;
  stop(): Promise<void>;
}

const staff = { username: 'kim', password: 'correct horse 1!' };

/** Replaces what no setting changes. */
export interface StackTuning {
  api?: ApiTuning;
  worker?: WorkerTuning;
}

/** Starts the site with the requested services and an empty database; each part gets the settings, as from `.env`. */
export async function startTestStack(
  settings: Record<string, string> = {},
  request: ServiceRequest = {},
  tuning: StackTuning = {},
): Promise<TestStack> {
  const services = await startServices(request);
  const { folder } = services;
  const stops = [() => services.stop()];
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  };
  try {
    const { redisUrl, storage, smtpUrl, mailApi } = services.addresses;
    const TMPDIR = subfolder(folder, 'tmp');
    const databaseUrl = await prepareDatabase(services.addresses.databaseUrl);
    const shared: Record<string, string> = { REDIS_URL: redisUrl, ...storage };
    const apiSettings = { ...shared, DATABASE_URL: asRole(databaseUrl, 'gaongil_api') };
    const api = await startApiProcess({ ...apiSettings, ...settings, TMPDIR }, folder, tuning.api);
    stops.push(async () => void (await api.stop()));
    const nginx = await startNginxProcess(api.port, settings, folder);
    stops.push(async () => void (await nginx.stop()));
    const mail = { SMTP_URL: smtpUrl, NOTIFY_TO: 'staff@gaongil.example', SITE_URL: nginx.url };
    const workerSettings = { ...shared, ...mail, DATABASE_URL: asRole(databaseUrl, 'gaongil_worker') };
    const worker = await startWorkerProcess(
      { ...workerSettings, ...settings, TMPDIR },
      folder,
      tuning.worker,
    );
    stops.push(async () => void (await worker.stop()));
    return {
      siteUrl: nginx.url,
      mailApi,
      databaseUrl,
      apiSettings,
      staff,
      services,
      api,
      worker,
      nginx,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

// A new database each time: a given Postgres may still contain data of the last run.
async function prepareDatabase(adminUrl: string): Promise<string> {
  const name = `stack_${Date.now()}_${process.pid}`;
  await makeRoles(adminUrl);
  const admin = connect(adminUrl);
  await admin.raw('create database ??', [name]);
  await admin.destroy();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await migrateUp(url.href);
  const db = connect(url.href);
  await grantForgetting(db);
  await grantBackup(db);
  await addStaff(db, staff.username, staff.password);
  await db.destroy();
  return url.href;
}
