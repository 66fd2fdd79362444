import Router from '@koa/router';
import { inquiryBulk } from '@gaongil/contract/bulk';
import { inquiryAction } from '@gaongil/contract/inquiry';
import {
  inquiryCountsQuery,
  inquiryExportQuery,
  inquiryListQuery,
  plainListQuery,
} from '@gaongil/contract/lists';
import { listExports } from '@gaongil/data/cases/csv-exports';
import { findInquiry, updateInquiries } from '@gaongil/data/cases/inquiries';
import { countInquiries, inquiryList, listInquiries } from '@gaongil/data/cases/inquiry-list';
import type { Context, Middleware } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { bulkCommands, presentBulk } from '../cases/bulk.ts';
import { presentExport, type SendExport } from '../cases/send-export.ts';
import { addCaseRoutes } from '../cases/case-routes.ts';
import { answerPage } from '../http/answer-page.ts';
import { requireStaff } from '../http/require-staff.ts';
import { sameOrigin } from '../http/same-origin.ts';
import { actorOf } from '../http/session.ts';
import { readJson, readQuery } from '../http/validate.ts';
import { answerVersioned, expectedVersions, found } from '../http/versions.ts';
import { inquiryCsv } from './inquiry-csv.ts';
import { presentInquiry } from './present-inquiry.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The UUID of no inquiry. */
const nil = '00000000-0000-0000-0000-000000000000';

/** What a path or a bulk call names an inquiry by, in its stored form; anything else names none. */
function idOf(text: string | undefined): string {
  return text !== undefined && uuid.test(text) ? text.toLowerCase() : nil;
}

/** Inquiries as staff call them (docs/behaviour/api.md#calls-of-staff). */
export function staffInquiryRoutes(
  dependencies: Dependencies,
  sessions: Middleware,
  sendExport: SendExport,
): Router {
  const { db, settings, now } = dependencies;
  const router = new Router({ prefix: '/api/inquiries', sensitive: true });
  const fromStaff = sameOrigin('staff', settings.SITE_URL);
  const viewer = (ctx: Context) => ({ username: actorOf(ctx), now: now() });
  const attribution = (ctx: Context) => ({ by: actorOf(ctx), at: now() });

  router.get('/', sessions, requireStaff, async (ctx) => {
    const query = readQuery(ctx, inquiryListQuery);
    answerPage(ctx, await listInquiries(db, query, viewer(ctx)), query, presentInquiry);
  });

  router.get('/counts', sessions, requireStaff, async (ctx) => {
    ctx.body = await countInquiries(db, readQuery(ctx, inquiryCountsQuery), viewer(ctx));
  });

  router.get('/export.csv', sessions, requireStaff, async (ctx) => {
    const { texts, ...query } = readQuery(ctx, inquiryExportQuery);
    const list = inquiryList(query, viewer(ctx));
    await sendExport(ctx, { cases: 'inquiries', name: '문의', list, columns: inquiryCsv, query, texts });
  });

  router.get('/exports', sessions, requireStaff, async (ctx) => {
    const query = readQuery(ctx, plainListQuery);
    answerPage(ctx, await listExports(db, 'inquiries', query), query, presentExport);
  });

  router.post('/bulk', fromStaff, sessions, requireStaff, async (ctx) => {
    const { items } = await readJson(ctx, inquiryBulk);
    const outcomes = await updateInquiries(
      db,
      bulkCommands(items, ({ id }) => idOf(id)),
      attribution(ctx),
    );
    ctx.body = presentBulk(items, outcomes, ({ id }) => ({ id }));
  });

  router.get('/:id', sessions, requireStaff, async (ctx) => {
    answerVersioned(ctx, found(await findInquiry(db, idOf(ctx.params.id))), presentInquiry);
  });

  router.patch('/:id', fromStaff, sessions, requireStaff, async (ctx) => {
    const action = await readJson(ctx, inquiryAction);
    const command = { key: idOf(ctx.params.id), action, expected: expectedVersions(ctx) };
    const [outcome] = await updateInquiries(db, [command], attribution(ctx));
    answerVersioned(ctx, outcome ?? { result: 'missing' }, presentInquiry);
  });

  addCaseRoutes(router, '/:id', findCase, dependencies, sessions);

  async function findCase(ctx: Context & { params: Record<string, string> }) {
    const inquiry = await findInquiry(db, idOf(ctx.params.id));
    return inquiry && { inquiryId: inquiry.id };
  }

  return router;
}
