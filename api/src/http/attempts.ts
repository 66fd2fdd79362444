import { errorMessages } from '@gaongil/contract/errors';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import { keyedDigest } from '../secrets.ts';

/** How many names are counted here while Redis is away. */
const rememberedNames = 10_000;

// Both in one step, so that no key is left without an end.
const countScript = `
  local count = redis.call('incr', KEYS[1])
  if count == 1 then redis.call('expire', KEYS[1], ARGV[1]) end
  return count`;

// A key that DECR itself made would never end.
const decrementIfThere = `if redis.call('exists', KEYS[1]) == 1 then redis.call('decr', KEYS[1]) end`;

export interface Attempts {
  /** Counts an attempt for a name, before its password is hashed; throws 429 with Retry-After over the limit. */
  count(name: string): Promise<void>;
  /** Forgets a name's attempts, after a right password. */
  forget(name: string): Promise<void>;
  /** Takes one attempt back: where a name may have many passwords, a right one says nothing of the other tries. */
  takeBack(name: string): Promise<void>;
}

/**
 * Counts tries of a password by the name they are for, in a window of time. Redis holds only keyed digests of names,
 * and while it is away this process counts by itself, so that guessing is never free.
 */
export function attempts(
  kind: 'login' | 'lookup',
  limit: number,
  { redis, secrets, settings, now }: Pick<Dependencies, 'redis' | 'secrets' | 'settings' | 'now'>,
): Attempts {
  const window = settings.ATTEMPTS_WINDOW_MINUTES * 60;
  const here = new Map<string, { count: number; until: number }>();

  function countHere(key: string): number {
    const time = now().getTime();
    const entry = here.get(key);
    const current = entry && entry.until > time ? entry : { count: 0, until: time + window * 1000 };
    current.count++;
    here.delete(key);
    here.set(key, current);
    const oldest = here.keys().next();
    if (here.size > rememberedNames && !oldest.done) here.delete(oldest.value);
    return current.count;
  }

  async function countInRedis(key: string): Promise<number> {
    return Number(await redis.eval(countScript, 1, key, window));
  }

  const keyOf = (name: string) =>
    `attempts:${kind}:${keyedDigest(secrets.attempts, kind, name).toString('base64url')}`;

  return {
    count: async (name) => {
      const key = keyOf(name);
      const count = await countInRedis(key).catch(() => countHere(key));
      if (count > limit)
        throw createError(429, errorMessages.tooManyRequests, { headers: { 'Retry-After': String(window) } });
    },
    forget: async (name) => {
      const key = keyOf(name);
      here.delete(key);
      await redis.del(key).catch(() => undefined);
    },
    takeBack: async (name) => {
      const key = keyOf(name);
      const entry = here.get(key);
      if (entry) entry.count--;
      await redis.eval(decrementIfThere, 1, key).catch(() => undefined);
    },
  };
}
