import { join } from 'node:path';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { connectDatabase, type Database } from '@gaongil/data/database';
import type { Attachments } from '@gaongil/data/attachments/attachments';
import { workerTuning } from '@gaongil/worker/tuning';
import { subfolder } from '../../operate/local/settings/data-folder.ts';
import { connect, migrateUp } from '../../migrations/migrate.js';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { addAssignees } from '../support/stored/assignees.ts';
import { type ApiProcess, startApiProcess } from '../support/processes/api-process.ts';
import { type Cuttable, cuttable } from '../support/services/cuttable.ts';
import { startNginxProcess } from '../support/processes/nginx-process.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import type { OurProcess } from '../support/processes/our-process.ts';
import type { Services } from '../support/services/service.ts';
import { startServices } from '../support/services/services.ts';
import { startWorkerProcess } from '../support/processes/worker-process.ts';

/** The whole site; connections to each part can be cut or stalled. */
export interface ChaosSite {
  url: string;
  services: Services;
  ways: Record<'postgres' | 'redis' | 'mail' | 'api', Cuttable> & { storage: Cuttable | undefined };
  processes: Record<'api' | 'worker 1' | 'worker 2' | 'nginx', OurProcess>;
  staff: { username: string; password: string };
  /** Direct connections to Postgres and to the store, which are not cut. */
  db: Database;
  attachments: Attachments;
  stop(): Promise<void>;
}

/** Accounts that reports are assigned to, one after the other. */
export const assignees = Array.from({ length: 500 }, (_, turn) => `담당 ${turn}`);
const staff = { username: 'kim', password: 'correct horse 1!' };
const bucket = { S3_BUCKET: 'attachments', S3_REGION: 'us-east-1' };

/** Starts the site with its own services, which do not lose what they acknowledged when they are killed. */
export async function startChaosSite(): Promise<ChaosSite> {
  const services = await startServices({ own: true, durable: true, durableMail: true, programs: true });
  const stops: (() => Promise<unknown>)[] = [() => services.stop()];
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  };
  const way = async (url: string) => {
    const made = await cuttable(url);
    stops.push(() => made.cut());
    return made;
  };
  try {
    const { folder } = services;
    const { databaseUrl, redisUrl, smtpUrl, storage: store } = services.addresses;
    await prepare(databaseUrl);
    const postgres = await way(databaseUrl);
    const redis = await way(redisUrl);
    const mail = await way(smtpUrl);
    const storage = store['S3_ENDPOINT'] ? await way(store['S3_ENDPOINT']) : undefined;
    const near = { ATTACHMENTS_DIR: join(folder, 'attachments'), ...bucket, ...store };
    const far = {
      ...near,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      TMPDIR: subfolder(folder, 'tmp'),
      ...(storage && { S3_ENDPOINT: storage.url }),
    };
    const started = async <Process extends OurProcess>(process: Promise<Process>) => {
      const one = await process;
      stops.push(() => one.stop());
      return one;
    };
    const crowd = {
      ...noLimits,
      uploadSlots: { ...noLimits.uploadSlots, ofSource: 4 },
      hashes: { ...noLimits.hashes, waiting: 500 },
    };
    const api: ApiProcess = await started(startApiProcess(far, folder, crowd));
    const apiWay = await way(api.url);
    const nginx = await started(startNginxProcess(apiWay.port, {}, folder));
    const mails = { SMTP_URL: mail.url, NOTIFY_TO: 'staff@gaongil.example', NOTIFY_AT: 'at-once' };
    // With the intervals of production.
    const worker = () =>
      started(startWorkerProcess({ ...far, ...mails, SITE_URL: nginx.url }, folder, workerTuning));
    const [worker1, worker2] = [await worker(), await worker()];
    const db = connectDatabase({ url: databaseUrl, connections: 3 });
    stops.push(() => db.destroy());
    return {
      url: nginx.url,
      services,
      staff,
      db,
      stop,
      ways: { postgres, redis, mail, storage, api: apiWay },
      processes: { api, 'worker 1': worker1, 'worker 2': worker2, nginx },
      attachments: openAttachments(near),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepare(databaseUrl: string): Promise<void> {
  await migrateUp(databaseUrl);
  const db = connect(databaseUrl);
  await addStaff(db, staff.username, staff.password);
  await addAssignees(db, assignees);
  await db.destroy();
}
