import { caseKinds } from '@gaongil/data/case-kinds';
import { submitCase } from '@gaongil/data/cases/submit-case';
import type { Dependencies } from '../dependencies.ts';
import { idempotency } from '../http/idempotency.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import type { Limits } from '../limits/limits.ts';

/** 1:1 inquiries (docs/behaviour/api.md#calls-of-visitors), as visitors send them. */
export function inquiryHandlers({ submitDb: db, ring, secrets }: Dependencies, limits: Limits) {
  const idempotent = idempotency({ db, ring, secrets });

  return {
    submitInquiry: async ({ body, ctx }) => {
      await idempotent(ctx, (request) =>
        request.store(
          () => [JSON.stringify(body)],
          (keyUses) =>
            limits.receipt(body.email, (receipt) =>
              submitCase(db, ring, caseKinds.inquiry, { ...body, actionNotes: '' }, { keyUses, receipt }),
            ),
        ),
      );
    },
  } satisfies Partial<Handlers>;
}
