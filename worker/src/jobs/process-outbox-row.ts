import { isDatabaseAway } from '@gaongil/data/database';
import { failOutboxRow, finishOutboxRow, holdOutboxRow } from '@gaongil/data/outbox/outbox';
import { UnrecoverableError } from 'bullmq';
import type { Dependencies } from '../dependencies.ts';
import { isFromMailServer, isRefusal, kindOfFailure } from '../mail/refusal.ts';
import type { MailTally } from '../mail/tally.ts';
import { HeldElsewhere } from '../queue.ts';
import { untilNoted } from '../until-noted.ts';
import { handlers } from './index.ts';

/**
 * Sends the mail of one outbox row and removes the row. While it works it holds the row, so that no second worker
 * sends the same mail. Throws when it must be tried again; BullMQ keeps the words of an error in Redis, so they are
 * ours and hold nothing of the mail server's, which may name an address. A mail that everybody it goes to refused for
 * good is given up at once, any other after MAIL_GIVE_UP_HOURS.
 */
export async function processOutboxRow(
  dependencies: Dependencies,
  id: number,
  tally: MailTally,
): Promise<void> {
  const { db, settings, now } = dependencies;
  await db.transaction(async (hold) => {
    const row = await holdOutboxRow(hold, id);
    if (row === 'gone') return;
    if (row === 'held') throw new HeldElsewhere();
    const failure = await handlers[row.topic](dependencies, row).then(
      () => undefined,
      (error: unknown) => {
        // Not the mail's fault: it is tried again soon.
        if (!isFromMailServer(error) && isDatabaseAway(error)) throw error;
        return { kind: kindOfFailure(error), isFinal: isRefusal(error) };
      },
    );
    if (!failure) return untilNoted(() => finishOutboxRow(db, id));
    const { kind, isFinal } = failure;
    const hours = settings.MAIL_GIVE_UP_HOURS;
    // A row has the hour it was made in, so one more has to pass before its time is over for certain.
    const patience = hours === 0 ? 0 : (hours + 1) * 3_600_000;
    if (!isFinal && now().getTime() - row.createdAt.getTime() < patience) {
      tally.failed(kind);
      throw new Error(`not sent (${kind})`);
    }
    await failOutboxRow(db, id);
    tally.gaveUp(kind);
    throw new UnrecoverableError('given up');
  });
}
