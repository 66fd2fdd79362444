import { utimes, writeFile } from 'node:fs/promises';
import { traceOf } from '@gaongil/data/trace-of';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Dependencies } from './dependencies.ts';
import { every } from './every.ts';
import { fillSearchIndex } from './jobs/fill-search-index.ts';
import { processOutboxRow } from './jobs/process-outbox-row.ts';
import { tendMail } from './jobs/tend-mail.ts';
import { sweepOrphanAttachments } from './jobs/sweep-orphan-attachments.ts';
import { mailTally } from './mail/tally.ts';
import { backoff, concurrency, type OutboxJob, queueName } from './queue.ts';
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
  const worker = new Worker<OutboxJob>(
    queueName,
    (job) => processOutboxRow(dependencies, job.data.outboxId, tally),
    {
      connection: consumer,
      prefix,
      concurrency,
      lockDuration: 60_000,
      settings: { backoffStrategy: (made) => backoff(settings, made) },
    },
  );
  queue.on('error', away);
  worker.on('error', away);

  const relay = every(
    settings.RELAY_INTERVAL_MS,
    async () => {
      await beat(settings.HEARTBEAT_FILE);
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

  const ending = new AbortController();
  const index = every(
    settings.SEARCH_INTERVAL_MS,
    () => fillSearchIndex(dependencies, ending.signal),
    (error) => {
      if (!ending.signal.aborted) log.warn(traceOf(error), 'the search index will be tried again');
    },
  );

  return {
    stop: async () => {
      ending.abort();
      await Promise.all([relay.stop(), sweep.stop(), mail.stop(), index.stop()]);
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
