import { errorMessages } from '@gaongil/contract/errors';
import { firstIssue } from '@gaongil/contract/first-issue';
import createError from 'http-errors';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import type { z } from 'zod';
import { bodyInTime } from './body-in-time.ts';

/** A reader of JSON bodies of so many bytes at most. */
function jsonUpTo(jsonLimit: number) {
  return koaBody({
    multipart: false,
    urlencoded: false,
    text: false,
    jsonLimit,
    onError: (error) => {
      const { status } = error as { status?: number };
      if (status === 413) throw createError(413, errorMessages.bodyTooLarge);
      throw createError(400, errorMessages.malformed);
    },
  });
}

/** Room for the longest texts of the contract, every letter escaped. */
const usualJson = jsonUpTo(512 * 1024);

/** The same for an id and a password. Whoever sends these is not signed in, and may be anyone. */
export const shortJson = jsonUpTo(8 * 1024);

/**
 * The request's JSON body, checked; throws 415 when it is not JSON or is compressed, 408 when it does not
 * arrive in time, 413 when it is too large, 400 with the first message of the form.
 */
export async function readJson<Schema extends z.ZodObject>(
  ctx: Context,
  schema: Schema,
  parse = usualJson,
): Promise<z.output<Schema>> {
  // A compressed body could be a thousand times what arrives, and one that breaks off would be waited for without end.
  const plain = ['', 'identity'].includes(ctx.get('Content-Encoding'));
  if (!plain || !ctx.is('application/json')) throw createError(415, errorMessages.notJson);
  await bodyInTime(parse(ctx, async () => {}));
  return check(schema, ctx.request.body);
}

/** The request's query, checked; of a parameter given twice the last counts. */
export function readQuery<Schema extends z.ZodObject>(ctx: Context, schema: Schema): z.output<Schema> {
  const query = Object.entries(ctx.query).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.at(-1) : value,
  ]);
  return check(schema, Object.fromEntries(query));
}

/** A value checked against a form's schema; throws 400 with the first message in the form's order. */
export function check<Schema extends z.ZodObject>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const first = firstIssue(schema, result.error);
  throw createError(400, first?.field ? first.message : errorMessages.malformed);
}
