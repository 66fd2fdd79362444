import assert from 'node:assert/strict';
import { Redis } from 'ioredis';
import type { Check } from '../support/checks.ts';
import { redisKeys } from './data-map.ts';
import type { Finder } from './find-words.ts';
import { addPiece, assertHoldsOnly, type Searched, unsearched } from './search.ts';

/** Reads every key of Redis and what it holds, and leaves all of it in its files, unpacked. */
export async function searchRedis(check: Check, redisUrl: string, find: Finder): Promise<Searched> {
  const searched = unsearched('Redis, key by key');
  const redis = new Redis(redisUrl);
  try {
    await redis.config('SET', 'rdbcompression', 'no');
    const keys = await redis.keys('*');
    for (const key of keys) {
      const value = (await redis.dumpBuffer(key)) ?? Buffer.alloc(0);
      const bytes = Buffer.concat([Buffer.from(key), value]);
      addPiece(searched, bytes, find(bytes));
    }
    await check(
      'Redis has no key of a kind the data map does not name, and none holds a planted word',
      () => {
        const unknown = keys.filter((key) => !redisKeys.some((start) => key.startsWith(start)));
        assert.deepEqual(unknown, []);
        assert.ok(
          keys.some((key) => key.startsWith('limit:')),
          'nothing was counted',
        );
        assertHoldsOnly(searched, []);
      },
    );
    await redis.save();
  } finally {
    redis.disconnect();
  }
  return searched;
}
