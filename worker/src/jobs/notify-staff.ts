import { forgetMailFailure, noteMailFailure } from '@gaongil/data/outbox/mail-failures';
import { markDelivered, markRefused, type OutboxRow } from '@gaongil/data/outbox/outbox';
import type { Dependencies } from '../dependencies.ts';
import type { MailText } from '../mail/mail-text.ts';
import { isRefusal, kindOfFailure } from '../mail/refusal.ts';
import { untilNoted } from '../until-noted.ts';

/** To how many addresses one mail goes at once. */
const atOnce = 10;

type Outcome = 'delivered' | 'refused' | { failure: unknown };

/**
 * Mails every address of NOTIFY_TO, each by itself and at the same time, and notes at once what became of each: one
 * that fails or hangs keeps the mail from nobody else, and a retry asks only those that failed for now. Throws the
 * failure of one of those; when no address at all took the mail, the refusal.
 */
export async function notifyStaff(dependencies: Dependencies, row: OutboxRow, mail: MailText): Promise<void> {
  const addresses = dependencies.settings.NOTIFY_TO;
  const waiting = addresses.filter((to) => !row.delivered.includes(to) && !row.refused.includes(to));
  const outcomes: Outcome[] = [];
  const queue = waiting.values();
  const lane = async () => {
    for (const to of queue)
      outcomes.push(await notifyOne(dependencies, row, mail, to).catch((failure: unknown) => ({ failure })));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));

  for (const outcome of outcomes) if (typeof outcome === 'object') throw outcome.failure;
  const delivered = row.delivered.length > 0 || outcomes.includes('delivered');
  if (addresses.length > 0 && !delivered) throw nobodyTookIt();
}

async function notifyOne(
  { db, sendMail }: Dependencies,
  { id, mailId }: OutboxRow,
  mail: MailText,
  address: string,
): Promise<Outcome> {
  try {
    await sendMail(address, mail, mailId);
  } catch (failure) {
    const permanent = isRefusal(failure);
    const note = { address, permanent, kind: kindOfFailure(failure) };
    await untilNoted(() => noteMailFailure(db, note));
    if (!permanent) return { failure };
    await untilNoted(() => markRefused(db, id, address));
    return 'refused';
  }
  await untilNoted(() => markDelivered(db, id, address));
  await untilNoted(() => forgetMailFailure(db, address));
  return 'delivered';
}

// Looks like the mail server's own refusal, which it stands for.
function nobodyTookIt(): Error {
  return Object.assign(new Error('every address refused the mail'), {
    command: 'RCPT TO',
    responseCode: 550,
  });
}
