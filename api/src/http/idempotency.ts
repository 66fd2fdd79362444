import { errorMessages } from '@gaongil/contract/errors';
import { violatedUnique } from '@gaongil/data/database';
import { type EarlierSubmission, findSubmission, type Submission } from '@gaongil/data/cases/submissions';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { keyedDigest } from '../secrets.ts';

/** A submit under its Idempotency-Key, if it has one. */
export interface Once {
  /** Whether a key was given, so that a digest of the whole submit is needed. */
  keyed: boolean;
  /**
   * Stores a submit by `store`, unless the same one was stored before: then that one's answer comes back as
   * `earlier`. Throws 409 when the key stands for something else. `parts` is all that was sent.
   */
  submit(
    parts: string[],
    store: (submission: Submission | undefined) => Promise<void>,
  ): Promise<{ earlier?: EarlierSubmission }>;
}

/**
 * The keyed digest of a request's Idempotency-Key, if it has one; throws 400 when it cannot be one. It covers the route
 * and not the address, which can be spelled in more than one way.
 */
export function keyTagOf(ctx: Context, { idempotency }: Dependencies['secrets']): Buffer | undefined {
  const key = ctx.get('Idempotency-Key');
  if (key === '') return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw createError(400, errorMessages.badKey);
  return keyedDigest(idempotency, 'key', String(ctx.routerPath), key);
}

/** Makes a repeated submit harmless (docs/behaviour/api.md#idempotency). */
export function idempotency({ db, secrets }: Pick<Dependencies, 'db' | 'secrets'>) {
  /** By digest of the key, whose request it is. */
  const underWay = new Map<string, Context>();

  /**
   * Runs `work` once per key at a time; 409 with Retry-After while the first is under way. A key is free again as soon as
   * its client has left: what that one's work may still store is found by the next, or the database refuses the second.
   */
  return async <Result>(ctx: Context, work: (once: Once) => Promise<Result>): Promise<Result> => {
    const keyTag = keyTagOf(ctx, secrets);
    if (!keyTag) return work({ keyed: false, submit: (_parts, store) => store(undefined).then(() => ({})) });
    const name = keyTag.toString('base64');
    if (underWay.has(name))
      throw createError(409, errorMessages.keyUnderWay, { headers: { 'Retry-After': '1' } });
    underWay.set(name, ctx);
    const free = () => {
      if (underWay.get(name) === ctx) underWay.delete(name);
    };
    ctx.res.once('close', free);
    try {
      return await work({ keyed: true, submit: (parts, store) => submitOnce(keyTag, parts, store) });
    } finally {
      free();
    }
  };

  async function submitOnce(
    keyTag: Buffer,
    parts: string[],
    store: (submission: Submission | undefined) => Promise<void>,
  ): Promise<{ earlier?: EarlierSubmission }> {
    const digest = keyedDigest(secrets.idempotency, 'submit', ...parts);
    const before = await findEarlier(keyTag, digest);
    if (before) return { earlier: before };
    try {
      await store({ keyTag, digest });
      return {};
    } catch (error) {
      // Another process may have stored the same submit between our look and our insert.
      const meanwhile = violatedUnique(error) === undefined ? undefined : await findEarlier(keyTag, digest);
      if (!meanwhile) throw error;
      return { earlier: meanwhile };
    }
  }

  async function findEarlier(keyTag: Buffer, digest: Buffer): Promise<EarlierSubmission | undefined> {
    const earlier = await findSubmission(db, keyTag);
    if (earlier && !earlier.digest.equals(digest)) throw createError(409, errorMessages.keyReused);
    return earlier;
  }
}
