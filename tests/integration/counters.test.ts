import { randomBytes } from 'node:crypto';
import type { Quota } from '@gaongil/api/limits/counters';
import { memoryCounters } from '@gaongil/api/limits/memory-counters';
import { redisCounters } from '@gaongil/api/limits/redis-counters';
import { windowEndingAt } from '@gaongil/api/limits/window-keys';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServices } from '../support/services/test-services.ts';

const secret = randomBytes(32);
let redis: Redis;
let now: Date;
let name: string;
const at = (time: string) => void (now = new Date(`2033-01-01T${time}Z`));

beforeAll(() => {
  redis = new Redis(testServices().redisUrl);
});
afterAll(() => redis.disconnect());
beforeEach(() => {
  at('12:00:00');
  name = randomBytes(8).toString('hex');
});

const quota = (change: Partial<Quota> = {}, seconds = 3600, words = [name]): Quota => ({
  amount: 1,
  max: 5,
  windowSeconds: seconds,
  ...windowEndingAt(now, { secrets: [secret], windowSeconds: seconds, subject: words }),
  ...change,
});

// The counters that all processes share, and those each process uses while Redis is away.
describe.each(['in Redis', 'in the process'])('counters %s', (where) => {
  const counters = where === 'in Redis' ? redisCounters : () => memoryCounters(() => now);
  let subject: ReturnType<typeof memoryCounters>;
  beforeAll(() => void (subject = counters(redis)));

  const add = async (...quotas: Quota[]) => {
    const { exhausted, counts } = await subject.add(quotas);
    return { exhausted: exhausted && quotas.indexOf(exhausted), counts };
  };

  it('add to all quotas or to none, and return what was counted before', async () => {
    const other = ['other', name];
    expect(await add(quota({ amount: 4 }), quota({}, 3600, other))).toEqual({
      exhausted: undefined,
      counts: [0, 0],
    });
    expect(await add(quota({}, 3600, other), quota({ amount: 2 }))).toEqual({ exhausted: 1, counts: [1, 4] });
    expect(await add(quota(), quota({ amount: 0 }, 3600, other))).toEqual({
      exhausted: undefined,
      counts: [4, 1],
    });
    expect(await add(quota())).toEqual({ exhausted: 0, counts: [5] });
  });

  it('allow only the reserved part of the next quota while a shared one is exhausted', async () => {
    const both = () =>
      [quota({ max: 2, shared: true }), quota({ reserved: 3, max: 9 }, 3600, ['own', name])] as const;
    for (let n = 0; n < 3; n++) expect(await add(...both())).toMatchObject({ exhausted: undefined });
    expect(await add(...both())).toMatchObject({ exhausted: 1 });
  });

  it('refund the given quotas, in the part of the window in which they were counted', async () => {
    const quotas = [quota(), quota({}, 3600, ['other', name])];
    const { refund } = await subject.add(quotas);
    at('12:10:01');
    await refund(quotas.slice(1));
    expect(await add(quota({ amount: 0 }), quota({ amount: 0 }, 3600, ['other', name]))).toMatchObject({
      counts: [1, 0],
    });
  });

  it('slide: a new hour does not empty a window; each part of it expires by itself', async () => {
    at('12:59:50');
    await add(quota({ amount: 5 }));
    at('13:00:10');
    expect(await add(quota())).toMatchObject({ exhausted: 0 });
    at('13:49:59');
    expect(await add(quota())).toMatchObject({ exhausted: 0 });
    at('13:50:00');
    expect(await add(quota())).toMatchObject({ exhausted: undefined, counts: [0] });
  });

  it('never count more in a window than its limit, wherever it begins', async () => {
    const passed: number[] = [];
    for (let minute = 0; minute < 180; minute++) {
      now = new Date(Date.UTC(2033, 0, 1, 12, minute));
      if ((await add(quota())).exhausted === undefined) passed.push(minute);
    }
    expect(passed.length).toBeGreaterThanOrEqual(15);
    for (const from of passed)
      expect(passed.filter((minute) => minute >= from && minute < from + 50).length).toBeLessThanOrEqual(5);
  });

  it('drop counts older than the window', async () => {
    await add(quota({ amount: 5 }, 900));
    at('12:14:59');
    expect(await add(quota({}, 900))).toMatchObject({ exhausted: 0 });
    at('12:15:00');
    expect(await add(quota({}, 900))).toMatchObject({ exhausted: undefined });
  });

  it('let a key be used once', async () => {
    const key = `spent:${name}`;
    expect([await subject.markOnce(key, 600), await subject.markOnce(key, 600)]).toEqual([true, false]);
    await subject.unmark(key);
    expect(await subject.markOnce(key, 600)).toBe(true);
  });
});

it('no key outlives its window by a second, or reveals what it counts', async () => {
  const counters = redisCounters(redis);
  for (const [time, seconds, ttl] of [
    ['12:00:00', 3600, 3600],
    ['12:09:59', 3600, 3001],
    ['12:00:00', 900, 900],
    ['12:02:29', 900, 751],
  ] as const) {
    at(time);
    const counted = quota({}, seconds, [name, time]);
    await counters.add([counted]);
    expect(counted.ttlSeconds).toBe(ttl);
    expect(await redis.ttl(counted.keys[0] ?? '')).toBeGreaterThan(ttl - 60);
    expect(await redis.ttl(counted.keys[0] ?? '')).toBeLessThanOrEqual(ttl);
    for (const key of counted.keys) expect(key).toMatch(/^limit:[\w-]{43}$/);
  }
});
