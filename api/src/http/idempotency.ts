import { errorMessages } from '@gaongil/contract/errors';
import { violatedUnique } from '@gaongil/data/database';
import { type EarlierKeyUse, findSubmission, type KeyUse } from '@gaongil/data/cases/idempotency-keys';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { keyedDigest } from '../secrets.ts';

/** A submit, with or without an Idempotency-Key. */
export interface IdempotentRequest {
  /** Whether it has a key, so that a digest of the whole submit is needed. */
  isKeyed: boolean;
  /**
   * Stores the submit by calling `insert`, unless the same submit was stored before; then `earlier` is that one.
   * `parts` is everything that was sent, for comparison.
   * @throws 409 when the key was used for a different submit.
   */
  store(
    parts: string[],
    insert: (keyUse: KeyUse | undefined) => Promise<void>,
  ): Promise<{ earlier?: EarlierKeyUse }>;
}

/**
 * The keyed digest of a request's Idempotency-Key, if it has one. It covers the route and not the path, which can be
 * spelled in more than one way.
 * @throws 400 when the key has letters or a length that no key may have.
 */
export function keyTagOf(ctx: Context, { idempotency }: Dependencies['secrets']): Buffer | undefined {
  const key = ctx.get('Idempotency-Key');
  if (key === '') return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw createError(400, errorMessages.badKey);
  return keyedDigest(idempotency, 'key', String(ctx.routerPath), key);
}

/** Makes repeated submits harmless (docs/behaviour/api.md#idempotency). */
export function idempotency({ db, ring, secrets }: Pick<Dependencies, 'db' | 'ring' | 'secrets'>) {
  /** The requests being handled, by the digest of their key. */
  const active = new Map<string, Context>();

  /**
   * Runs `work` for one request per key at a time; a second one gets 409 with Retry-After. A key becomes free when its
   * client disconnects: if the work of that request still stores its submit, the next request finds it, or the database
   * refuses the second insert.
   */
  return async <Result>(
    ctx: Context,
    work: (request: IdempotentRequest) => Promise<Result>,
  ): Promise<Result> => {
    const keyTag = keyTagOf(ctx, secrets);
    if (!keyTag)
      return work({ isKeyed: false, store: (_parts, insert) => insert(undefined).then(() => ({})) });
    const name = keyTag.toString('base64');
    if (active.has(name))
      throw createError(409, errorMessages.keyUnderWay, { headers: { 'Retry-After': '1' } });
    active.set(name, ctx);
    const free = () => {
      if (active.get(name) === ctx) active.delete(name);
    };
    ctx.res.once('close', free);
    try {
      return await work({ isKeyed: true, store: (parts, insert) => storeOnce(keyTag, parts, insert) });
    } finally {
      free();
    }
  };

  async function storeOnce(
    keyTag: Buffer,
    parts: string[],
    insert: (keyUse: KeyUse | undefined) => Promise<void>,
  ): Promise<{ earlier?: EarlierKeyUse }> {
    const digest = keyedDigest(secrets.idempotency, 'submit', ...parts);
    const before = await findEarlier(keyTag, digest);
    if (before) return { earlier: before };
    try {
      await insert({ keyTag, digest });
      return {};
    } catch (error) {
      // Another process may have stored the same submit between the query and the insert.
      const meanwhile = violatedUnique(error) === undefined ? undefined : await findEarlier(keyTag, digest);
      if (!meanwhile) throw error;
      return { earlier: meanwhile };
    }
  }

  async function findEarlier(keyTag: Buffer, digest: Buffer): Promise<EarlierKeyUse | undefined> {
    const earlier = await findSubmission(db, ring, keyTag);
    if (earlier && !earlier.digest.equals(digest)) throw createError(409, errorMessages.keyReused);
    return earlier;
  }
}
