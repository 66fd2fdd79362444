import { errorMessages } from '@gaongil/contract/errors';
import createError from 'http-errors';
import type { Context } from 'koa';

/** The versions If-Match allows; undefined when it is absent or `*`. A tag that is none of ours matches nothing. */
export function expectedVersions(ctx: Context): number[] | undefined {
  const header = ctx.get('If-Match').trim();
  if (header === '' || header === '*') return undefined;
  return header.split(',').map((tag) => Number(/^(?:W\/)?"v(\d{1,9})"$/.exec(tag.trim())?.[1] ?? -1));
}

/** Answers a stored thing with its version as ETag; throws 404 when it is missing, 412 when it was stale. */
export function answerVersioned<Stored extends { version: number }>(
  ctx: Context,
  stored: Stored | 'missing' | 'stale' | undefined,
  present: (stored: Stored) => unknown,
): void {
  if (stored === undefined || stored === 'missing') throw createError(404, errorMessages.notFound);
  if (stored === 'stale') throw createError(412, errorMessages.stale);
  ctx.set('ETag', `"v${stored.version}"`);
  ctx.body = present(stored);
}
