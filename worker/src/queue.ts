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

/** How long to wait before attempt number `made` + 1, in milliseconds: doubling from the first wait to the longest. */
export function backoff(
  settings: Pick<WorkerEnv, 'MAIL_RETRY_FIRST_SECONDS' | 'MAIL_RETRY_MOST_SECONDS'>,
  made: number,
): number {
  const doubled = settings.MAIL_RETRY_FIRST_SECONDS * 2 ** Math.min(made - 1, 30);
  return Math.round(Math.min(doubled, settings.MAIL_RETRY_MOST_SECONDS) * 1000);
}
