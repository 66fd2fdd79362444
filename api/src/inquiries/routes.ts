import Router from '@koa/router';
import { contactForm } from '@gaongil/contract/inquiry';
import { submitInquiry } from '@gaongil/data/cases/inquiries';
import type { Dependencies } from '../dependencies.ts';
import { idempotency } from '../http/idempotency.ts';
import { sameOrigin } from '../http/same-origin.ts';
import { readJson } from '../http/validate.ts';
import type { Limits } from '../limits/limits.ts';

/** 1:1 inquiries (docs/behaviour/api.md#calls-of-visitors), as visitors send them. */
export function inquiryRoutes({ submitDb: db, secrets, settings }: Dependencies, limits: Limits): Router {
  const router = new Router({ prefix: '/api', sensitive: true });
  const once = idempotency({ db, secrets });

  router.post('/contact', sameOrigin('visitor', settings.SITE_URL), async (ctx) => {
    await limits.inquiry(ctx, async () => {
      const form = await readJson(ctx, contactForm);
      await once(ctx, (submit) =>
        submit.submit([JSON.stringify(form)], async (submission) =>
          submitInquiry(db, form, { submission, receipt: await limits.mayMail(form.email) }),
        ),
      );
    });
    ctx.status = 201;
    ctx.body = '';
  });

  return router;
}
