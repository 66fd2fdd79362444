import { failOutboxRow, finishOutboxRow, holdOutboxRow } from '@gaongil/data/outbox';
import { traceOf } from '@gaongil/data/trace-of';
import { UnrecoverableError } from 'bullmq';
import type { Dependencies } from '../dependencies.ts';
import { untilNoted } from '../until-noted.ts';
import { handlers } from './index.ts';

/**
 * Sends the mail of one outbox row and removes the row. While it works it holds the row, so that no second worker
 * sends the same mail. Throws when it must be tried again; BullMQ keeps the words of an error in Redis, so they are
 * ours and hold nothing of the mail server's, which may name an address.
 */
export async function processOutboxRow(dependencies: Dependencies, id: number): Promise<void> {
  const { db, settings, log, now } = dependencies;
  await db.transaction(async (hold) => {
    const row = await holdOutboxRow(hold, id);
    if (row === 'gone') return;
    if (row === 'held') throw new Error('another worker is sending it');
    const failure = await handlers[row.topic](dependencies, row).then(() => undefined, traceOf);
    if (!failure) return untilNoted(() => finishOutboxRow(db, id));
    const { name, code } = failure;
    if (now().getTime() - row.createdAt.getTime() < settings.MAIL_GIVE_UP_HOURS * 3_600_000) {
      log.warn({ outboxId: id, topic: row.topic, name, code }, 'mail not sent, will be tried again');
      throw new Error(`not sent (${code ?? name})`);
    }
    await failOutboxRow(db, id);
    log.error({ outboxId: id, topic: row.topic, name, code }, 'mail given up; npm run outbox shows it');
    throw new UnrecoverableError('given up');
  });
}
