import { utimes, writeFile } from 'node:fs/promises';
import { forgetRelayed } from '@gaongil/data/outbox/outbox';
import { traceOf } from '@gaongil/data/error-frames';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Dependencies } from './dependencies.ts';
import { every } from './every.ts';
import { countMissingAttachments } from './jobs/count-missing-attachments.ts';
import { processOutboxRow } from './jobs/process-outbox-row.ts';
import { tendMail } from './jobs/tend-mail.ts';
import { sweepOrphanAttachments } from './jobs/sweep-orphan-attachments.ts';
import { updateIndexes } from './jobs/update-search-index.ts';
import { probePause, tryAllNow, tryOneEarly } from './hurry.ts';
import { mailTally } from './mail/tally.ts';
import { watchMail } from './mail/mail-watch.ts';
import { inOwnWords, type OutboxJob, pauseAfter, queueName, workerOptions } from './queue.ts';
import { redisMemory } from './redis-memory.ts';
import { relayOutbox } from './relay.ts';

/** How often is looked whether there is something to tell of the mail, in milliseconds. */
const mailInterval = 60_000;

/** Starts relay, queue worker, sweep and index; `stop` ends them in order and lets what is under way finish. */
export function startWorker(dependencies: Dependencies): { stop: () => Promise<void> } {
  const { db, settings, log } = dependencies;
  const prefix = settings.QUEUE_PREFIX;
  const tally = mailTally(dependencies.now());
  // The producer fails at once while Redis is away, the consumer waits for it.
  const producer = new Redis(settings.REDIS_URL, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 5_000,
  });
  const consumer = new Redis(settings.REDIS_URL, { maxRetriesPerRequest: null });
  const away = (error: unknown) => log.warn(traceOf(error), 'redis is away');
  producer.on('error', away);
  consumer.on('error', away);

  const queue = new Queue<OutboxJob>(queueName, {
    connection: producer,
    prefix,
    // Nobody listens to them, and they would date every report to the millisecond.
    streams: { events: { maxLen: 0 } },
  });
  const lateHurry = (error: unknown) => log.warn(traceOf(error), 'waiting mails will be tried later');
  const mailServer = watchMail(dependencies.sendMail, () => void tryAllNow(queue).catch(lateHurry));
  const sending = { ...dependencies, sendMail: mailServer.sendMail };
  const worker = new Worker<OutboxJob>(
    queueName,
    (job) => inOwnWords(() => processOutboxRow(sending, job.data.outboxId, tally)),
    {
      connection: consumer,
      prefix,
      ...workerOptions,
      settings: { backoffStrategy: (made, _type, error) => pauseAfter(settings, made, error) },
    },
  );
  queue.on('error', away);
  worker.on('error', away);

  const memory = redisMemory(producer, prefix);
  const relay = every(
    settings.RELAY_INTERVAL_MS,
    async () => {
      await beat(settings.HEARTBEAT_FILE);
      await memory.whenForgotten(() => forgetRelayed(db));
      await relayOutbox(db, queue, settings.RELAY_AGAIN_MINUTES);
      await producer.del(`${prefix}:${queueName}:events`);
    },
    (error) => log.warn(traceOf(error), 'relay will try again'),
  );
  const sweep = every(
    settings.SWEEP_INTERVAL_MINUTES * 60_000,
    async () => {
      const swept = await sweepOrphanAttachments(dependencies);
      if (Object.values(swept).some((count) => count > 0)) log.info(swept, 'orphan attachments swept');
    },
    (error) => log.warn(traceOf(error), 'sweep will try again'),
  );

  const mail = every(
    mailInterval,
    () => tendMail(dependencies, tally),
    (error) => log.warn(traceOf(error), 'the state of the mail will be looked at again'),
  );

  const probe = every(
    Math.min(probePause, settings.MAIL_RETRY_FIRST_SECONDS * 1000),
    async () => {
      if (mailServer.isAway()) await tryOneEarly(queue);
    },
    lateHurry,
  );

  const ending = new AbortController();
  const index = every(
    settings.SEARCH_INTERVAL_MS,
    () => updateIndexes(dependencies, ending.signal),
    (error) => {
      if (!ending.signal.aborted) log.warn(traceOf(error), 'the search index will be tried again');
    },
  );

  const check = every(
    settings.MISSING_FILES_INTERVAL_HOURS * 3_600_000,
    async () => {
      const missing = await countMissingAttachments(dependencies, ending.signal);
      if (missing > 0) log.error({ missing }, 'reports whose file is missing');
    },
    (error) => {
      if (!ending.signal.aborted) log.warn(traceOf(error), 'files will be looked for again');
    },
  );

  return {
    stop: async () => {
      ending.abort();
      await Promise.all([relay, sweep, mail, index, probe, check].map((turning) => turning.stop()));
      await worker.close();
      tally.tell(log);
      await queue.close();
      producer.disconnect();
      consumer.disconnect();
    },
  };
}

// Its age tells a container's health check whether the relay still turns.
async function beat(file: string | undefined): Promise<void> {
  if (!file) return;
  const now = new Date();
  await utimes(file, now, now).catch(() => writeFile(file, ''));
}
