import Router from '@koa/router';
import type { MailHealth } from '@gaongil/contract/mail-health';
import { listMailFailures, mailState } from '@gaongil/data/outbox/mail-failures';
import type { Middleware } from 'koa';
import type { Dependencies } from './dependencies.ts';
import { requireStaff } from './http/require-staff.ts';

/** Whether mails arrive, for the notice that all staff see. */
export function mailHealthRoutes({ db }: Dependencies, sessions: Middleware): Router {
  const router = new Router({ prefix: '/api/mail', sensitive: true });
  router.get('/health', sessions, requireStaff, async (ctx) => {
    const [state, failures] = await Promise.all([mailState(db), listMailFailures(db)]);
    // One that fails for now is tried again by itself; it is worth a notice when mails are stuck.
    const failing = failures.filter(({ permanent }) => permanent || state.overdue);
    ctx.body = { ...state, failing } satisfies MailHealth;
  });
  return router;
}
