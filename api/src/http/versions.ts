import { errorMessages } from '@gaongil/contract/errors';
import type { Outcome } from '@gaongil/data/outcome';
import createError from 'http-errors';
import type { Context } from 'koa';

/** The versions If-Match allows; undefined when it is absent or `*`. A tag that is none of ours matches nothing. */
export function expectedVersions(ctx: Context): number[] | undefined {
  const header = ctx.get('If-Match').trim();
  if (header === '' || header === '*') return undefined;
  return header.split(',').map((tag) => Number(/^(?:W\/)?"v(\d{1,9})"$/.exec(tag.trim())?.[1] ?? -1));
}

/** What was found, or undefined, as an outcome. */
export function found<Stored>(stored: Stored | undefined): Outcome<Stored> {
  return stored ? { result: 'ok', stored } : { result: 'missing' };
}

/**
 * Answers a stored thing with its version as ETag. Throws 404 when it is missing; 412 when it was changed meanwhile,
 * with the thing as it is now for a client that reads JSON.
 */
export function answerVersioned<Stored extends { version: number }>(
  ctx: Context,
  outcome: Outcome<Stored>,
  present: (stored: Stored) => unknown,
): void {
  if (outcome.result === 'missing') throw createError(404, errorMessages.notFound);
  const { stored } = outcome;
  const headers = { ETag: `"v${stored.version}"` };
  if (outcome.result === 'conflict')
    throw createError(412, errorMessages.stale, { headers, details: { current: present(stored) } });
  ctx.set(headers);
  ctx.body = present(stored);
}
