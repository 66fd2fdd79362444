import Router from '@koa/router';
import { readReferenceId } from '@gaongil/contract/reference-id';
import { findReport } from '@gaongil/data/reports';
import type { Dependencies } from '../dependencies.ts';
import { idempotency } from '../http/idempotency.ts';
import { sameOrigin } from '../http/same-origin.ts';
import type { Limits } from '../limits/limits.ts';
import { admitReport, reportChallenge } from './admit-report.ts';
import { findAnonymousReport } from './find-anonymous-report.ts';
import { presentPublicReport } from './present-report.ts';
import { submitAnonymousReport, submitNamedReport } from './submit-report.ts';

/** The report centre (spec section 7), as reporters call it. */
export function reportRoutes(dependencies: Dependencies, limits: Limits): Router {
  const { db, settings } = dependencies;
  const router = new Router({ prefix: '/api/reports', sensitive: true });
  const fromVisitor = sameOrigin('visitor', settings.SITE_URL);
  const admit = admitReport(limits);
  const once = idempotency(dependencies);

  router.post('/realname', fromVisitor, admit, async (ctx) => {
    const referenceId = await once(ctx, (submit) =>
      submitNamedReport({ ctx, dependencies, once: submit, limits }),
    );
    ctx.status = 201;
    ctx.body = { referenceId };
  });

  router.post('/anonymous', fromVisitor, admit, async (ctx) => {
    const referenceId = await once(ctx, (submit) =>
      submitAnonymousReport({ ctx, dependencies, once: submit, limits }),
    );
    ctx.status = 201;
    ctx.body = { referenceId };
  });

  router.post('/anonymous/check', fromVisitor, async (ctx) => {
    ctx.body = { referenceId: await findAnonymousReport(ctx, dependencies, limits) };
  });

  router.get('/challenge', async (ctx) => {
    ctx.body = await reportChallenge(ctx, limits);
  });

  router.get('/status/:referenceId', async (ctx) => {
    const id = readReferenceId(ctx.params.referenceId ?? '');
    const report = id && (await findReport(db, id));
    if (report) ctx.body = presentPublicReport(report);
  });

  return router;
}
