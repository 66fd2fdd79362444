import { reportMessages } from '@gaongil/contract/report';
import { lookupForm } from '@gaongil/contract/report-schemas';
import { findReferenceByTag } from '@gaongil/data/cases/reports';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { readJson, shortJson } from '../http/validate.ts';
import type { Limits } from '../limits/limits.ts';
import { sourceOf } from '../limits/source.ts';

/**
 * Finds the reference id for an id and password. An unknown id, a wrong password and a deleted report do the same
 * work and give the same 401 (docs/behaviour/reports.md#lookup).
 */
export async function findAnonymousReport(
  ctx: Context,
  { db, passwords }: Dependencies,
  limits: Limits,
): Promise<string> {
  const read = () => readJson(ctx, lookupForm, shortJson);
  return limits.lookup(ctx, read, async ({ loginId, password }) => {
    const turn = { queue: 'lookups', source: sourceOf(ctx) } as const;
    const referenceId = await findReferenceByTag(db, await passwords.accessTag(loginId, password, turn));
    if (referenceId === undefined) throw createError(401, reportMessages.lookupFailed);
    return referenceId;
  });
}
