import { errorMessages } from '@gaongil/contract/requests/errors';
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
   * `parts` is everything that was sent, for comparison, as it is digested under the app secret with this index.
   * @throws 409 when the key was used for a different submit.
   */
  store(
    parts: (secret: number) => string[],
    insert: (keyUses: readonly KeyUse[]) => Promise<void>,
  ): Promise<{ earlier?: EarlierKeyUse }>;
}

/**
 * The keyed digests of a request's Idempotency-Key under every app secret, that of the one in use first; none without a
 * key. They cover the route and not the path, which can be spelled in more than one way; `about` is what the call is about,
 * if its route has parameters.
 * @throws 400 when the key has letters or a length that no key may have.
 */
export function keyTagsOf(ctx: Context, secrets: Dependencies['secrets'], ...about: string[]): Buffer[] {
  const key = ctx.get('Idempotency-Key');
  if (key === '') return [];
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw createError(400, errorMessages.badKey);
  return secrets.map(({ idempotency }) =>
    keyedDigest(idempotency, 'key', String(ctx.routerPath), key, ...about),
  );
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
    const keyTags = keyTagsOf(ctx, secrets);
    const [newest] = keyTags;
    if (!newest) return work({ isKeyed: false, store: (_parts, insert) => insert([]).then(() => ({})) });
    const name = newest.toString('base64');
    if (active.has(name))
      throw createError(409, errorMessages.keyUnderWay, { headers: { 'Retry-After': '1' } });
    active.set(name, ctx);
    const free = () => {
      if (active.get(name) === ctx) active.delete(name);
    };
    ctx.res.once('close', free);
    try {
      return await work({ isKeyed: true, store: (parts, insert) => storeOnce(keyTags, parts, insert) });
    } finally {
      free();
    }
  };

  async function storeOnce(
    keyTags: readonly Buffer[],
    parts: (secret: number) => string[],
    insert: (keyUses: readonly KeyUse[]) => Promise<void>,
  ): Promise<{ earlier?: EarlierKeyUse }> {
    // Stored under every secret, so that an api that has only one of them finds it too, and its insert is refused.
    const uses = keyTags.map((keyTag, secret) => ({
      keyTag,
      digest: keyedDigest(secrets[secret]?.idempotency ?? secrets[0].idempotency, 'submit', ...parts(secret)),
    }));
    try {
      await insert(uses);
      return {};
    } catch (error) {
      // Repeats are rare, so the database is asked for an earlier submit only when it has refused this one.
      const earlier = violatedUnique(error) === undefined ? undefined : await findEarlier(uses);
      if (!earlier) throw error;
      return { earlier };
    }
  }

  async function findEarlier(uses: readonly KeyUse[]): Promise<EarlierKeyUse | undefined> {
    const keyTags = uses.map(({ keyTag }) => keyTag);
    const earlier = await findSubmission(db, ring, keyTags);
    const use = uses.find(({ keyTag }) => earlier?.keyTag.equals(keyTag));
    if (earlier && !use?.digest.equals(earlier.digest)) throw createError(409, errorMessages.keyReused);
    return earlier;
  }
}
