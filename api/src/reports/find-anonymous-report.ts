import { reportMessages } from '@gaongil/contract/report';
import { lookupForm } from '@gaongil/contract/report-schemas';
import { findReferenceByTag } from '@gaongil/data/reports';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import type { Attempts } from '../http/attempts.ts';
import { readJson } from '../http/validate.ts';

/**
 * Finds the reference id for an id and password. An unknown id, a wrong password and a deleted report do the same
 * work and give the same 401 (decisions.md "Reports").
 */
export async function findAnonymousReport(
  ctx: Context,
  { db, passwords }: Dependencies,
  tries: Attempts,
): Promise<string> {
  const { loginId, password } = await readJson(ctx, lookupForm);
  await tries.count(loginId);
  const referenceId = await findReferenceByTag(db, await passwords.accessTag(loginId, password));
  if (referenceId === undefined) throw createError(401, reportMessages.lookupFailed);
  await tries.takeBack(loginId);
  return referenceId;
}
