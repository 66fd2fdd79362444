import type { Redis } from 'ioredis';
import type { Counters, Line } from './counters.ts';

// Without REPL_NONE each count would stand in the append-only file, to the second and for as long as that is kept.
// Answers the number of the line that is full, or 0, and what each line held before.
const addScript = `
  redis.set_repl(redis.REPL_NONE)
  local lines = cjson.decode(ARGV[1])
  local answer = {0}
  local crowded = false
  local first = 1
  for i, line in ipairs(lines) do
    local held = 0
    for k = first, first + line.parts - 1 do held = held + tonumber(redis.call('get', KEYS[k]) or 0) end
    local full = held + line.amount + (line.ahead or 0) > (crowded and line.few or line.most)
    if full and not line.soft and answer[1] == 0 then answer[1] = i end
    crowded = full
    answer[i + 1] = held
    first = first + line.parts
  end
  if answer[1] > 0 then return answer end
  first = 1
  for i, line in ipairs(lines) do
    if line.amount > 0 and redis.call('incrby', KEYS[first], line.amount) == line.amount then
      redis.call('expire', KEYS[first], line.keptFor)
    end
    first = first + line.parts
  end
  return answer`;

// A key that DECRBY itself made would never end, and one that holds nothing still told that somebody was here.
const takeBackScript = `
  redis.set_repl(redis.REPL_NONE)
  for i, key in ipairs(KEYS) do
    local amount = tonumber(ARGV[i])
    local held = tonumber(redis.call('get', key) or 0)
    if held > amount then redis.call('decrby', key, amount) else redis.call('del', key) end
  end`;

const onceScript = `
  redis.set_repl(redis.REPL_NONE)
  return redis.call('set', KEYS[1], 1, 'NX', 'EX', ARGV[1]) and 1 or 0`;

type Call<Answer> = (keys: number, ...keysAndArguments: (string | number)[]) => Promise<Answer>;

interface Scripts {
  addWithinLimits: Call<number[]>;
  takeBackFromLimits: Call<unknown>;
  onceWithinLimits: Call<number>;
}

/** Counters that every process of the api shares. They live in Redis' memory and in none of its files. */
export function redisCounters(redis: Redis): Counters {
  redis.defineCommand('addWithinLimits', { lua: addScript });
  redis.defineCommand('takeBackFromLimits', { lua: takeBackScript });
  redis.defineCommand('onceWithinLimits', { lua: onceScript });
  const scripts = redis as unknown as Scripts;

  async function takeBack(lines: Line[]): Promise<void> {
    const keys = lines.map((line) => line.keys[0] ?? '');
    const amounts = lines.map(({ amount }) => amount);
    if (keys.length > 0)
      await scripts.takeBackFromLimits(keys.length, ...keys, ...amounts).catch(() => undefined);
  }

  return {
    add: async (lines) => {
      const keys = lines.flatMap((line) => line.keys);
      const rules = lines.map((line) => ({ ...line, keys: undefined, parts: line.keys.length }));
      const [full = 0, ...held] = await scripts.addWithinLimits(keys.length, ...keys, JSON.stringify(rules));
      return { full: lines[full - 1], held, takeBack };
    },
    once: async (key, seconds) => (await scripts.onceWithinLimits(1, key, seconds)) === 1,
  };
}
