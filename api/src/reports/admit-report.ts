import { attachmentLimit } from '@gaongil/contract/attachment';
import type { Middleware } from 'koa';
import type { Limits } from '../limits/limits.ts';
import { drain } from './watch-upload.ts';

/** Counts a report before its body is read. A refused one runs dry, so that its client gets to read the answer. */
export function admitReport(limits: Limits): Middleware {
  return async (ctx, next) => {
    // Who does not say how much there is to come may send the largest file.
    const bytes = ctx.request.length ?? attachmentLimit;
    let admitted = false;
    try {
      await limits.report(ctx, bytes, () => {
        admitted = true;
        return next();
      });
    } finally {
      if (!admitted) drain(ctx.req);
    }
  };
}
