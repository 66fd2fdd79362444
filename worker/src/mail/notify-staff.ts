import { clearMailFailure, recordMailFailure } from '@gaongil/data/outbox/mail-failures';
import { markDelivered, markRefused, type OutboxRow } from '@gaongil/data/outbox/outbox';
import type { Dependencies } from '../dependencies.ts';
import { addressesAtOnce } from './at-once.ts';
import type { MailText } from './mail-text.ts';
import { failureKind, isPermanentRefusal } from './smtp-failure.ts';
import { retry } from '../retry.ts';

type MailOutcome = 'delivered' | 'refused' | { failure: unknown };

/**
 * Mails every address of NOTIFY_TO separately and concurrently, and records each result at once: an address that fails
 * or hangs does not delay the others, and a retry covers only addresses that failed temporarily.
 *
 * @throws the error of an address that failed temporarily; a refusal when every address refused permanently
 */
export async function notifyStaff(dependencies: Dependencies, row: OutboxRow, mail: MailText): Promise<void> {
  const addresses = dependencies.settings.NOTIFY_TO;
  const waiting = addresses.filter((to) => !row.delivered.includes(to) && !row.refused.includes(to));
  const outcomes: MailOutcome[] = [];
  const remaining = waiting.values();
  const mailRemaining = async () => {
    for (const to of remaining)
      outcomes.push(await notifyOne(dependencies, row, mail, to).catch((failure: unknown) => ({ failure })));
  };
  await Promise.all(Array.from({ length: addressesAtOnce }, mailRemaining));

  for (const outcome of outcomes) if (typeof outcome === 'object') throw outcome.failure;
  const delivered = row.delivered.length > 0 || outcomes.includes('delivered');
  if (addresses.length > 0 && !delivered) throw refusedByAll();
}

async function notifyOne(
  { db, sendMail }: Dependencies,
  { id, mailId }: OutboxRow,
  mail: MailText,
  address: string,
): Promise<MailOutcome> {
  try {
    await sendMail(address, mail, mailId);
  } catch (failure) {
    const permanent = isPermanentRefusal(failure);
    const mailFailure = { address, permanent, kind: failureKind(failure) };
    await retry(() => recordMailFailure(db, mailFailure));
    if (!permanent) return { failure };
    await retry(() => markRefused(db, id, address));
    return 'refused';
  }
  await retry(() => markDelivered(db, id, address));
  await retry(() => clearMailFailure(db, address));
  return 'delivered';
}

// Has the form of a mail server's refusal, so that it is handled as one.
function refusedByAll(): Error {
  return Object.assign(new Error('every address refused the mail'), {
    command: 'RCPT TO',
    responseCode: 550,
  });
}
