import { markDelivered, type OutboxRow } from '@gaongil/data/outbox';
import type { Dependencies } from '../dependencies.ts';
import type { MailText } from '../mail/mail-text.ts';
import { untilNoted } from '../until-noted.ts';

/**
 * Mails every address of NOTIFY_TO, each by itself, and notes each at once, so that a retry after a failure writes only
 * to those who did not get theirs.
 */
export async function notifyStaff(dependencies: Dependencies, row: OutboxRow, mail: MailText): Promise<void> {
  const { db, sendMail, settings } = dependencies;
  for (const address of settings.NOTIFY_TO) {
    if (row.delivered.includes(address)) continue;
    await sendMail(address, mail, row.id);
    await untilNoted(() => markDelivered(db, row.id, address));
  }
}
