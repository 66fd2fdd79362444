import { errorMessages } from '@gaongil/contract/requests/errors';
import { firstIssue } from '@gaongil/contract/requests/first-issue';
import createError from 'http-errors';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import type { z } from 'zod';
import { bodyInTime } from './body-in-time.ts';

/** Room for the longest texts of the contract, every letter escaped. */
const usualBytes = 512 * 1024;

/**
 * Makes a function that reads a JSON body and validates it against `schema`. It throws 415 when the body is not JSON or is
 * compressed, 408 when it does not arrive in time, 413 when it exceeds `maxBytes`, 400 with the first message of the
 * form.
 */
export function jsonReader<Schema extends z.ZodObject>(schema: Schema, maxBytes = usualBytes) {
  const parse = koaBody({
    multipart: false,
    urlencoded: false,
    text: false,
    jsonLimit: maxBytes,
    onError: (error) => {
      const { status } = error as { status?: number };
      if (status === 413) throw createError(413, errorMessages.bodyTooLarge);
      throw createError(400, errorMessages.malformed);
    },
  });
  return async (ctx: Context): Promise<z.output<Schema>> => {
    // A compressed body could be a thousand times what arrives, and one that breaks off would be waited for without end.
    const plain = ['', 'identity'].includes(ctx.get('Content-Encoding'));
    if (!plain || !ctx.is('application/json')) throw createError(415, errorMessages.notJson);
    await bodyInTime(
      parse(ctx, async () => {}),
      ctx.arriving.signal,
    );
    return check(schema, ctx.request.body);
  };
}

/**
 * Validates the query of a request; of a parameter that occurs twice, the last counts.
 * @throws 400 with the first message of the schema
 */
export function readQuery<Schema extends z.ZodObject>(ctx: Context, schema: Schema): z.output<Schema> {
  const query = Object.entries(ctx.query).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.at(-1) : value,
  ]);
  return check(schema, Object.fromEntries(query));
}

/**
 * Validates a value against a form's schema.
 * @throws 400 with the first message, in the order of the form's fields
 */
export function check<Schema extends z.ZodObject>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const first = firstIssue(schema, result.error);
  throw createError(400, first?.field ? first.message : errorMessages.malformed);
}
