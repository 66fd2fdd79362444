import Router from '@koa/router';
import { contactForm, inquiryAction } from '@gaongil/contract/inquiry';
import { inquiryListQuery } from '@gaongil/contract/lists';
import { findInquiry, listInquiries, recordInquiryAction, submitInquiry } from '@gaongil/data/inquiries';
import type { Middleware } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { answerPage } from '../http/answer-page.ts';
import { idempotency } from '../http/idempotency.ts';
import { requireStaff } from '../http/require-staff.ts';
import { sameOrigin } from '../http/same-origin.ts';
import { readJson, readQuery } from '../http/validate.ts';
import { answerVersioned, expectedVersions } from '../http/versions.ts';
import { presentInquiry } from './present-inquiry.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** 1:1 inquiries (spec section 7): the contact form, then what staff call. */
export function inquiryRoutes(dependencies: Dependencies, sessions: Middleware): Router {
  const { db, settings, now } = dependencies;
  const router = new Router({ prefix: '/api', sensitive: true });
  const fromStaff = sameOrigin('staff', settings.SITE_URL);
  const once = idempotency(dependencies);

  router.post('/contact', sameOrigin('visitor', settings.SITE_URL), async (ctx) => {
    const form = await readJson(ctx, contactForm);
    await once(ctx, (submit) =>
      submit.submit([JSON.stringify(form)], (submission) => submitInquiry(db, form, submission)),
    );
    ctx.status = 201;
    ctx.body = '';
  });

  router.get('/inquiries', sessions, requireStaff, async (ctx) => {
    answerPage(ctx, await listInquiries(db, readQuery(ctx, inquiryListQuery)), presentInquiry);
  });

  router.get('/inquiries/:id', sessions, requireStaff, async (ctx) => {
    const { id = '' } = ctx.params;
    answerVersioned(ctx, uuid.test(id) ? await findInquiry(db, id) : 'missing', presentInquiry);
  });

  router.patch('/inquiries/:id', fromStaff, sessions, requireStaff, async (ctx) => {
    const { id = '' } = ctx.params;
    const action = await readJson(ctx, inquiryAction);
    const stored = uuid.test(id)
      ? await recordInquiryAction(db, id, action, now(), expectedVersions(ctx))
      : 'missing';
    answerVersioned(ctx, stored, presentInquiry);
  });

  return router;
}
