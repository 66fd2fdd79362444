import assert from 'node:assert/strict';
import { Redis } from 'ioredis';
import { it } from 'vitest';
import { redisKeys } from './data-map.ts';
import type { Finder } from './find-words.ts';
import type { Journey } from './journey.ts';
import { addPiece, assertHoldsOnly, type Searched, unsearched } from './search.ts';

/** Searches every key of Redis and its value, and has Redis write all of them to its files, uncompressed. */
export function searchRedis(journey: Journey, find: Finder): Searched {
  const searched = unsearched('Redis, key by key');
  it('has only kinds of keys that the data map names, and no planted word', async () => {
    const redis = new Redis(journey.stack.services.redis.url);
    try {
      await redis.config('SET', 'rdbcompression', 'no');
      const keys = await redis.keys('*');
      for (const key of keys) {
        const value = (await redis.dumpBuffer(key)) ?? Buffer.alloc(0);
        const bytes = Buffer.concat([Buffer.from(key), value]);
        addPiece(searched, bytes, find(bytes));
      }
      await redis.save();
      const unknown = keys.filter((key) => !redisKeys.some((start) => key.startsWith(start)));
      assert.deepEqual(unknown, []);
      assert.ok(
        keys.some((key) => key.startsWith('limit:')),
        'nothing was counted',
      );
      assertHoldsOnly(searched, []);
    } finally {
      redis.disconnect();
    }
  });
  return searched;
}
