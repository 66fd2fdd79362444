import Router from '@koa/router';
import { reportBulk } from '@gaongil/contract/bulk';
import {
  plainListQuery,
  reportCountsQuery,
  reportExportQuery,
  reportListQuery,
} from '@gaongil/contract/lists';
import { readReferenceId } from '@gaongil/contract/reference-id';
import { reportAction } from '@gaongil/contract/report-schemas';
import { listExports } from '@gaongil/data/cases/csv-exports';
import { writeHistory } from '@gaongil/data/history';
import { countReports, listReports, reportList } from '@gaongil/data/cases/report-list';
import type { StoredReport } from '@gaongil/data/cases/report-rows';
import { findReport, findReportId, updateReports } from '@gaongil/data/cases/reports';
import type { Context, Middleware } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { presentExport, type SendExport } from '../cases/send-export.ts';
import { bulkCommands, presentBulk } from '../cases/bulk.ts';
import { addCaseRoutes } from '../cases/case-routes.ts';
import { answerPage } from '../http/answer-page.ts';
import { requireStaff } from '../http/require-staff.ts';
import { sameOrigin } from '../http/same-origin.ts';
import { actorOf } from '../http/session.ts';
import { readJson, readQuery } from '../http/validate.ts';
import { answerVersioned, expectedVersions, found } from '../http/versions.ts';
import { presentStaffReport, presentStaffReportDetail } from './present-report.ts';
import { reportCsv } from './report-csv.ts';
import { sendAttachment, sendPreview } from './send-attachment.ts';

type RoutedContext = Context & { params: Record<string, string> };

/** Reports as staff call them (docs/behaviour/api.md#calls-of-staff). */
export function staffReportRoutes(
  dependencies: Dependencies,
  sessions: Middleware,
  sendExport: SendExport,
): Router {
  const { db, settings, now } = dependencies;
  const router = new Router({ prefix: '/api/reports', sensitive: true });
  const fromStaff = sameOrigin('staff', settings.SITE_URL);
  const viewer = (ctx: Context) => ({ username: actorOf(ctx), now: now() });
  const attribution = (ctx: Context) => ({ by: actorOf(ctx), at: now() });

  router.get('/', sessions, requireStaff, async (ctx) => {
    const query = readQuery(ctx, reportListQuery);
    answerPage(ctx, await listReports(db, query, viewer(ctx)), query, presentStaffReport);
  });

  router.get('/counts', sessions, requireStaff, async (ctx) => {
    ctx.body = await countReports(db, readQuery(ctx, reportCountsQuery), viewer(ctx));
  });

  router.get('/export.csv', sessions, requireStaff, async (ctx) => {
    const { texts, ...query } = readQuery(ctx, reportExportQuery);
    const list = reportList(query, viewer(ctx));
    await sendExport(ctx, { cases: 'reports', name: '제보', list, columns: reportCsv(texts), query, texts });
  });

  router.get('/exports', sessions, requireStaff, async (ctx) => {
    const query = readQuery(ctx, plainListQuery);
    answerPage(ctx, await listExports(db, 'reports', query), query, presentExport);
  });

  router.post('/bulk', fromStaff, sessions, requireStaff, async (ctx) => {
    const { items } = await readJson(ctx, reportBulk);
    const commands = bulkCommands(items, ({ referenceId }) => readReferenceId(referenceId) ?? '');
    const outcomes = await updateReports(db, commands, attribution(ctx));
    ctx.body = presentBulk(items, outcomes, ({ referenceId }) => ({ referenceId }));
  });

  router.get('/:referenceId', sessions, requireStaff, async (ctx) => {
    answerVersioned(ctx, found(await reportOf(ctx)), presentStaffReportDetail);
  });

  router.get('/:referenceId/attachment', sessions, requireStaff, async (ctx) => {
    await sendAttachment(ctx, dependencies, await reportOf(ctx), recordAccess(ctx, 'DOWNLOADED'));
  });

  router.get('/:referenceId/attachment/preview', sessions, requireStaff, async (ctx) => {
    await sendPreview(ctx, dependencies, await reportOf(ctx), recordAccess(ctx, 'PREVIEWED'));
  });

  router.patch('/:referenceId/action', fromStaff, sessions, requireStaff, async (ctx) => {
    const key = readReferenceId(ctx.params.referenceId ?? '') ?? '';
    const action = await readJson(ctx, reportAction);
    const command = { key, action, expected: expectedVersions(ctx) };
    const [outcome] = await updateReports(db, [command], attribution(ctx));
    answerVersioned(ctx, outcome ?? { result: 'missing' }, presentStaffReportDetail);
  });

  addCaseRoutes(router, '/:referenceId', findCase, dependencies, sessions);

  async function reportOf(ctx: RoutedContext) {
    const id = readReferenceId(ctx.params.referenceId ?? '');
    return id === undefined ? undefined : findReport(db, id);
  }

  async function findCase(ctx: RoutedContext) {
    const id = readReferenceId(ctx.params.referenceId ?? '');
    const reportId = id === undefined ? undefined : await findReportId(db, id);
    return reportId === undefined ? undefined : { reportId };
  }

  function recordAccess(ctx: Context, action: 'DOWNLOADED' | 'PREVIEWED') {
    return ({ id }: StoredReport) =>
      writeHistory(db, attribution(ctx), [{ about: { reportId: id }, action }]);
  }

  return router;
}
