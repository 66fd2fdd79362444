import { traceOf } from '@gaongil/data/error-frames';
import Koa from 'koa';
import { assigneeRoutes } from './assignees.ts';
import { authRoutes } from './auth/routes.ts';
import type { Dependencies } from './dependencies.ts';
import { exportSender } from './cases/send-export.ts';
import { healthRoutes } from './health.ts';
import { answerErrors } from './http/answer-errors.ts';
import { answerMethods } from './http/answer-methods.ts';
import { exactPath } from './http/exact-path.ts';
import { limitUrl } from './http/limit-url.ts';
import { requestLog } from './http/request-log.ts';
import { staffSessions } from './http/session.ts';
import { inquiryRoutes } from './inquiries/routes.ts';
import { staffInquiryRoutes } from './inquiries/staff-routes.ts';
import { requestLimits } from './limits/limits.ts';
import { mailHealthRoutes } from './mail-health.ts';
import { newsRoutes } from './news/routes.ts';
import { openApiRoutes } from './openapi.ts';
import { reportRoutes } from './reports/routes.ts';
import { staffReportRoutes } from './reports/staff-routes.ts';

/** The api as a Koa application: every middleware, in its order. */
export function createApp(dependencies: Dependencies): Koa {
  const app = new Koa();
  const sessions = staffSessions(app, dependencies);
  const limits = requestLimits(dependencies);
  const sendExport = exportSender(dependencies);
  const routers = [
    reportRoutes(dependencies, limits),
    staffReportRoutes(dependencies, sessions, sendExport),
    inquiryRoutes(dependencies, limits),
    staffInquiryRoutes(dependencies, sessions, sendExport),
    assigneeRoutes(dependencies, sessions),
    mailHealthRoutes(dependencies, sessions),
    newsRoutes(dependencies, sessions),
    authRoutes(dependencies, sessions, limits),
    healthRoutes(dependencies),
    openApiRoutes(),
  ];

  app.use(requestLog(dependencies.log));
  app.use(answerErrors(dependencies.log));
  app.use(limitUrl);
  app.use(exactPath);
  for (const router of routers) app.use(router.routes());
  app.use(answerMethods);
  // What fails after the answer began, such as a download broken off: nothing of it may reach a log but its place.
  app.on('error', (error: unknown) => dependencies.log.warn(traceOf(error), 'answer broken off'));
  return app;
}
