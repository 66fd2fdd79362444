import { requireAppSecrets } from '@gaongil/data/cases/reports/lost-lookups';
import { startDatabaseClock } from '@gaongil/runtime/database-clock';
import { errorFrames } from '@gaongil/runtime/error-frames';
import { policies } from '@gaongil/data/policies/policies';
import { announcePromises } from '@gaongil/data/promises/promise-calendar';
import {
  masterKeysFrom,
  masterKeySource,
  settingsOrExit,
  sourceOf,
} from '@gaongil/runtime/settings/read-env';
import { keyRing } from '@gaongil/data/sealing/key-ring';
import { answerRewrapsInTurn } from '@gaongil/runtime/answer-rewraps';
import { exitWith, startKeyRing } from '@gaongil/runtime/start-key-ring';
import { keepNoting } from '@gaongil/runtime/system/keep-noting';
import { hourlyStall, serveMetricsIfWanted } from '@gaongil/runtime/metrics/metrics';
import { metricReader } from '@gaongil/runtime/metrics/read-metrics';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { passwordHashing } from './auth/password.ts';
import { connectDatabases } from './process/databases.ts';
import { connectRedis } from './process/connect-redis.ts';
import { readApiEnv } from './env.ts';
import { answerBrokenRequests } from './http/answer-broken-requests.ts';
import { countReportFailures } from './http/report-failures.ts';
import { uploadMaxSeconds } from './reports/receive-report.ts';
import { retryInBackground } from './process/retry-in-background.ts';
import { hashLimiters } from './auth/hash-limiters.ts';
import { activeUploads } from './uploads/active-uploads.ts';
import { arrivingBodies } from './uploads/arriving-bodies.ts';
import { uploadStore } from './uploads/upload-store.ts';
import { deriveSecrets } from './secrets.ts';
import { stopServer } from './process/stop-server.ts';
import { apiFacts } from './system/api-facts.ts';
import { type ApiTuning, apiTuning } from './tuning.ts';
import { logRefusedFiles } from './uploads/files-refused.ts';

/** How often the api checks whether files are refused, in milliseconds. */
const refusedFilesIntervalMs = 600_000;

/** Runs an api with the settings of `environment`, until it gets a signal. `main.ts` starts it, and tests with another `tuning`. */
export async function start(environment: NodeJS.ProcessEnv, tuning: ApiTuning = apiTuning): Promise<void> {
  const settings = settingsOrExit(() => readApiEnv(environment));
  const log = pino({ base: { process: 'api' } });
  const secrets = deriveSecrets(settings.APP_SECRET);

  const { db, submitDb } = connectDatabases(settings, tuning.connections);
  // On the reserved connections, since every submit needs the keys.
  const ring = keyRing(submitDb, masterKeysFrom(environment));
  const secretIds = secrets.map(({ id }) => id);
  let areSecretsChecked = false;
  const checkedRing = {
    load: async () => {
      await ring.load();
      await requireAppSecrets(submitDb, secretIds, sourceOf('APP_SECRET', environment));
      areSecretsChecked = true;
    },
  };
  const stopLoadingKeys = await startKeyRing(checkedRing, {
    source: masterKeySource(environment),
    onAway: (error) => log.warn(errorFrames(error), 'keys are not loaded'),
    onWrong: exitWith,
  });
  const redis = connectRedis(settings.REDIS_URL, log);
  const attachments = uploadStore(settings, tuning.uploadSlots);

  const uploads = activeUploads();
  const bodies = arrivingBodies();
  const reportFailures = countReportFailures(log);
  const passwords = passwordHashing(secrets, hashLimiters(tuning.hashes));
  const clock = await startDatabaseClock(db);
  const { now } = clock;
  const app = createApp({
    db,
    submitDb,
    ring,
    redis,
    attachments,
    secrets,
    areSecretsChecked: () => areSecretsChecked,
    passwords,
    uploads,
    bodies,
    settings,
    policies,
    tuning,
    log,
    reportFailures,
    now,
  });

  const stopRetrying = retryInBackground(() => attachments.prepare(), log, 'attachment store is not ready');
  const stopAnnouncing = retryInBackground(
    () => announcePromises(db, settings),
    log,
    'what is promised is not stored yet',
  );
  const refusedFiles = logRefusedFiles({ redis, settings, log, now }, refusedFilesIntervalMs);
  const readFacts = apiFacts({ settings, tuning, now });
  const stopNoting = keepNoting(db, 'api', readFacts);
  const rewraps = answerRewrapsInTurn(db, ring, masterKeysFrom(environment));
  const reach = { db, attachments, pingRedis: () => redis.ping(), openKeys: () => ring.load() };
  const readMetrics = metricReader('api', reach, readFacts, hourlyStall(), now);
  const metrics = await serveMetricsIfWanted(settings, readMetrics);
  const server = app.listen(settings.PORT, settings.HOST, () =>
    log.info({ port: settings.PORT }, 'listening'),
  );
  answerBrokenRequests(server);
  server.headersTimeout = 15_000;
  server.requestTimeout = (uploadMaxSeconds + 60) * 1000;
  // Longer than nginx keeps an idle connection (api-group.conf.template), so that it never picks one that is just being closed.
  server.keepAliveTimeout = 75_000;

  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    const stopped = stopServer(server, {
      goOn: pause(settings.SHUTDOWN_DELAY_SECONDS * 1000),
      graceMs: settings.SHUTDOWN_SECONDS * 1000,
    });
    stopLoadingKeys();
    stopRetrying();
    stopAnnouncing();
    refusedFiles.stop();
    stopNoting();
    clock.stop();
    await rewraps.stop();
    await metrics?.close();
    await stopped;
    redis.disconnect();
    await Promise.all([db.destroy(), submitDb.destroy()]);
    reportFailures.stop();
    log.info('stopped');
  }
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
