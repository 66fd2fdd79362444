import Router from '@koa/router';
import type { MailHealth } from '@gaongil/contract/mail-health';
import { listMailFailures, mailState } from '@gaongil/data/outbox/mail-failures';
import type { Middleware } from 'koa';
import type { Dependencies } from './dependencies.ts';
import { requireStaff } from './http/require-staff.ts';
import { refusalOfFiles } from './uploads/files-refused.ts';

/** Whether mails arrive and files are taken, for the notice that all staff see. */
export function mailHealthRoutes(dependencies: Dependencies, sessions: Middleware): Router {
  const { db } = dependencies;
  const findRefusal = refusalOfFiles(dependencies);
  const router = new Router({ prefix: '/api/mail', sensitive: true });
  router.get('/health', sessions, requireStaff, async (ctx) => {
    const [state, failures, filesRefused] = await Promise.all([
      mailState(db),
      listMailFailures(db),
      findRefusal(),
    ]);
    // One that fails for now is tried again by itself; it is worth a notice when mails are stuck.
    const failing = failures.filter(({ permanent }) => permanent || state.overdue);
    ctx.body = { ...state, failing, filesRefused } satisfies MailHealth;
  });
  return router;
}
