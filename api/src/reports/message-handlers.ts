import { messageRefusals } from '@gaongil/contract/cases/message-limits';
import type { ReporterMessageForm, SeenMessagesForm } from '@gaongil/contract/cases/messages';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { caseKinds } from '@gaongil/data/case-kinds';
import { findCaseRef } from '@gaongil/data/cases/find-case';
import { addReporterMessage, seeMessages } from '@gaongil/data/cases/records/messages';
import { everyCase } from '@gaongil/data/viewer';
import createError from 'http-errors';
import type { Context } from 'koa';
import { storedOr409 } from '../cases/message-handlers.ts';
import type { CallOnCase, OnCase } from '../cases/on-case.ts';
import { retryIfMoved } from '../cases/retry-if-moved.ts';
import type { Dependencies } from '../dependencies.ts';
import { keyTagsOf } from '../http/idempotency.ts';
import { sourceOf } from '../limits/source.ts';
import { findAnonymousReport } from './find-anonymous-report.ts';
import { presentPublicMessage } from './present-report.ts';

const { report: kind } = caseKinds;

/**
 * The call by which an anonymous reporter adds something to a report. Id and password are needed again: who only has the reference id may
 * read and not write. Until they are right it does what the lookup does, with the same work and the same answer.
 */
export function reporterMessageHandler(dependencies: Dependencies) {
  return async ({ body: { text, ...pair }, ctx }: { body: ReporterMessageForm; ctx: Context }) => {
    const referenceId = await findAnonymousReport(dependencies, pair, sourceOf(ctx));
    return addAsReporter(dependencies, ctx, { referenceId, text, keyOf: pair.loginId });
  };
}

/** Adds what a reporter wrote, once it is known that it is the reporter. `keyOf`: what an Idempotency-Key is about. */
export async function addAsReporter(
  { db, ring, secrets, settings }: Dependencies,
  ctx: Context,
  { referenceId, text, keyOf }: { referenceId: string; text: string; keyOf: string },
) {
  const mails = { ring, slots: settings.NOTIFY_AT, hides: settings.ANONYMOUS_VISIBLE === 'slots' };
  const keyTags = keyTagsOf(ctx, secrets, keyOf);
  const added = await retryIfMoved(
    kind,
    () => findCaseRef(db, ring, kind, referenceId, everyCase),
    async (about) => {
      // It was destroyed, or got another reference id, since it was found.
      if (!about) throw createError(503, errorMessages.unavailable);
      return addReporterMessage(db, about, { text, keyTags }, mails);
    },
  );
  return presentPublicMessage(storedOr409(added, messageRefusals.unreadable));
}

/** The call by which staff say that they saw what the reporter wrote. */
export function seenMessagesHandler({ db }: Pick<Dependencies, 'db'>, onCase: OnCase<'referenceId'>) {
  return {
    seeReportMessages: ({ body: { upTo }, ...one }: CallOnCase<'referenceId', { body: SeenMessagesForm }>) =>
      onCase(one, (about) => seeMessages(db, about, upTo)),
  };
}
