import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { isReportCall } from './report-calls.ts';

const probes = /^\/api\/(health|ready)/i;

/** Logs one line per request: method, route pattern, status, duration. Never an address, agent, referrer, query or id. */
export function requestLog(log: Logger): Middleware {
  return async (ctx, next) => {
    const start = performance.now();
    await next();
    if (isReportCall(ctx.path) || probes.test(ctx.path)) return;
    const ms = Math.round(performance.now() - start);
    log.info({ method: ctx.method, route: ctx.routerPath ?? 'unknown', status: ctx.status, ms }, 'request');
  };
}
