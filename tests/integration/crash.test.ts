import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countOutbox } from '@gaongil/data/outbox/outbox';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { mailsAtOnce } from '@gaongil/worker/mail/mail-concurrency';
import { workerTuning } from '@gaongil/worker/tuning';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateUp } from '../../migrations/migrate.js';
import { type ApiProcess, startApiProcess } from '../support/processes/api-process.ts';
import { startClients } from '../support/callers/crash-clients.ts';
import { type Cuttable, cuttable } from '../support/services/cuttable.ts';
import { countMails } from '../support/services/mailbox.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import type { Services } from '../support/services/service.ts';
import type { OurProcess } from '../support/processes/our-process.ts';
import { startServices } from '../support/services/services.ts';
import { asRole, makeRoles } from '../support/services/roles.ts';
import { storedKeys } from '../support/stored/stored-objects.ts';
import { waitFor } from '../support/wait-for.ts';
import { startWorkerProcess } from '../support/processes/worker-process.ts';
import { storedReports } from '../support/stored/stored-cases.ts';

const notified = 'staff@gaongil.example';
let services: Services;
let smtp: Cuttable;
let api: ApiProcess;
let workers: OurProcess[];
let db: Database;
let folder: string;
let storage: Record<string, string>;

beforeAll(async () => {
  // Dedicated services that the test can kill; what Postgres acknowledged survives that.
  services = await startServices({ own: true, durable: true, durableMail: true });
  folder = mkdtempSync(join(tmpdir(), 'crash-'));
  const { databaseUrl, redisUrl, smtpUrl, storage: store } = services.addresses;
  await makeRoles(databaseUrl);
  await migrateUp(databaseUrl);
  smtp = await cuttable(smtpUrl);
  storage = { S3_BUCKET: 'attachments', ATTACHMENTS_DIR: join(folder, 'attachments'), ...store };
  const common = { REDIS_URL: redisUrl, ...storage };
  const apiUrl = asRole(databaseUrl, 'gaongil_api');
  // To the api, all requests come from one source.
  api = await startApiProcess({ ...common, DATABASE_URL: apiUrl }, undefined, {
    ...noLimits,
    hashes: { atOnce: 2, waiting: 500 },
  });
  const worker = {
    ...common,
    DATABASE_URL: asRole(databaseUrl, 'gaongil_worker'),
    // Few mails on one connection, so that those under way end soon.
    SMTP_URL: `${smtp.url}?maxMessages=5`,
    NOTIFY_TO: notified,
  };
  const tuning = {
    ...workerTuning,
    intervals: { ...workerTuning.intervals, relayMs: 100, relayAgainMinutes: 0.1 },
    mailRetries: { first: 0.2, longest: 1 },
  };
  const startWorker = () => startWorkerProcess(worker, undefined, tuning);
  workers = [await startWorker(), await startWorker()];
  db = connectDatabase({ url: databaseUrl, connections: 3 });
});

afterAll(async () => {
  await db.destroy();
  await Promise.all([api, ...workers].map((process) => process.stop()));
  await smtp.cut();
  await services.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** How many mails were recorded as sent: each case has one to staff, and a receipt unless it is anonymous. */
async function countRecorded(): Promise<number> {
  const { rows } = await db.raw<{ rows: { recorded: number }[] }>(
    `select (select count(*) + count(*) filter (where type = 'REALNAME') from reports)
       + 2 * (select count(*) from inquiries) - (select count(*) from outbox) as recorded`,
  );
  return rows[0]?.recorded ?? Number.NaN;
}

describe('killing each part in turn while clients submit', () => {
  it('neither loses nor duplicates an acknowledged submit or its mails', async () => {
    const clients = startClients(api.url, 6);
    const more = async (count: number) => {
      const goal = clients.total() + count;
      await waitFor(`${count} more submits are acknowledged`, () => clients.total() >= goal);
    };
    /** Kills a part while clients submit and starts it again; the clients continue meanwhile. */
    const killed = async (kill: () => Promise<void>, start: () => Promise<unknown>) => {
      await kill();
      await start();
      await more(12);
    };

    await more(12);
    await killed(api.kill, api.start);
    await killed(services.redis.kill, services.redis.start);
    if (services.objectStore) await killed(services.objectStore.kill, services.objectStore.start);
    // A crash after the mail server accepts a mail and before that is recorded may send it twice, so none is in flight here.
    await smtp.drain();
    const { counts: before } = await countMails(services.addresses.mailApi);
    const arrived = [...before.values()].reduce((a, b) => a + b, 0);
    await waitFor('what arrived is recorded', async () => (await countRecorded()) === arrived);
    await more(6);
    for (const worker of workers) await killed(worker.kill, worker.start);
    await killed(services.postgres.kill, services.postgres.start);
    await killed(services.mail.kill, services.mail.start);
    await smtp.mend();
    await clients.stop();
    await waitFor('all mail is sent', async () => (await countOutbox(db)).waiting === 0, 90);

    const { acknowledged } = clients;
    const stored = (await storedReports(db)).map(({ referenceId }) => referenceId);
    const inquiries = Number((await db('inquiries').count({ n: '*' }))[0]?.n);
    const lost = acknowledged.referenceIds.filter((id) => !stored.includes(id)).length;
    const doubled = stored.length - new Set(acknowledged.referenceIds).size;
    expect({ lost, doubled, inquiries }).toEqual({ lost: 0, doubled: 0, inquiries: acknowledged.inquiries });

    const { counts: mails, repeated } = await countMails(services.addresses.mailApi);
    // A worker that loses its connection with the locks, as on a busy machine, may repeat those that it is sending.
    expect(repeated).toBeLessThanOrEqual(workers.length * mailsAtOnce);
    expect(acknowledged.receipts.filter((to) => mails.get(to) !== 1)).toEqual([]);
    expect(mails.get(notified)).toBe(stored.length + inquiries);
    expect((await countOutbox(db)).failed).toBe(0);

    const settings = { S3_REGION: 'us-east-1', S3_BUCKET: '', ATTACHMENTS_DIR: '', ...storage };
    const keys = await storedKeys(openAttachments(settings));
    const pointedTo = await db('reports').whereNotNull('attachment_key').pluck<string[]>('attachment_key');
    expect(pointedTo.filter((key) => !keys.includes(key))).toEqual([]);
    // Something was really unavailable: clients had to repeat requests.
    expect(clients.failures.size).toBeGreaterThan(0);
  }, 240_000);
});
