import Router from '@koa/router';
import { reportListQuery } from '@gaongil/contract/lists';
import { readReferenceId } from '@gaongil/contract/reference-id';
import { reportAction } from '@gaongil/contract/report-schemas';
import { findReport, listReports, recordReportAction } from '@gaongil/data/reports';
import type { Context, Middleware } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { answerPage } from '../http/answer-page.ts';
import { attempts } from '../http/attempts.ts';
import { idempotency } from '../http/idempotency.ts';
import { requireStaff } from '../http/require-staff.ts';
import { sameOrigin } from '../http/same-origin.ts';
import { readJson, readQuery } from '../http/validate.ts';
import { answerVersioned, expectedVersions } from '../http/versions.ts';
import { findAnonymousReport } from './find-anonymous-report.ts';
import { presentPublicReport, presentStaffReport, presentStaffReportDetail } from './present-report.ts';
import { sendAttachment } from './send-attachment.ts';
import { submitAnonymousReport, submitNamedReport } from './submit-report.ts';

/** The report centre (spec section 7): what reporters call, then what staff call. */
export function reportRoutes(dependencies: Dependencies, sessions: Middleware): Router {
  const { db, settings, now } = dependencies;
  const router = new Router({ prefix: '/api/reports', sensitive: true });
  const fromVisitor = sameOrigin('visitor', settings.SITE_URL);
  const fromStaff = sameOrigin('staff', settings.SITE_URL);
  const lookups = attempts('lookup', settings.LOOKUP_ATTEMPTS, dependencies);
  const once = idempotency(dependencies);

  router.post('/realname', fromVisitor, async (ctx) => {
    const referenceId = await once(ctx, (submit) => submitNamedReport(ctx, dependencies, submit));
    ctx.status = 201;
    ctx.body = { referenceId };
  });

  router.post('/anonymous', fromVisitor, async (ctx) => {
    const referenceId = await once(ctx, (submit) =>
      submitAnonymousReport(ctx, dependencies, submit, lookups),
    );
    ctx.status = 201;
    ctx.body = { referenceId };
  });

  router.post('/anonymous/check', fromVisitor, async (ctx) => {
    ctx.body = { referenceId: await findAnonymousReport(ctx, dependencies, lookups) };
  });

  router.get('/status/:referenceId', async (ctx) => {
    const report = await reportOf(ctx);
    if (report) ctx.body = presentPublicReport(report);
  });

  router.get('/', sessions, requireStaff, async (ctx) => {
    answerPage(ctx, await listReports(db, readQuery(ctx, reportListQuery)), presentStaffReport);
  });

  router.get('/:referenceId', sessions, requireStaff, async (ctx) => {
    answerVersioned(ctx, await reportOf(ctx), presentStaffReportDetail);
  });

  router.get('/:referenceId/attachment', sessions, requireStaff, async (ctx) => {
    await sendAttachment(ctx, dependencies, await reportOf(ctx));
  });

  router.patch('/:referenceId/action', fromStaff, sessions, requireStaff, async (ctx) => {
    const id = readReferenceId(ctx.params.referenceId ?? '') ?? '';
    const action = await readJson(ctx, reportAction);
    const stored = await recordReportAction(db, id, action, now(), expectedVersions(ctx));
    answerVersioned(ctx, stored, presentStaffReportDetail);
  });

  async function reportOf(ctx: Context & { params: Record<string, string> }) {
    const id = readReferenceId(ctx.params.referenceId ?? '');
    return id === undefined ? undefined : findReport(db, id);
  }

  return router;
}
