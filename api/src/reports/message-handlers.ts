import {
  type ReporterMessageForm,
  reporterMessageForm,
  type SeenMessagesForm,
} from '@gaongil/contract/cases/messages';
import type { LookupForm } from '@gaongil/contract/cases/report-schemas';
import { findFileOfMessage } from '@gaongil/data/cases/records/message-files';
import { seeMessages } from '@gaongil/data/cases/records/messages';
import type { Context } from 'koa';
import type { CallOnCase, OnCase } from '../cases/on-case.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Limits } from '../limits/limits.ts';
import { sourceOf } from '../limits/source.ts';
import { addAsReporter } from './add-as-reporter.ts';
import { findAnonymousReport } from './find-anonymous-report.ts';
import { messageWithFile } from './message-with-file.ts';
import { presentPublicMessage } from './present-report.ts';
import { sendAttachment, sendingFile, sendPreview } from './send-attachment.ts';

/**
 * The calls by which an anonymous reporter adds something to a report. Id and password are needed again: who only has the reference id may
 * read and not write. Until they are right it does what the lookup does, with the same work and the same answer.
 */
export function reporterMessageHandlers(dependencies: Dependencies, limits: Limits) {
  const prove = async (pair: LookupForm, ctx: Context) => ({
    referenceId: await findAnonymousReport(dependencies, pair, sourceOf(ctx)),
    keyOf: pair.loginId,
  });
  return {
    addReporterMessage: async ({
      body: { text, ...pair },
      ctx,
    }: {
      body: ReporterMessageForm;
      ctx: Context;
    }) => presentPublicMessage(await addAsReporter(dependencies, ctx, { ...(await prove(pair, ctx)), text })),

    addReporterMessageWithFile: messageWithFile<ReporterMessageForm>(
      dependencies,
      limits,
      reporterMessageForm,
      limits.lookup,
      prove,
    ),
  };
}

/** The calls of staff about what a reporter wrote: that they saw it, and what came with it. */
export function staffMessageHandlers(dependencies: Dependencies, onCase: OnCase<'referenceId'>) {
  const { db } = dependencies;

  const send = sendingFile(dependencies, onCase, (about, { message }: { message: number }) =>
    findFileOfMessage(db, about, message),
  );

  return {
    seeReportMessages: ({ body: { upTo }, ...one }: CallOnCase<'referenceId', { body: SeenMessagesForm }>) =>
      onCase(one, (about) => seeMessages(db, about, upTo)),
    downloadMessageFile: send(sendAttachment, 'DOWNLOADED'),
    previewMessageFile: send(sendPreview, 'PREVIEWED'),
  };
}
