import { mailAccounts } from '@gaongil/data/outbox/audience';
import { retainMailFailures } from '@gaongil/data/outbox/mail-failures';
import type { Dependencies } from '../dependencies.ts';
import type { MailFailureCounts } from '../mail/failure-counts.ts';

/** Logs the failures of the last hour, and deletes failures of addresses that are neither in NOTIFY_TO nor of an account any more. */
export async function summarizeMailFailures(
  { db, settings, log, now }: Dependencies,
  counts: MailFailureCounts,
): Promise<void> {
  counts.logHourly(log, now());
  const accounts = await mailAccounts(db);
  await retainMailFailures(db, [...settings.NOTIFY_TO, ...accounts.map(({ email }) => email)]);
}
