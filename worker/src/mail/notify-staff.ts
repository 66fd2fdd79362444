import { audienceAddresses, type MailAccount, mailAccounts } from '@gaongil/data/outbox/audience';
import { recordMailFailure } from '@gaongil/data/outbox/mail-failures';
import { recordMailResult } from '@gaongil/data/outbox/mail-results';
import { markRefused, type OutboxRow } from '@gaongil/data/outbox/outbox';
import type { Dependencies } from '../dependencies.ts';
import { addressesAtOnce } from './mail-concurrency.ts';
import type { MailText } from './mail-text.ts';
import { failureKind, isPermanentRefusal } from './smtp-failure.ts';
import { retry } from '../retry.ts';

/** `reached`: delivered, and not recorded, since it is the last of the row. */
type MailOutcome = 'delivered' | 'refused' | { reached: string } | { failure: unknown };

/**
 * Mails every address of NOTIFY_TO and of the accounts that the mail is for separately and concurrently, and records each result at once: an address that fails
 * or hangs does not delay the others, and a retry covers only addresses that failed temporarily. Returns the address that was
 * reached last, if all is done: the caller records it with the end of the row.
 *
 * @throws the error of an address that failed temporarily; a refusal when every address refused permanently
 */
export async function notifyStaff(
  dependencies: Dependencies,
  row: OutboxRow,
  mail: MailText,
  among?: { accounts: readonly MailAccount[]; settings: readonly string[] },
): Promise<string | undefined> {
  const { db, ring, settings } = dependencies;
  const audience = { mailId: row.mailId, digests: row.audience };
  const addresses = await audienceAddresses(
    ring,
    among?.accounts ?? (await mailAccounts(db)),
    among?.settings ?? settings.NOTIFY_TO,
    audience,
  );
  const waiting = addresses.filter((to) => !row.delivered.includes(to) && !row.refused.includes(to));
  const outcomes: MailOutcome[] = [];
  const isLast = () => outcomes.length === waiting.length - 1 && outcomes.every(isSettled);
  const remaining = waiting.values();
  const mailRemaining = async () => {
    for (const to of remaining)
      outcomes.push(
        await notifyOne(dependencies, row, mail, to, isLast).catch((failure: unknown) => ({ failure })),
      );
  };
  await Promise.all(Array.from({ length: addressesAtOnce }, mailRemaining));

  let reached: string | undefined;
  for (const outcome of outcomes) {
    if (typeof outcome !== 'object') continue;
    if ('failure' in outcome) throw outcome.failure;
    ({ reached } = outcome);
  }
  const delivered = row.delivered.length > 0 || reached !== undefined || outcomes.includes('delivered');
  if (addresses.length > 0 && !delivered) throw refusedByAll();
  return reached;
}

const isSettled = (outcome: MailOutcome) => typeof outcome === 'string';

async function notifyOne(
  { db, sendMail }: Dependencies,
  { id, mailId }: OutboxRow,
  mail: MailText,
  address: string,
  isLast: () => boolean,
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
  if (isLast()) return { reached: address };
  await retry(() => recordMailResult(db, { id, reached: address, isSent: false }));
  return 'delivered';
}

// Has the form of a mail server's refusal, so that it is handled as one.
function refusedByAll(): Error {
  return Object.assign(new Error('every address refused the mail'), {
    command: 'RCPT TO',
    responseCode: 550,
  });
}
