import { isDatabaseAway } from '@gaongil/data/database';
import type { JobsOptions } from 'bullmq';
import type { WorkerTuning } from '../tuning.ts';
import { SlotsClosed } from './send-slots.ts';

/** The only queue. A job carries the id of an outbox row and nothing else, since Redis stores job data in clear text. */
export const queueName = 'outbox';

/** The name of every job. Not the topic, because Redis keeps names longer than jobs, with a time. */
export const jobName = 'send';

/** The data of a job. */
export interface OutboxJob {
  outboxId: number;
}

/**
 * The outbox row is authoritative, so Redis deletes a job when it is done or given up. The number of attempts is only a
 * bound: the age of the row decides when a mail is given up.
 */
export const jobOptions: JobsOptions = {
  attempts: 500,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  removeOnFail: true,
};

/** How many jobs are under way at once: those that are sent, and those before and after, whose rows share statements. */
const jobsAtOnce = 100;

/**
 * Detection of dead workers, in milliseconds: a job goes to another worker after `lockDuration`, checked every
 * `stalledInterval`. A job may stall any number of times; the lock on its row keeps its mail from being sent twice.
 */
export const workerOptions = {
  concurrency: jobsAtOnce,
  lockDuration: 15_000,
  stalledInterval: 5_000,
  maxStalledCount: 1_000_000,
};

/** Thrown when another worker has locked the row; it is sending the mail, or it died and the lock will expire. */
export class LockedElsewhere extends Error {
  constructor() {
    super('another worker is sending it');
  }
}

/** Replaces an error of Postgres, because BullMQ stores error messages in Redis. */
export class DatabaseAway extends Error {
  constructor() {
    super('the database is away');
  }
}

/** Runs `work` and replaces errors that mean the database is away, see `DatabaseAway`. */
export async function withOwnErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw isDatabaseAway(error) ? new DatabaseAway() : error;
  }
}

/** The longest delay of a job that failed through no fault of the mail server, in milliseconds. */
const shortDelayMs = 5_000;

/** The delay before the next attempt, after `made` attempts, in milliseconds. */
export function retryDelay(
  retries: WorkerTuning['mailRetries'],
  made: number,
  error: Error | undefined,
): number {
  const delay = backoff(retries, made);
  return [LockedElsewhere, DatabaseAway, SlotsClosed].some((kind) => error instanceof kind)
    ? Math.min(shortDelayMs, delay)
    : delay;
}

/** Exponential backoff before attempt `made` + 1, in milliseconds: doubles from the first to the longest delay. */
export function backoff({ first, longest }: WorkerTuning['mailRetries'], made: number): number {
  const doubled = first * 2 ** Math.min(made - 1, 30);
  return Math.round(Math.min(doubled, longest) * 1000);
}
