import type { Middleware } from 'koa';
import type { Logger } from 'pino';

// A line for a reporter's request would date it to the second; the report centre is not logged at all.
const silent = /^\/api\/(reports\/(realname|anonymous|status|challenge)|health|ready)/i;

/** One line per request: method, route pattern, status, time. Never an address, agent, referrer, query or id. */
export function requestLog(log: Logger): Middleware {
  return async (ctx, next) => {
    const start = performance.now();
    await next();
    if (silent.test(ctx.path)) return;
    const ms = Math.round(performance.now() - start);
    log.info({ method: ctx.method, route: ctx.routerPath ?? 'unknown', status: ctx.status, ms }, 'request');
  };
}
