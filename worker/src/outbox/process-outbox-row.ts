import { isDatabaseAway } from '@gaongil/data/database';
import { recordMailResult } from '@gaongil/data/outbox/mail-results';
import { giveUpOutboxRow, type OutboxRow } from '@gaongil/data/outbox/outbox';
import type { OutboxLocks } from '@gaongil/data/outbox/outbox-locks';
import { UnrecoverableError } from 'bullmq';
import type { Dependencies } from '../dependencies.ts';
import { isFromMailServer, isPermanentRefusal, failureKind } from '../mail/smtp-failure.ts';
import type { MailFailureCounts } from '../mail/failure-counts.ts';
import { LockedElsewhere } from './queue.ts';
import { retry } from '../retry.ts';
import { mailHandlers } from '../mail/mail-handlers.ts';
import { type SendSlots, SlotsClosed } from './send-slots.ts';

/** What the rows of a worker share. */
export interface Sending {
  locks: OutboxLocks;
  slots: SendSlots;
  counts: MailFailureCounts;
}

/**
 * Sends the mail of one outbox row and deletes the row. The row is locked meanwhile, so that no second worker sends the
 * same mail. A mail that every recipient refused permanently is given up at once, any other after `giveUpHours`.
 *
 * @throws when the mail has to be retried. BullMQ stores error messages in Redis, so they are our own words and never
 *   those of the mail server, which can contain an address.
 */
export async function processOutboxRow(
  dependencies: Dependencies,
  id: number,
  { locks, slots, counts }: Sending,
): Promise<void> {
  const row = await locks.lock(id);
  if (row === 'gone') return;
  if (row === 'locked') throw new LockedElsewhere();
  try {
    const outcome = await outcomeOf(async () => {
      const send = await mailHandlers[row.topic](dependencies, row);
      if (!send) return undefined;
      return slots.run(id, () => {
        // The lock was lost while the mail waited: another worker may send it, or a shuffle may have moved it.
        if (!locks.holds(id)) throw new LockedElsewhere();
        return send();
      });
    });
    if ('kind' in outcome) await retryOrGiveUp(dependencies, row, outcome, counts);
    else await finish(dependencies, id, outcome);
  } catch (error) {
    const unlocked = locks.unlock(id);
    // Before it is retried. A mail that was given up must leave the queue at once: an operator may ask for it again.
    if (!(error instanceof UnrecoverableError)) await unlocked;
    throw error;
  }
  void locks.unlock(id);
}

/** Deletes the row of a mail that is done. */
const finish = ({ db }: Dependencies, id: number, outcome: { reached?: string | undefined }) =>
  retry(() => recordMailResult(db, { id, ...outcome, isSent: true }));

interface Failure {
  kind: string;
  isFinal: boolean;
}

async function outcomeOf(
  send: () => Promise<string | undefined>,
): Promise<{ reached: string | undefined } | Failure> {
  try {
    return { reached: await send() };
  } catch (error) {
    // Not a fault of the mail: it is retried soon.
    if (error instanceof SlotsClosed || error instanceof LockedElsewhere) throw error;
    if (!isFromMailServer(error) && isDatabaseAway(error)) throw error;
    return { kind: failureKind(error), isFinal: isPermanentRefusal(error) };
  }
}

async function retryOrGiveUp(
  dependencies: Dependencies,
  { id, topic, createdAt }: OutboxRow,
  { kind, isFinal }: Failure,
  counts: MailFailureCounts,
): Promise<void> {
  const { db, tuning, now } = dependencies;
  // Another try would come after its end, and who asks again and again would fill the list of what was given up.
  if (isFinal && topic === 'report.code') return finish(dependencies, id, {});
  const hours = tuning.giveUpHours;
  // A row carries only the hour of its creation, so one hour is added.
  const timeoutMs = hours === 0 ? 0 : (hours + 1) * 3_600_000;
  if (!isFinal && now().getTime() - createdAt.getTime() < timeoutMs) {
    counts.failed(kind);
    throw new Error(`not sent (${kind})`);
  }
  await giveUpOutboxRow(db, id);
  counts.gaveUp(kind);
  throw new UnrecoverableError('given up');
}
