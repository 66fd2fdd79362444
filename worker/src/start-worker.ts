import { utimes, writeFile } from 'node:fs/promises';
import { resetRelayed } from '@gaongil/data/outbox/outbox';
import { outboxLocks } from '@gaongil/data/outbox/outbox-locks';
import { showReachedReports } from '@gaongil/data/cases/reports/reached-reports';
import { errorFrames } from '@gaongil/runtime/error-frames';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Dependencies } from './dependencies.ts';
import { runPeriodically } from '@gaongil/runtime/run-periodically';
import { periodicTasks } from './periodic-tasks.ts';
import { type RunningTasks, runTasks } from './run-tasks.ts';
import { processOutboxRow } from './outbox/process-outbox-row.ts';
import { probeIntervalMs, promoteAll, promoteNext } from './outbox/promote-delayed.ts';
import { countMailFailures } from './mail/failure-counts.ts';
import { watchMailServer } from './mail/mail-server-watch.ts';
import { withOwnErrors, type OutboxJob, retryDelay, queueName, workerOptions } from './outbox/queue.ts';
import { redisReset } from './outbox/redis-reset.ts';
import { relayOutbox } from './outbox/relay.ts';
import { sendSlots } from './outbox/send-slots.ts';
import { mailsAtOnce } from './mail/mail-concurrency.ts';

/** What runs in a worker. */
export interface RunningWorker {
  /** Ends everything in order, and waits for work in progress. */
  stop: () => Promise<void>;
  /** @throws while Redis is away */
  pingRedis: () => Promise<unknown>;
  /** How late each periodic task is. */
  taskStates: RunningTasks['states'];
  /** How many files were missing when they were last counted; undefined before. */
  missingFiles: () => number | undefined;
}

/** Starts the relay, the queue worker and the periodic tasks. */
export function startWorker(dependencies: Dependencies): RunningWorker {
  const { db, settings, tuning, log } = dependencies;
  const { queuePrefix: prefix, mailRetries } = tuning;
  const failureCounts = countMailFailures(dependencies.now());
  // The producer fails at once while Redis is away, the consumer waits for it.
  const producer = new Redis(settings.REDIS_URL, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 5_000,
  });
  const consumer = new Redis(settings.REDIS_URL, { maxRetriesPerRequest: null });
  const away = (error: unknown) => log.warn(errorFrames(error), 'redis is away');
  producer.on('error', away);
  consumer.on('error', away);

  const queue = new Queue<OutboxJob>(queueName, {
    connection: producer,
    prefix,
    // The event stream is not used, and would date every report to the millisecond.
    streams: { events: { maxLen: 0 } },
  });
  const onPromoteError = (error: unknown) =>
    log.warn(errorFrames(error), 'delayed mails will be retried later');
  const mailServer = watchMailServer(
    dependencies.sendMail,
    () => void promoteAll(queue).catch(onPromoteError),
  );
  const sending = { ...dependencies, sendMail: mailServer.sendMail };
  const [locks, slots] = [outboxLocks(db), sendSlots(mailsAtOnce)];
  const shared = { locks, slots, counts: failureCounts };
  const worker = new Worker<OutboxJob>(
    queueName,
    (job) => withOwnErrors(() => processOutboxRow(sending, job.data.outboxId, shared)),
    {
      connection: consumer,
      prefix,
      ...workerOptions,
      settings: { backoffStrategy: (made, _type, error) => retryDelay(mailRetries, made, error) },
    },
  );
  queue.on('error', away);
  worker.on('error', away);

  const reset = redisReset(producer, prefix);
  // The first relay waits for the connection; when there is none, 'redis is away' is logged.
  let wasConnected = false;
  producer.once('ready', () => (wasConnected = true));
  async function relay(): Promise<void> {
    await beat(settings.HEARTBEAT_FILE);
    if (!wasConnected) return;
    await reset.onReset(() => resetRelayed(db));
    await relayOutbox(db, dependencies.ring, queue, tuning.intervals.relayAgainMinutes);
    while ((await showReachedReports(db)) > 0);
    await producer.del(`${prefix}:${queueName}:events`);
  }

  let missingFiles: number | undefined;
  const tasks = runTasks(
    periodicTasks(dependencies, { relay, failureCounts, onMissingFiles: (count) => (missingFiles = count) }),
    (error, text) => log.warn(errorFrames(error), text),
  );
  const probe = runPeriodically(
    Math.min(probeIntervalMs, mailRetries.first * 1000),
    async () => {
      if (mailServer.isAway()) await promoteNext(queue);
    },
    onPromoteError,
  );

  return {
    pingRedis: () => producer.ping(),
    taskStates: () => tasks.states(),
    missingFiles: () => missingFiles,
    stop: async () => {
      // Before the tasks end, which can take long: a mail sent meanwhile might not be recorded in time.
      slots.close();
      await Promise.all([worker.close(), tasks.stop(), probe.stop()]);
      await locks.close();
      failureCounts.logNow(log);
      await queue.close();
      producer.disconnect();
      consumer.disconnect();
    },
  };
}

// The container's health check reads its age to see whether the relay still runs.
async function beat(file: string | undefined): Promise<void> {
  if (!file) return;
  const now = new Date();
  await utimes(file, now, now).catch(() => writeFile(file, ''));
}
