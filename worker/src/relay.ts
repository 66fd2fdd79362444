import { claimOutbox, markRelayed } from '@gaongil/data/outbox/outbox';
import type { Database } from '@gaongil/data/database';
import type { Queue } from 'bullmq';
import { jobName, jobOptions, type OutboxJob } from './queue.ts';

/** How many rows one transaction takes. */
const batch = 50;

/**
 * Moves waiting outbox rows into the queue, in one transaction per batch: the rows stay locked until the queue has
 * them, so two relays never take the same ones, and a crash leaves them for the next. Answers how many it moved.
 */
export async function relayOutbox(
  db: Database,
  queue: Queue<OutboxJob>,
  againMinutes: number,
): Promise<number> {
  let moved = 0;
  for (;;) {
    const count = await db.transaction(async (transaction) => {
      const rows = await claimOutbox(transaction, batch, againMinutes * 60);
      if (rows.length === 0) return 0;
      await queue.addBulk(
        rows.map(({ id }) => ({
          name: jobName,
          data: { outboxId: id },
          // The same row relayed again is the same job, as long as Redis still knows it.
          opts: { ...jobOptions, jobId: `outbox-${id}` },
        })),
      );
      await markRelayed(
        transaction,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
    moved += count;
    if (count < batch) return moved;
  }
}
