import { errorMessages } from '@gaongil/contract/requests/errors';
import type { ChangeOutcome } from '@gaongil/data/outcome';
import createError from 'http-errors';
import type { Context } from 'koa';
import { unassignable } from '../cases/refuse-unassignable.ts';

/** The versions that If-Match allows; undefined when it is absent or `*`. A tag of another form matches no version. */
export function expectedVersions(ctx: Context): number[] | undefined {
  const header = ctx.get('If-Match').trim();
  if (header === '' || header === '*') return undefined;
  return header.split(',').map((tag) => Number(/^(?:W\/)?"v(\d{1,9})"$/.exec(tag.trim())?.[1] ?? -1));
}

/** An outcome for a row that was found or, if undefined, is missing. */
export function asOutcome<Stored>(stored: Stored | undefined): ChangeOutcome<Stored> {
  return stored ? { result: 'ok', stored } : { result: 'missing' };
}

/**
 * Presents a stored row and sets its version as ETag.
 * @throws 404 when it is missing; 409 when the change needs a case that cannot be opened; 400 when it would assign it to whom it cannot be assigned; 412 when it was changed in the
 *   meantime, with the current row for a client that reads JSON
 */
export async function presentVersioned<Stored extends { version: number }, Presented>(
  ctx: Context,
  outcome: ChangeOutcome<Stored> | undefined,
  present: (stored: Stored) => Presented | Promise<Presented>,
): Promise<Presented> {
  if (!outcome || outcome.result === 'missing') throw createError(404, errorMessages.notFound);
  if (outcome.result === 'unreadable') throw createError(409, errorMessages.unreadable);
  if (outcome.result === 'unassignable') throw unassignable(outcome.candidates);
  const { stored } = outcome;
  const headers = { ETag: `"v${stored.version}"` };
  if (outcome.result === 'conflict')
    throw createError(412, errorMessages.stale, { headers, details: { current: await present(stored) } });
  ctx.set(headers);
  return present(stored);
}
