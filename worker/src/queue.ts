import { isDatabaseAway } from '@gaongil/data/database';
import type { JobsOptions } from 'bullmq';
import type { WorkerEnv } from './env.ts';

/** How many mails are sent at once. Each holds two connections to Postgres while it is. */
export const concurrency = 4;

/** The one queue. Its jobs carry the id of an outbox row and nothing else: Redis keeps job data in clear text. */
export const queueName = 'outbox';

/** Every job's name. Not the topic: Redis keeps names longer than jobs, and with a time. */
export const jobName = 'send';

export interface OutboxJob {
  outboxId: number;
}

/**
 * How a job is kept: the outbox row is the truth, so Redis forgets a job as soon as it is done or given up. The number
 * of attempts is only a bound; when to give up is decided by the row's age.
 */
export const jobOptions: JobsOptions = {
  attempts: 500,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  removeOnFail: true,
};

/**
 * How a worker that died is noticed: its jobs go to another one after `lockDuration`, looked for every
 * `stalledInterval`, in milliseconds. That happens to a job as often as workers die; the row is held in Postgres, so
 * none is sent twice for it.
 */
export const workerOptions = {
  concurrency,
  lockDuration: 15_000,
  stalledInterval: 5_000,
  maxStalledCount: 1_000_000,
};

/** Thrown when a row is held by another worker, which may send it or may have died. */
export class HeldElsewhere extends Error {
  constructor() {
    super('another worker is sending it');
  }
}

/** Thrown in place of an error of Postgres, whose words Redis would keep. */
export class DatabaseAway extends Error {
  constructor() {
    super('the database is away');
  }
}

/** Does `work`, and says in our own words when the database is away. */
export async function inOwnWords(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw isDatabaseAway(error) ? new DatabaseAway() : error;
  }
}

/** The pause before a job is tried again that failed for no fault of the mail server, in milliseconds. */
const shortPause = 5_000;

/** How long a job waits before it is tried again after `made` attempts, in milliseconds. */
export function pauseAfter(
  settings: Parameters<typeof backoff>[0],
  made: number,
  error: Error | undefined,
): number {
  const most = backoff(settings, made);
  return error instanceof HeldElsewhere || error instanceof DatabaseAway ? Math.min(shortPause, most) : most;
}

/** How long to wait before attempt number `made` + 1, in milliseconds: doubling from the first wait to the longest. */
export function backoff(
  settings: Pick<WorkerEnv, 'MAIL_RETRY_FIRST_SECONDS' | 'MAIL_RETRY_MOST_SECONDS'>,
  made: number,
): number {
  const doubled = settings.MAIL_RETRY_FIRST_SECONDS * 2 ** Math.min(made - 1, 30);
  return Math.round(Math.min(doubled, settings.MAIL_RETRY_MOST_SECONDS) * 1000);
}
