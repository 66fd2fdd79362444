import type { Redis } from 'ioredis';
import type { Counters } from './counters.ts';

// Without REPL_NONE each count would stand in the append-only file, to the second and for as long as that is kept.
const addScript = `
  redis.set_repl(redis.REPL_NONE)
  local lines = cjson.decode(ARGV[1])
  local crowded = false
  for i, line in ipairs(lines) do
    local held = tonumber(redis.call('get', KEYS[i]) or 0)
    local full = held + line.amount > (crowded and line.few or line.most)
    if full and not line.soft then return i end
    crowded = full
  end
  for i, line in ipairs(lines) do
    if redis.call('incrby', KEYS[i], line.amount) == line.amount then
      redis.call('expire', KEYS[i], line.seconds)
    end
  end
  return 0`;

// A key that DECRBY itself made would never end, and one that holds nothing still told that somebody was here.
const takeBackScript = `
  redis.set_repl(redis.REPL_NONE)
  local lines = cjson.decode(ARGV[1])
  for i, line in ipairs(lines) do
    local held = tonumber(redis.call('get', KEYS[i]) or 0)
    if held > line.amount then redis.call('decrby', KEYS[i], line.amount) else redis.call('del', KEYS[i]) end
  end`;

type Call = (keys: number, ...keysAndLines: string[]) => Promise<unknown>;

/** Counters that every process of the api shares. They live in Redis' memory and in none of its files. */
export function redisCounters(redis: Redis): Counters {
  redis.defineCommand('addWithinLimits', { lua: addScript });
  redis.defineCommand('takeBackFromLimits', { lua: takeBackScript });
  const scripts = redis as unknown as { addWithinLimits: Call; takeBackFromLimits: Call };
  return {
    add: async (lines) => {
      const call = [lines.length, ...lines.map(({ key }) => key), JSON.stringify(lines)] as const;
      const full = Number(await scripts.addWithinLimits(...call));
      return {
        full: lines[full - 1],
        takeBack: async () => {
          await scripts.takeBackFromLimits(...call).catch(() => undefined);
        },
      };
    },
  };
}
