import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { codeRefused } from '@gaongil/contract/cases/message-limits';
import {
  type MessageCodeForm,
  type NamedMessageForm,
  namedMessageForm,
} from '@gaongil/contract/cases/messages';
import { caseKinds } from '@gaongil/data/case-kinds';
import { findCase } from '@gaongil/data/cases/find-case';
import { codeOfMail, mailCode } from '@gaongil/data/cases/reports/message-codes';
import { everyCase } from '@gaongil/data/viewer';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import type { Limits } from '../limits/limits.ts';
import { messageCodes } from './message-codes.ts';
import { addAsReporter } from './add-as-reporter.ts';
import { messageWithFile } from './message-with-file.ts';
import { presentPublicMessage } from './present-report.ts';

/** How long an answer waits at least, in milliseconds: longer than the work, which one more stored row would else show in the time. */
export const codeAnswerMs = 250;

/**
 * The calls by which a named reporter adds something to a report: one asks for a code by mail, the other brings it with the text. A number
 * that no named report has gets the same answers after the same work.
 */
export function codeHandlers(dependencies: Dependencies, limits: Limits) {
  const { db, ring } = dependencies;
  const codes = messageCodes(dependencies);

  /** @throws 401 unless a named report has this number and this code */
  async function requireCode({ referenceId, code }: NamedMessageForm): Promise<void> {
    const isRight = await codes.isRight(referenceId, code);
    const report = isRight && (await findCase(db, ring, caseKinds.report, referenceId, everyCase));
    if (!report || report.type !== 'REALNAME') throw createError(401, codeRefused);
  }

  return {
    requestMessageCode: ({ body: { referenceId } }: { body: MessageCodeForm }) =>
      inEqualTime(async () => {
        const report = await findCase(db, ring, caseKinds.report, referenceId, everyCase);
        // Another report with the same address must not be a way to more mails. Without an address as much is counted.
        const address = report?.reporterEmail ?? referenceId;
        await limits.codeMail({ referenceId, address }, async (isAllowed) => {
          const mailId = randomUUID();
          const code = await codeOfMail(ring, mailId);
          // Beyond the quotas the code of the last mail stays.
          if (!isAllowed) return;
          await codes.store(referenceId, code);
          await mailCode(db, ring, { referenceId, mailId });
        });
      }),

    addNamedMessage: async ({ body, ctx }: { body: NamedMessageForm; ctx: Context }) => {
      await inEqualTime(() => requireCode(body));
      const { referenceId, text } = body;
      return presentPublicMessage(
        await addAsReporter(dependencies, ctx, { referenceId, text, keyOf: referenceId }),
      );
    },

    addNamedMessageWithFile: messageWithFile<NamedMessageForm>(
      dependencies,
      limits,
      namedMessageForm,
      limits.codedMessage,
      async (form) => {
        await inEqualTime(() => requireCode(form));
        return { referenceId: form.referenceId, keyOf: form.referenceId };
      },
    ),
  };
}

/** Does the work, and ends no sooner than after a time that is the same for all, whether it succeeds or not. */
async function inEqualTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work(), wait(codeAnswerMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
