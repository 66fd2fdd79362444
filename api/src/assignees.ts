import Router from '@koa/router';
import { listAssignees } from '@gaongil/data/cases/assignees';
import type { Middleware } from 'koa';
import type { Dependencies } from './dependencies.ts';
import { requireStaff } from './http/require-staff.ts';

/** The names reports and inquiries can be assigned to, for all who handle either. */
export function assigneeRoutes({ db }: Dependencies, sessions: Middleware): Router {
  const router = new Router({ prefix: '/api/assignees', sensitive: true });
  router.get('/', sessions, requireStaff, async (ctx) => {
    ctx.body = await listAssignees(db);
  });
  return router;
}
