import { attachmentLimit } from '@gaongil/contract/attachment';
import { type ChallengeAnswer, challengeQuery } from '@gaongil/contract/challenge';
import type { Context, Middleware } from 'koa';
import { readQuery } from '../http/validate.ts';
import type { Limits } from '../limits/limits.ts';
import { drain } from '../uploads/watch-body.ts';

/** Checks the quotas of a report before its body is read. A refused one runs dry, so that its client gets to read the answer. */
export function admitReport(limits: Limits): Middleware {
  return async (ctx, next) => {
    // Who does not say how much there is to come may send the largest file.
    const claimed = ctx.request.length ?? attachmentLimit;
    const { socket } = ctx.req;
    const before = socket.bytesRead;
    let admitted = false;
    try {
      await limits.admitReport(ctx, { claimed, arrived: () => socket.bytesRead - before }, () => {
        admitted = true;
        return next();
      });
    } finally {
      if (!admitted) drain(ctx.req);
    }
  };
}

/**
 * Tells the sender of a large file beforehand whether a challenge has to be solved: a browser hears a refusal only once
 * the whole file has been sent.
 */
export async function reportChallenge(ctx: Context, limits: Limits): Promise<ChallengeAnswer> {
  const { bytes } = readQuery(ctx, challengeQuery);
  ctx.set('Cache-Control', 'no-store');
  return { challenge: (await limits.reportChallenge(ctx, bytes)) ?? null };
}
