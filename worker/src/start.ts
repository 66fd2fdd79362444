import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { connectDatabase } from '@gaongil/data/database';
import { startDatabaseClock } from '@gaongil/runtime/database-clock';
import { errorFrames } from '@gaongil/runtime/error-frames';
import { masterKeysFrom, masterKeySource, settingsOrExit } from '@gaongil/runtime/settings/read-env';
import { keyRing } from '@gaongil/data/sealing/key-ring';
import { answerRewrapsInTurn } from '@gaongil/runtime/answer-rewraps';
import { exitWith, startKeyRing } from '@gaongil/runtime/start-key-ring';
import { keepNoting } from '@gaongil/runtime/system/keep-noting';
import { hourlyStall, serveMetricsIfWanted } from '@gaongil/runtime/metrics/metrics';
import { metricReader } from '@gaongil/runtime/metrics/read-metrics';
import { pino } from 'pino';
import { readWorkerEnv } from './env.ts';
import { lowerPriority } from './lower-priority.ts';
import { smtpMail } from './mail/send.ts';
import { startWorker } from './start-worker.ts';
import { type WorkerTuning, workerTuning } from './tuning.ts';
import { workerFacts } from './system/worker-facts.ts';

/** How long work in progress may still take after the process was asked to stop, in milliseconds. */
const graceMs = 20_000;

/** With fewer, a mail that was sent could not be recorded as sent: one holds the locks, the tasks use others. */
const connections = 10;

/** Runs a worker with the settings of `environment`, until it gets a signal. `main.ts` starts it, and tests with another `tuning`. */
export async function start(
  environment: NodeJS.ProcessEnv,
  tuning: WorkerTuning = workerTuning,
): Promise<void> {
  lowerPriority();
  const settings = settingsOrExit(() => readWorkerEnv(environment));
  const log = pino({ base: { process: 'worker' } });
  const db = connectDatabase({
    url: settings.DATABASE_URL,
    password: settings.DATABASE_PASSWORD,
    connections,
  });
  const ring = keyRing(db, masterKeysFrom(environment));
  const stopLoadingKeys = await startKeyRing(ring, {
    source: masterKeySource(environment),
    onAway: (error) => log.warn(errorFrames(error), 'keys are not loaded'),
    onWrong: exitWith,
  });
  const { sendMail, checkMail, close } = smtpMail(settings);
  const attachments = openAttachments(settings);
  const clock = await startDatabaseClock(db);
  const { now } = clock;
  const worker = startWorker({ db, ring, attachments, sendMail, settings, tuning, log, now });
  const { taskStates, missingFiles } = worker;
  const readFacts = workerFacts({ settings, now, checkMail, taskStates, missingFiles });
  const stopNoting = keepNoting(db, 'worker', readFacts);
  const rewraps = answerRewrapsInTurn(db, ring, masterKeysFrom(environment));
  const reach = { db, attachments, pingRedis: worker.pingRedis, openKeys: () => ring.load() };
  const readMetrics = metricReader('worker', reach, readFacts, hourlyStall(), now);
  const metrics = await serveMetricsIfWanted(settings, readMetrics);
  log.info('working');

  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    const late = setTimeout(() => {
      log.warn('work under way did not end in time');
      process.exit(1);
    }, graceMs);
    stopLoadingKeys();
    stopNoting();
    clock.stop();
    await rewraps.stop();
    await metrics?.close();
    await worker.stop();
    close();
    await db.destroy();
    clearTimeout(late);
    log.info('stopped');
  }
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
