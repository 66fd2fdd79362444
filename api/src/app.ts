import { accessKeys } from '@gaongil/data/access-log/access-keys';
import { accessWriter } from '@gaongil/data/access-log/access-writer';
import { listAssignees } from '@gaongil/data/cases/listing/assignees';
import { errorFrames } from '@gaongil/runtime/error-frames';
import Koa from 'koa';
import { accessLogHandlers } from './access-log/handlers.ts';
import { readsAgain } from './access-log/reads-again.ts';
import { accessReviewHandlers } from './access-log/review-handlers.ts';
import { factorResetHandlers } from './accounts/factor-reset-handlers.ts';
import { absenceHandlers } from './accounts/absence-handlers.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { ownAccountHandlers } from './accounts/own-handlers.ts';
import { passkeyHandlers } from './accounts/passkey-handlers.ts';
import { secondFactorHandlers } from './accounts/second-factor-handlers.ts';
import { sessionHandlers } from './accounts/session-handlers.ts';
import { teamHandlers } from './accounts/team-handlers.ts';
import { authHandlers } from './auth/handlers.ts';
import { deskHandlers } from './cases/desk-handlers.ts';
import { destroyedHandlers } from './cases/destroyed-handlers.ts';
import { exportSender } from './cases/send-export.ts';
import type { Dependencies } from './dependencies.ts';
import { healthHandlers } from './system/health.ts';
import { answerErrors } from './http/answer-errors.ts';
import { answerMethods } from './http/answer-methods.ts';
import { exactPath } from './http/exact-path.ts';
import { knownHost } from './http/known-host.ts';
import { limitUrl } from './http/limit-url.ts';
import { type Handlers, mountEndpoints } from './http/mount-endpoints.ts';
import { refuseUnchecked } from './http/refuse-unchecked.ts';
import { isReportCall } from './http/report-calls.ts';
import { requestLog } from './http/request-log.ts';
import { staffSessions } from './http/session.ts';
import { inquiryHandlers } from './inquiries/handlers.ts';
import { staffInquiryHandlers } from './inquiries/staff-handlers.ts';
import { type Limits, requestLimits } from './limits/limits.ts';
import { mailHealthHandlers } from './system/mail-health.ts';
import { newsHandlers } from './news/handlers.ts';
import { openApiDocument } from './http/openapi.ts';
import { reportHandlers } from './reports/handlers.ts';
import { staffReportHandlers } from './reports/staff-handlers.ts';
import { systemHandlers } from './system/handlers.ts';
import { countBodies } from './uploads/count-bodies.ts';

/** The api as a Koa application: every middleware, in its order. */
export function createApp(dependencies: Dependencies): Koa {
  const app = new Koa();
  const sessions = staffSessions(app, dependencies);
  const limits = requestLimits(dependencies);
  const { db, ring } = dependencies;
  const writeAccess = accessWriter(db, accessKeys(db, ring));
  const handlers = handlersOf(dependencies, limits);
  const router = mountEndpoints(handlers, {
    ...dependencies,
    sessions,
    limits,
    writeAccess,
    again: readsAgain(dependencies),
  });

  app.use(requestLog(dependencies.log));
  app.use(answerErrors(dependencies));
  app.use(countBodies(dependencies.bodies));
  app.use(knownHost(dependencies.settings.SITE_URL));
  app.use(limitUrl);
  app.use(exactPath);
  app.use(refuseUnchecked(dependencies));
  app.use(router.routes());
  app.use(answerMethods);
  // An answer can break off after it began, such as a download. Only the code frames of that error may be logged.
  app.on('error', (error: unknown, ctx?: Koa.Context) => {
    if (ctx && isReportCall(ctx.path)) dependencies.reportFailures.failed('answer', error);
    else dependencies.log.warn(errorFrames(error), 'answer broken off');
  });
  return app;
}

/** What answers each endpoint of the contract. */
function handlersOf(dependencies: Dependencies, limits: Limits): Handlers {
  const sendExport = exportSender(dependencies);
  const document = openApiDocument();
  return {
    ...reportHandlers(dependencies, limits),
    ...staffReportHandlers(dependencies, sendExport),
    ...inquiryHandlers(dependencies, limits),
    ...staffInquiryHandlers(dependencies, sendExport),
    ...newsHandlers(dependencies),
    ...authHandlers(dependencies, limits),
    ...accountHandlers(dependencies),
    ...factorResetHandlers(dependencies),
    ...teamHandlers(dependencies),
    ...absenceHandlers(dependencies),
    ...ownAccountHandlers(dependencies, limits),
    ...secondFactorHandlers(dependencies, limits),
    ...sessionHandlers(dependencies),
    ...accessLogHandlers(dependencies),
    ...accessReviewHandlers(dependencies),
    ...passkeyHandlers(dependencies, limits),
    ...mailHealthHandlers(dependencies),
    ...systemHandlers(dependencies),
    ...destroyedHandlers(dependencies),
    ...deskHandlers(dependencies),
    ...healthHandlers(dependencies),
    listAssignees: ({ viewer }) => listAssignees(dependencies.db, viewer),
    openApi: () => document,
  };
}
