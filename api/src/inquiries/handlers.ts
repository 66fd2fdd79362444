import { inquiryFields } from '@gaongil/contract/cases/inquiry-fields';
import { valuesOf } from '@gaongil/contract/fields/fields';
import { caseKinds } from '@gaongil/data/case-kinds';
import { findCase } from '@gaongil/data/cases/find-case';
import { submitCase } from '@gaongil/data/cases/submit-case';
import { checkedEntry, intakeOf } from '../cases/intake.ts';
import type { Dependencies } from '../dependencies.ts';
import { idempotency } from '../http/idempotency.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import type { Limits } from '../limits/limits.ts';

const { inquiry: kind } = caseKinds;

/** 1:1 inquiries (docs/behaviour/api.md#calls-of-visitors), as visitors send them, and as staff enter them. */
export function inquiryHandlers({ submitDb: db, ring, secrets }: Dependencies, limits: Limits) {
  const idempotent = idempotency({ db, ring, secrets });

  return {
    enterInquiry: async ({ body, viewer, ctx }) => {
      const form = checkedEntry(body, viewer);
      const document = {
        ...valuesOf(inquiryFields, form),
        intake: intakeOf(form, viewer),
        actionNotes: '',
      };
      const { receivedOn } = form;
      const id = await idempotent(ctx, async (request) => {
        let stored = '';
        const { earlier } = await request.store(
          () => [JSON.stringify(body)],
          (keyUses) =>
            limits.receipt(form.email, async (receipt) => {
              stored = await submitCase(db, ring, kind, document, { keyUses, receipt, receivedOn });
            }),
        );
        return earlier?.inquiryId ?? stored;
      });
      const found = await findCase(db, ring, kind, id, viewer);
      return found ? { id, ...(found.registerNumber && { registerNumber: found.registerNumber }) } : {};
    },

    submitInquiry: async ({ body, ctx }) => {
      await idempotent(ctx, (request) =>
        request.store(
          () => [JSON.stringify(body)],
          (keyUses) =>
            limits.receipt(body.email, (receipt) =>
              submitCase(db, ring, kind, { ...body, actionNotes: '' }, { keyUses, receipt }).then(() => {}),
            ),
        ),
      );
    },
  } satisfies Partial<Handlers>;
}
