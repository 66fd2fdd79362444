import { retainMailFailures } from '@gaongil/data/outbox/mail-failures';
import type { Dependencies } from '../dependencies.ts';
import type { MailFailureCounts } from '../mail/failure-counts.ts';

/** Logs the failures of the last hour, and deletes failures of addresses that are no longer in NOTIFY_TO. */
export async function summarizeMailFailures(
  { db, settings, log, now }: Dependencies,
  counts: MailFailureCounts,
): Promise<void> {
  counts.logHourly(log, now());
  await retainMailFailures(db, settings.NOTIFY_TO);
}
