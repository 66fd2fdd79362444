import { isDatabaseAway } from '@gaongil/data/database';
import { giveUpOutboxRow, finishOutboxRow, lockOutboxRow } from '@gaongil/data/outbox/outbox';
import { UnrecoverableError } from 'bullmq';
import type { Dependencies } from '../dependencies.ts';
import { isFromMailServer, isPermanentRefusal, failureKind } from '../mail/smtp-failure.ts';
import type { MailFailureCounts } from '../mail/failure-counts.ts';
import { LockedElsewhere } from './queue.ts';
import { retry } from '../retry.ts';
import { mailHandlers } from '../mail/mail-handlers.ts';

/**
 * Sends the mail of one outbox row and deletes the row. The row is locked meanwhile, so that no second worker sends the
 * same mail. A mail that every recipient refused permanently is given up at once, any other after MAIL_GIVE_UP_HOURS.
 *
 * @throws when the mail has to be retried. BullMQ stores error messages in Redis, so they are our own words and never
 *   those of the mail server, which can contain an address.
 */
export async function processOutboxRow(
  dependencies: Dependencies,
  id: number,
  counts: MailFailureCounts,
): Promise<void> {
  const { db, settings, now } = dependencies;
  await db.transaction(async (transaction) => {
    const row = await lockOutboxRow(transaction, id);
    if (row === 'gone') return;
    if (row === 'locked') throw new LockedElsewhere();
    const failure = await mailHandlers[row.topic](dependencies, row).then(
      () => undefined,
      (error: unknown) => {
        // Not a fault of the mail: it is retried soon.
        if (!isFromMailServer(error) && isDatabaseAway(error)) throw error;
        return { kind: failureKind(error), isFinal: isPermanentRefusal(error) };
      },
    );
    if (!failure) return retry(() => finishOutboxRow(db, id));
    const { kind, isFinal } = failure;
    const hours = settings.MAIL_GIVE_UP_HOURS;
    // A row carries only the hour of its creation, so one hour is added.
    const timeoutMs = hours === 0 ? 0 : (hours + 1) * 3_600_000;
    if (!isFinal && now().getTime() - row.createdAt.getTime() < timeoutMs) {
      counts.failed(kind);
      throw new Error(`not sent (${kind})`);
    }
    await giveUpOutboxRow(db, id);
    counts.gaveUp(kind);
    throw new UnrecoverableError('given up');
  });
}
