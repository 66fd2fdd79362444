import { claimOutbox, mergeSlotNotices } from '@gaongil/data/outbox/outbox';
import type { Database } from '@gaongil/data/database';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import type { Queue } from 'bullmq';
import { jobName, jobOptions, type OutboxJob } from './queue.ts';
import { inTransaction } from '@gaongil/data/transactions';

const rowsPerTransaction = 200;

/**
 * Adds waiting outbox rows to the queue, in one transaction per batch: the rows are locked until the queue has them, so
 * two relays never take the same row, and a crash leaves it to the next relay. Returns how many were added.
 */
export async function relayOutbox(
  db: Database,
  ring: KeyRing,
  queue: Queue<OutboxJob>,
  againMinutes: number,
): Promise<number> {
  let moved = 0;
  for (;;) {
    const count = await inTransaction(db, async (transaction) => {
      await mergeSlotNotices(transaction, ring);
      const ids = await claimOutbox(transaction, rowsPerTransaction, againMinutes * 60);
      if (ids.length === 0) return 0;
      await queue.addBulk(
        ids.map((id) => ({
          name: jobName,
          data: { outboxId: id },
          // Relaying a row again adds no second job while Redis still has the first.
          opts: { ...jobOptions, jobId: `outbox-${id}` },
        })),
      );
      return ids.length;
    });
    moved += count;
    if (count < rowsPerTransaction) return moved;
  }
}
