import { keepMailFailuresOf } from '@gaongil/data/outbox/mail-failures';
import type { Dependencies } from '../dependencies.ts';
import type { MailTally } from '../mail/tally.ts';

/** Logs what failed in the last hour, and forgets the failures of addresses that are no longer in NOTIFY_TO. */
export async function tendMail({ db, settings, log, now }: Dependencies, tally: MailTally): Promise<void> {
  tally.tellHourly(log, now());
  await keepMailFailuresOf(db, settings.NOTIFY_TO);
}
