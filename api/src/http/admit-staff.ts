import { secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { tagsOfAccount } from '@gaongil/data/cases/exclusions/account-tags';
import { readerTagsOf } from '@gaongil/data/cases/records/case-reads';
import { activeColleagues, dependsOnOthers } from '@gaongil/data/policies/colleagues';
import { mayConcernCases, viewerOf } from '@gaongil/data/policies/policies';
import type { StaffCall } from '@gaongil/data/policies/call-policies';
import { enrolmentCalls } from '@gaongil/data/policies/enrolment-calls';
import { provenCalls } from '@gaongil/data/policies/proven-calls';
import { hasSecondFactor } from '@gaongil/data/staff/staff';
import type { Viewer } from '@gaongil/data/viewer';
import createError from 'http-errors';
import type { Middleware } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import type { LogRefusal } from '../access-log/call-logger.ts';
import { enrolmentHeaders, factorHeaders, mustEnrol } from './factor-headers.ts';
import { isProvenFreshly } from './session.ts';

declare module 'koa' {
  interface DefaultContext {
    /** Who makes the call. Set by `admitStaff` if an area of the account opens it. */
    viewer?: Viewer | undefined;
  }
}

/**
 * Makes the viewer of a call from its session. Where one is required, it answers 401 without a session, 403 if the account
 * has to enrol a second factor first, 404, as for what does not exist, if no area of the account opens the call, and 428 if the call
 * needs a fresh proof by the second factor; all but the first are in the access log. The
 * answers of staff are not stored by caches.
 */
export function admitStaff(
  call: StaffCall,
  session: 'optional' | 'required',
  { policies, db, ring, settings, now }: Pick<Dependencies, 'policies' | 'db' | 'ring' | 'settings' | 'now'>,
  logRefusal: LogRefusal,
): Middleware {
  const waitsForSlots = settings.ANONYMOUS_VISIBLE === 'slots';
  return async (ctx, next) => {
    const { account } = ctx;
    const isClosed = account !== undefined && mustEnrol(settings, account) && !enrolmentCalls.has(call);
    if (account && !isClosed) {
      // Other calls do without the keys: the panel says when these are missing.
      const concernsCases = mayConcernCases(policies, call);
      const exclusionTags = concernsCases ? await tagsOfAccount(ring, account.username) : [];
      const readerTags = concernsCases ? await readerTagsOf(ring, account.username) : [];
      const colleagues =
        concernsCases && dependsOnOthers(account.areas) ? await activeColleagues(db, ring) : undefined;
      const options = { now: now(), waitsForSlots, exclusionTags, readerTags, colleagues };
      ctx.viewer = viewerOf(policies, call, account, options);
    }
    if (session === 'required') {
      ctx.set('Cache-Control', 'no-store');
      if (!account) throw createError(401, errorMessages.signInNeeded);
      if (isClosed) {
        await logRefusal(ctx, 403);
        throw createError(403, secondFactorMessages.required, { headers: enrolmentHeaders });
      }
      if (!ctx.viewer) {
        await logRefusal(ctx, 403);
        throw createError(404, errorMessages.notFound);
      }
      if (hasSecondFactor(account) && provenCalls[call]?.(ctx.query) && !isProvenFreshly(ctx, now())) {
        await logRefusal(ctx, 428);
        throw createError(428, secondFactorMessages.proofNeeded, { headers: factorHeaders(account) });
      }
    }
    return next();
  };
}
