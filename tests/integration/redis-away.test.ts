import { once } from 'node:events';
import { connectRedis } from '@gaongil/api/process/connect-redis';
import { isRedisAway } from '@gaongil/api/http/is-redis-away';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cuttable, cuttable } from '../support/services/cuttable.ts';
import { testServices } from '../support/services/test-services.ts';

const { redisUrl } = testServices();
let way: Cuttable;
let redis: Redis;

beforeAll(async () => {
  way = await cuttable(redisUrl);
  redis = connectRedis(way.url, pino({ level: 'silent' }));
  await once(redis, 'ready');
});
afterAll(async () => {
  redis.disconnect();
  await way.cut();
});

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('an error of Redis or its driver when Redis', () => {
  it('hangs counts as away', async () => {
    way.hold();
    const error = await failureOf(redis.get('nothing'));
    way.release();
    expect(isRedisAway(error)).toBe(true);
  });

  it('is cut off in the middle of a command, and then refuses connections, counts as away', async () => {
    await redis.ping();
    const waiting = failureOf(redis.blpop('nothing', 5));
    await way.cut();
    const errors = [await waiting, await failureOf(redis.get('nothing'))];
    expect(errors.map(isRedisAway)).toEqual([true, true]);
    const back = once(redis, 'ready');
    await way.mend();
    await back;
  });

  it('refuses a command does not', async () => {
    expect(isRedisAway(await failureOf(redis.call('nonsense')))).toBe(false);
  });
});
