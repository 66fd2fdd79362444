import { messageRefusals } from '@gaongil/contract/cases/message-limits';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { caseKinds } from '@gaongil/data/case-kinds';
import { findCaseRef } from '@gaongil/data/cases/find-case';
import type { NewFileOfMessage } from '@gaongil/data/cases/records/message-document';
import { type AddedMessage, addReporterMessage } from '@gaongil/data/cases/records/messages';
import { everyCase } from '@gaongil/data/viewer';
import createError from 'http-errors';
import type { Context } from 'koa';
import { storedOr409 } from '../cases/message-handlers.ts';
import { retryIfMoved } from '../cases/retry-if-moved.ts';
import type { Dependencies } from '../dependencies.ts';
import { keyTagsOf } from '../http/idempotency.ts';

const { report: kind } = caseKinds;

/** What a reporter wrote about a report. `keyOf`: what an Idempotency-Key is about. */
export interface Written {
  referenceId: string;
  text: string;
  keyOf: string;
  file?: NewFileOfMessage | undefined;
}

/**
 * Adds what a reporter wrote, once it is known that it is the reporter.
 * @throws 409 that says why it was not taken
 */
export async function addAsReporter(
  { db, ring, secrets, settings }: Dependencies,
  ctx: Context,
  { referenceId, text, keyOf, file }: Written,
): Promise<AddedMessage> {
  const mails = { ring, slots: settings.NOTIFY_AT, hides: settings.ANONYMOUS_VISIBLE === 'slots' };
  const keyTags = keyTagsOf(ctx, secrets, keyOf);
  const added = await retryIfMoved(
    kind,
    () => findCaseRef(db, ring, kind, referenceId, everyCase),
    async (about) => {
      // It was destroyed, or got another reference id, since it was found.
      if (!about) throw createError(503, errorMessages.unavailable);
      return addReporterMessage(db, about, { text, file, keyTags }, mails);
    },
  );
  return storedOr409(added, messageRefusals.unreadable);
}
