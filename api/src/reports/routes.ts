import Router from '@koa/router';
import { readReferenceId } from '@gaongil/contract/reference-id';
import { findReport } from '@gaongil/data/cases/reports';
import { bounded } from '../bounded.ts';
import type { Dependencies } from '../dependencies.ts';
import { idempotency } from '../http/idempotency.ts';
import { sameOrigin } from '../http/same-origin.ts';
import type { Limits } from '../limits/limits.ts';
import { sourceOf } from '../limits/source.ts';
import { admitReport, reportChallenge } from './admit-report.ts';
import { findAnonymousReport } from './find-anonymous-report.ts';
import { presentPublicReport } from './present-report.ts';
import { storingAttachments } from './store-attachment.ts';
import { submitAnonymousReport, submitNamedReport } from './submit-report.ts';

// One look is next to nothing; a flood of them must leave connections to staff.
const statusBounds = { atOnce: 2, waiting: 64, ofOne: { atOnce: 2, waiting: 16 }, patience: 4_000 };

/** The report centre (docs/behaviour/api.md#calls-of-visitors), as reporters call it. */
export function reportRoutes(all: Dependencies, limits: Limits): Router {
  const { db, settings } = all;
  const dependencies = { ...all, db: all.submitDb };
  const router = new Router({ prefix: '/api/reports', sensitive: true });
  const fromVisitor = sameOrigin('visitor', settings.SITE_URL);
  const admit = admitReport(limits);
  const once = idempotency(dependencies);
  const looks = bounded(statusBounds);
  const store = storingAttachments(dependencies);

  router.post('/realname', fromVisitor, admit, async (ctx) => {
    const referenceId = await once(ctx, (submit) =>
      submitNamedReport({ ctx, dependencies, once: submit, limits, store }),
    );
    ctx.status = 201;
    ctx.body = { referenceId };
  });

  router.post('/anonymous', fromVisitor, admit, async (ctx) => {
    const referenceId = await once(ctx, (submit) =>
      submitAnonymousReport({ ctx, dependencies, once: submit, limits, store }),
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
    const report = id && (await looks.run(() => findReport(db, id), { holder: sourceOf(ctx) }));
    if (report) ctx.body = presentPublicReport(report);
  });

  return router;
}
