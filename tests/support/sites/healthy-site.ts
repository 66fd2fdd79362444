import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readApiEnv } from '@gaongil/api/env';
import { apiFacts } from '@gaongil/api/system/api-facts';
import { apiTuning } from '@gaongil/api/tuning';
import type { SystemComponent } from '@gaongil/contract/system/system-components';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { claimOwnership } from '@gaongil/data/attachments/ownership';
import { connectDatabase } from '@gaongil/data/database';
import { keyRing } from '@gaongil/data/sealing/key-ring';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { noteFacts } from '@gaongil/runtime/system/process-facts';
import { readWorkerEnv } from '@gaongil/worker/env';
import { workerFacts } from '@gaongil/worker/system/worker-facts';
import { expect } from 'vitest';
import { createDatabase } from '../services/database.ts';
import { ensureBuilt } from '../processes/our-process.ts';
import { asRole } from '../services/roles.ts';
import { type Examined, runDoctor } from '../processes/system-lines.ts';
import { testMasterKey } from '../processes/test-master-key.ts';
import { testServices } from '../services/test-services.ts';

export type HealthySite = Awaited<ReturnType<typeof createHealthySite>>;

const now = () => new Date();

/** Settings, services and facts of a site on which nothing needs care, for a doctor to examine. */
export async function createHealthySite() {
  await ensureBuilt('operate');
  const folder = mkdtempSync(join(tmpdir(), 'gaongil-doctor-'));
  const database = await createDatabase();
  const db = connectDatabase({ url: database.url, connections: 2 });
  const { redisUrl, storage, smtpUrl } = testServices();
  const settings: Record<string, string> = {
    DATABASE_URL: asRole(database.url, 'gaongil_worker'),
    REDIS_URL: redisUrl,
    MASTER_KEY: testMasterKey,
    SMTP_URL: smtpUrl,
    MAIL_FROM: '가온길 <no-reply@mail.test>',
    NOTIFY_TO: 'kim@mail.test',
    ...storage,
    S3_BUCKET: `doctor-${randomUUID()}`,
    ATTACHMENTS_DIR: join(folder, 'attachments'),
    FREE_SPACE_FOLDERS: folder,
    FREE_SPACE_PERCENT: '0',
  };
  const store = openAttachments(readWorkerEnv(settings));
  await store.prepare();
  await claimOwnership(db, store);
  await keyRing(db, masterKeysOf(testMasterKey)).load();

  const factsOfApi = (change: Record<string, string> = {}) => {
    const own = { DATABASE_URL: asRole(database.url, 'gaongil_api'), APP_SECRET: '5e'.repeat(32) };
    return apiFacts({ settings: readApiEnv({ ...settings, ...own, ...change }), tuning: apiTuning, now })();
  };
  const factsOfWorker = () => {
    const task = { minutesLate: 0, everyMinutes: 0.02 };
    const parts = {
      checkMail: () => Promise.resolve(),
      taskStates: () => ({ relay: task, index: task }),
      missingFiles: () => 0,
    };
    return workerFacts({ settings: readWorkerEnv(settings), now, ...parts })();
  };
  /** Adds a run of the backup; half an hour is added, so that no hour ends during a test. */
  const backUp = async (kind: string, hoursAgo: number, ok = true, detail = {}) => {
    const finished_at = db.raw(`now() - make_interval(mins => ?)`, [hoursAgo * 60 + 30]);
    await db('backup_runs').insert({ kind, ok, finished_at, detail });
  };

  return {
    db,
    settings,
    store,
    folder,
    factsOfApi,
    factsOfWorker,
    backUp,
    ownerUrl: database.url,
    /** Both processes noted what they see just now, and there is a backup that was restored. */
    makeWell: async () => {
      await noteFacts(db, 'api', await factsOfApi());
      await noteFacts(db, 'worker', await factsOfWorker());
      await db('backup_runs').delete();
      await backUp('snapshot', 2);
      await backUp('drill', 200);
    },
    /** Runs the doctor, with changed settings. */
    examine: (change: Record<string, string> = {}) => runDoctor('worker', { ...settings, ...change }),
    remove: async () => {
      await db.destroy();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Expects that one component needs care and nothing else does, and that its text has all of these. */
export function expectOnly(examined: Examined, component: SystemComponent, ...says: RegExp[]): void {
  const lines = examined.linesOf(component);
  const all = examined.output.split('\n').filter((line) => line.startsWith('확인 필요'));
  const states = lines.map(({ state }) => state);
  expect([examined.code, states, all.length], examined.output).toEqual([
    1,
    lines.map(() => '확인 필요'),
    lines.length,
  ]);
  const text = lines.map((line) => line.text).join('\n');
  for (const said of says) expect(text).toMatch(said);
}
