import type { Queue } from 'bullmq';
import type { OutboxJob } from './queue.ts';

/** How often the next delayed mail is tried early while the mail server is away, in milliseconds. */
export const probeIntervalMs = 15_000;

const jobsPerCommand = 500;

/** Promotes the delayed job that is next, to find out whether the mail server is back. */
export async function promoteNext(queue: Queue<OutboxJob>): Promise<void> {
  const [next] = await queue.getDelayed(0, 0);
  // Another worker may have promoted it already.
  await next?.promote().catch(() => undefined);
}

/** Promotes all delayed jobs, because what they were delayed for is over. */
export async function promoteAll(queue: Queue<OutboxJob>): Promise<void> {
  await queue.promoteJobs({ count: jobsPerCommand });
}
