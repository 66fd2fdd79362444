import type { Redis } from 'ioredis';
import type { Counters, Quota } from './counters.ts';

// Without REPL_NONE, Redis would write each count to the append-only file, with its second, and store it there for long.
// Returns the number of the exhausted quota, or 0, and what each quota counted before.
const addScript = `
  redis.set_repl(redis.REPL_NONE)
  local quotas = cjson.decode(ARGV[1])
  local answer = {0}
  local shared_exhausted = false
  local first = 1
  for i, quota in ipairs(quotas) do
    local count = 0
    for k = first, first + quota.parts - 1 do count = count + tonumber(redis.call('get', KEYS[k]) or 0) end
    local max = shared_exhausted and quota.reserved or quota.max
    local exhausted = count + quota.amount + (quota.headroom or 0) > max
    if exhausted and not quota.shared and answer[1] == 0 then answer[1] = i end
    shared_exhausted = exhausted
    answer[i + 1] = count
    first = first + quota.parts
  end
  if answer[1] > 0 then return answer end
  first = 1
  for i, quota in ipairs(quotas) do
    if quota.amount > 0 and redis.call('incrby', KEYS[first], quota.amount) == quota.amount then
      redis.call('expire', KEYS[first], quota.ttlSeconds)
    end
    first = first + quota.parts
  end
  return answer`;

// DECRBY on a missing key would create one that never expires; a key with a count of 0 would still reveal that a
// request was made.
const refundScript = `
  redis.set_repl(redis.REPL_NONE)
  for i, key in ipairs(KEYS) do
    local amount = tonumber(ARGV[i])
    local count = tonumber(redis.call('get', key) or 0)
    if count > amount then redis.call('decrby', key, amount) else redis.call('del', key) end
  end`;

const markOnceScript = `
  redis.set_repl(redis.REPL_NONE)
  return redis.call('set', KEYS[1], 1, 'NX', 'EX', ARGV[1]) and 1 or 0`;

type Call<Answer> = (keys: number, ...keysAndArguments: (string | number)[]) => Promise<Answer>;

interface Scripts {
  addToQuotas: Call<number[]>;
  refundQuotas: Call<unknown>;
  markOnce: Call<number>;
}

/** Counters that all processes of the api share. They exist in the memory of Redis and in none of its files. */
export function redisCounters(redis: Redis): Counters {
  redis.defineCommand('addToQuotas', { lua: addScript });
  redis.defineCommand('refundQuotas', { lua: refundScript });
  redis.defineCommand('markOnce', { lua: markOnceScript });
  const scripts = redis as unknown as Scripts;

  async function refund(quotas: Quota[]): Promise<void> {
    const keys = quotas.map((quota) => quota.keys[0] ?? '');
    const amounts = quotas.map(({ amount }) => amount);
    if (keys.length > 0) await scripts.refundQuotas(keys.length, ...keys, ...amounts).catch(() => undefined);
  }

  return {
    add: async (quotas) => {
      const keys = quotas.flatMap((quota) => quota.keys);
      const rules = quotas.map(({ keys, amount, headroom, max, ttlSeconds, shared, reserved }) => ({
        amount,
        headroom,
        max,
        ttlSeconds,
        shared,
        reserved,
        parts: keys.length,
      }));
      const [exhausted = 0, ...counts] = await scripts.addToQuotas(
        keys.length,
        ...keys,
        JSON.stringify(rules),
      );
      return { exhausted: quotas[exhausted - 1], counts, refund };
    },
    markOnce: async (key, seconds) => (await scripts.markOnce(1, key, seconds)) === 1,
    unmark: async (key) => void (await redis.del(key)),
  };
}
