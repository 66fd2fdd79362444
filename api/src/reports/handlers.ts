import type { EntryAnswer } from '@gaongil/contract/cases/entry-forms';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { caseKinds } from '@gaongil/data/case-kinds';
import { findCase } from '@gaongil/data/cases/find-case';
import { readMessagesOfReporter } from '@gaongil/data/cases/records/messages';
import { readCaseKey } from '@gaongil/data/cases/sealed/case-keys';
import { readAnnouncedEnd } from '@gaongil/data/retention/case-retention';
import { readKnownMail } from '@gaongil/runtime/system/known-mail';
import { publicNameOf } from '@gaongil/data/staff/account-names';
import createError from 'http-errors';
import type { Context } from 'koa';
import { presentPromises } from '../cases/present-promises.ts';
import { retryIfMoved } from '../cases/retry-if-moved.ts';
import { answerCache } from '../http/answer-cache.ts';
import { concurrencyLimiter } from '../limits/concurrency-limiter.ts';
import type { Dependencies } from '../dependencies.ts';
import { idempotency } from '../http/idempotency.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import type { Limits } from '../limits/limits.ts';
import { sourceOf } from '../limits/source.ts';
import { codeHandlers } from './code-handlers.ts';
import { findAnonymousReport } from './find-anonymous-report.ts';
import { reporterMessageHandlers } from './message-handlers.ts';
import { presentPublicReport } from './present-report.ts';
import { storingAttachments } from './store-attachment.ts';
import { submitAnonymousReport, submitNamedReport } from './submit-report.ts';
import { everyCase, type Viewer } from '@gaongil/data/viewer';

// One lookup costs little, but a flood of them must leave connections to staff.
const statusBounds = {
  maxRunning: 2,
  maxWaiting: 64,
  perKey: { maxRunning: 2, maxWaiting: 16 },
  timeoutMs: 4_000,
};

/** How long what is known of the mails is used, in milliseconds; the worker notes it once a minute. */
const knownMailMs = 30_000;

/** The report centre (docs/behaviour/api.md#calls-of-visitors), as reporters call it. */
export function reportHandlers(all: Dependencies, limits: Limits) {
  const { db, ring, settings } = all;
  const dependencies = { ...all, db: all.submitDb };
  const idempotent = idempotency(dependencies);
  const statusLimiter = concurrencyLimiter(statusBounds);
  const store = storingAttachments(dependencies);

  const mail = answerCache<boolean>({ lifetimeMs: knownMailMs, maxKeys: 1, now: all.now });
  // By the connections of submits: a report must not wait for those that lists use.
  const sendsMail = () => mail.get('', async () => (await readKnownMail(dependencies.db)).leaves);

  const { report: kind } = caseKinds;
  const readWithMessages = (referenceId: string) =>
    retryIfMoved(
      kind,
      () => findCase(db, ring, kind, referenceId, everyCase),
      async (report) => {
        if (!report) return undefined;
        const key = await readCaseKey(db, ring, kind, report);
        const about = { kind, number: report.number, key, access: everyCase };
        return { report, shown: await readMessagesOfReporter(db, about) };
      },
      { reads: true },
    );

  /** Stores a report that arrived elsewhere. Who may not see it gets no reference id, which would open its progress. */
  const enter = async (
    { ctx, viewer }: { ctx: Context; viewer: Viewer },
    submit: typeof submitNamedReport,
  ): Promise<EntryAnswer> => {
    const referenceId = await idempotent(ctx, (request) =>
      submit({ ctx, dependencies, request, limits, store, enteredBy: viewer }),
    );
    const found = await findCase(dependencies.db, ring, kind, referenceId, viewer);
    return found ? { referenceId } : {};
  };

  return {
    submitNamedReport: async ({ ctx }) => {
      const referenceId = await idempotent(ctx, (request) =>
        submitNamedReport({ ctx, dependencies, request, limits, store }),
      );
      // The report is stored by now: what cannot be read must not refuse it, and is not promised.
      return { referenceId, confirmsByMail: await sendsMail().catch(() => false) };
    },

    submitAnonymousReport: async ({ ctx }) => ({
      referenceId: await idempotent(ctx, (request) =>
        submitAnonymousReport({ ctx, dependencies, request, limits, store }),
      ),
    }),

    enterNamedReport: (call) => enter(call, submitNamedReport),
    enterAnonymousReport: (call) => enter(call, submitAnonymousReport),

    reportLookup: async ({ body, ctx }) => ({
      referenceId: await findAnonymousReport(dependencies, body, sourceOf(ctx)),
    }),

    ...reporterMessageHandlers(dependencies, limits),
    ...codeHandlers(dependencies, limits),

    // Lets the sender of a large file solve a challenge first: a browser reads a refusal only after it has sent the whole file.
    reportChallenge: async ({ query, ctx }) => {
      ctx.set('Cache-Control', 'no-store');
      return { challenge: (await limits.reportChallenge(ctx, query.bytes)) ?? null };
    },

    reportStatus: async ({ params, ctx }) => {
      const found = await statusLimiter.run(() => readWithMessages(params.referenceId), {
        key: sourceOf(ctx),
      });
      if (!found) throw createError(404, errorMessages.notFound);
      const { report, shown } = found;
      const endsOn = await readAnnouncedEnd(db, report.number);
      const assignee =
        report.assignee && (await publicNameOf(db, report.assignee, settings.REPORT_DESK_NAME));
      return {
        ...presentPublicReport(report, assignee, shown),
        ...(endsOn && { endsOn }),
        ...(report.type === 'REALNAME' &&
          !(await sendsMail().catch(() => true)) && { sendsNoMail: true as const }),
        ...presentPromises(caseKinds.report, report, all.now()),
      };
    },
  } satisfies Partial<Handlers>;
}
