import type { Queue } from 'bullmq';
import type { OutboxJob } from './queue.ts';

/** How often one mail that waits for its next try is tried early while the mail server is away, in milliseconds. */
export const probePause = 15_000;

/** How many are put to work with one command. */
const atOnce = 500;

/** Tries the mail that would come first early, to find out whether the mail server is back. */
export async function tryOneEarly(queue: Queue<OutboxJob>): Promise<void> {
  const [next] = await queue.getDelayed(0, 0);
  // Another worker may have been faster.
  await next?.promote().catch(() => undefined);
}

/** Tries all mails now that wait for their next try: what they waited for is over. */
export async function tryAllNow(queue: Queue<OutboxJob>): Promise<void> {
  await queue.promoteJobs({ count: atOnce });
}
