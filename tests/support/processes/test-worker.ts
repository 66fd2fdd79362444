import { randomUUID } from 'node:crypto';
import type { Dependencies } from '@gaongil/worker/dependencies';
import { readWorkerEnv } from '@gaongil/worker/env';
import { smtpMail } from '@gaongil/worker/mail/send';
import { type RunningWorker, startWorker } from '@gaongil/worker/start-worker';
import { type WorkerTuning, workerTuning } from '@gaongil/worker/tuning';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { connectDatabase } from '@gaongil/data/database';
import { keyRing } from '@gaongil/data/sealing/key-ring';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { pino } from 'pino';
import { asRole } from '../services/roles.ts';
import { testServices } from '../services/test-services.ts';
import { testMasterKey } from './test-master-key.ts';

/** A worker with real services, in this process. */
export interface TestWorker {
  dependencies: Dependencies;
  logged: () => string;
  taskStates: RunningWorker['taskStates'];
  missingFiles: RunningWorker['missingFiles'];
  stop: () => Promise<void>;
}

/** The intervals of a worker, shortened for tests that wait for it. */
export const hastened = { ...workerTuning.intervals, relayMs: 50, searchMs: 50 };

/**
 * Starts a worker on this database, in its own role; `settings` are environment variables, `change` may replace a
 * dependency, and `tuning` what no setting changes: it has a queue of its own.
 */
export function startTestWorker(
  databaseUrl: string,
  settings: Record<string, string>,
  change: (dependencies: Dependencies) => Partial<Dependencies> = () => ({}),
  tuning: Partial<WorkerTuning> = {},
): TestWorker {
  const services = testServices();
  const env = readWorkerEnv({
    DATABASE_URL: asRole(databaseUrl, 'gaongil_worker'),
    REDIS_URL: services.redisUrl,
    SMTP_URL: services.smtpUrl,
    MASTER_KEY: testMasterKey,
    ...services.storage,
    ...settings,
  });
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const db = connectDatabase({
    url: env.DATABASE_URL,
    connections: 10,
    idleTransactionTimeoutMs: 60_000,
  });
  const ring = keyRing(db, masterKeysOf(env.MASTER_KEY));
  const { sendMail, close } = smtpMail(env);
  const attachments = openAttachments(env);
  const base: Dependencies = {
    db,
    ring,
    attachments,
    sendMail,
    settings: env,
    tuning: { ...workerTuning, intervals: hastened, queuePrefix: `q-${randomUUID()}`, ...tuning },
    log,
    now: () => new Date(),
  };
  const dependencies = { ...base, ...change(base) };
  const worker = startWorker(dependencies);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await worker.stop();
    close();
    await db.destroy();
  };
  const { taskStates, missingFiles } = worker;
  return {
    dependencies,
    taskStates,
    missingFiles,
    logged: () => lines.join(''),
    stop: () => (stopped ??= stop()),
  };
}
