import { codeMinutes, codeTries } from '@gaongil/contract/cases/message-limits';
import { digestsOfCode } from '@gaongil/data/cases/reports/message-codes';
import type { Redis } from 'ioredis';
import type { Dependencies } from '../dependencies.ts';

// As with counts (limits/redis-counters.ts), nothing of it reaches a file of Redis.
const storeScript = `
  redis.set_repl(redis.REPL_NONE)
  redis.call('del', unpack(KEYS))
  redis.call('hset', KEYS[1], 'code', ARGV[1], 'until', ARGV[2], 'wrong', 0)
  redis.call('pexpire', KEYS[1], ARGV[3])`;

const tryScript = `
  redis.set_repl(redis.REPL_NONE)
  for _, key in ipairs(KEYS) do
    local stored = redis.call('hmget', key, 'code', 'until', 'wrong')
    if stored[1] and tonumber(stored[2]) > tonumber(ARGV[1]) then
      for i = 3, #ARGV do
        if stored[1] == ARGV[i] then return 1 end
      end
      if tonumber(stored[3]) + 1 >= tonumber(ARGV[2]) then redis.call('del', key)
      else redis.call('hincrby', key, 'wrong', 1) end
    end
  end
  return 0`;

type Call<Answer> = (keys: number, ...keysAndArguments: (string | number)[]) => Promise<Answer>;

interface Scripts {
  storeMessageCode: Call<unknown>;
  tryMessageCode: Call<number>;
}

/** The codes that named reporters write with: one a report, for 15 minutes or five wrong tries, in the memory of Redis. */
export interface MessageCodes {
  /** Stores the code of a report instead of the one before. */
  store: (referenceId: string, code: string) => Promise<void>;
  /** Whether this is the code of a report; a wrong one is counted. The right one stays until its end, so that a lost answer can be repeated. */
  isRight: (referenceId: string, code: string) => Promise<boolean>;
}

/** Makes the store of codes. Redis has keyed digests alone: of the reference id, and of it together with the code. */
export function messageCodes({
  redis,
  ring,
  now,
}: Pick<Dependencies, 'redis' | 'ring' | 'now'>): MessageCodes {
  const scripts = withScripts(redis);
  const digests = async (referenceId: string, code: string) => {
    const { names, codes } = await digestsOfCode(ring, { referenceId, code });
    return { keys: names.map((name) => `code:${name}`), codes };
  };
  return {
    store: async (referenceId, code) => {
      const { keys, codes } = await digests(referenceId, code);
      const lifetime = codeMinutes * 60_000;
      const until = now().getTime() + lifetime;
      await scripts.storeMessageCode(keys.length, ...keys, codes[0] ?? '', until, lifetime);
    },
    isRight: async (referenceId, code) => {
      const { keys, codes } = await digests(referenceId, code);
      const time = now().getTime();
      return (await scripts.tryMessageCode(keys.length, ...keys, time, codeTries, ...codes)) === 1;
    },
  };
}

function withScripts(redis: Redis): Scripts {
  redis.defineCommand('storeMessageCode', { lua: storeScript });
  redis.defineCommand('tryMessageCode', { lua: tryScript });
  return redis as unknown as Scripts;
}
