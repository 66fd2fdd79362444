import { randomBytes } from 'node:crypto';
import type { Line } from '@gaongil/api/limits/counters';
import { ownCounters } from '@gaongil/api/limits/own-counters';
import { redisCounters } from '@gaongil/api/limits/redis-counters';
import { windowKeys } from '@gaongil/api/limits/window-keys';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServices } from '../support/test-services.ts';

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

const line = (change: Partial<Line> = {}, seconds = 3600, words = [name]): Line => ({
  ...{ amount: 1, most: 5, seconds },
  ...windowKeys(secret, now, seconds, words),
  ...change,
});

// What every process shares, and what each has for itself while that is away.
describe.each(['in Redis', 'in the process'])('counters %s', (where) => {
  const counters = where === 'in Redis' ? redisCounters : () => ownCounters(() => now);
  let subject: ReturnType<typeof ownCounters>;
  beforeAll(() => void (subject = counters(redis)));

  const add = async (...lines: Line[]) => {
    const { full, held } = await subject.add(lines);
    return { full: full && lines.indexOf(full), held };
  };

  it('add to all lines or to none, and tell what was held', async () => {
    const other = ['other', name];
    expect(await add(line({ amount: 4 }), line({}, 3600, other))).toEqual({ full: undefined, held: [0, 0] });
    expect(await add(line({}, 3600, other), line({ amount: 2 }))).toEqual({ full: 1, held: [1, 4] });
    expect(await add(line(), line({ amount: 0 }, 3600, other))).toEqual({ full: undefined, held: [4, 1] });
    expect(await add(line())).toEqual({ full: 0, held: [5] });
  });

  it('leave a few of the next line where a soft one is full', async () => {
    const both = () =>
      [line({ most: 2, soft: true }), line({ few: 3, most: 9 }, 3600, ['own', name])] as const;
    for (let n = 0; n < 3; n++) expect(await add(...both())).toMatchObject({ full: undefined });
    expect(await add(...both())).toMatchObject({ full: 1 });
  });

  it('take back what they are told to, from where it was counted', async () => {
    const lines = [line(), line({}, 3600, ['other', name])];
    const { takeBack } = await subject.add(lines);
    at('12:10:01');
    await takeBack(lines.slice(1));
    expect(await add(line({ amount: 0 }), line({ amount: 0 }, 3600, ['other', name]))).toMatchObject({
      held: [1, 0],
    });
  });

  it('slide: a new hour does not empty a window, and each part of it leaves in its time', async () => {
    at('12:59:50');
    await add(line({ amount: 5 }));
    at('13:00:10');
    expect(await add(line())).toMatchObject({ full: 0 });
    at('13:49:59');
    expect(await add(line())).toMatchObject({ full: 0 });
    at('13:50:00');
    expect(await add(line())).toMatchObject({ full: undefined, held: [0] });
  });

  it('never let more through in a window than it may hold, wherever it begins', async () => {
    const passed: number[] = [];
    for (let minute = 0; minute < 180; minute++) {
      now = new Date(Date.UTC(2033, 0, 1, 12, minute));
      if ((await add(line())).full === undefined) passed.push(minute);
    }
    expect(passed.length).toBeGreaterThanOrEqual(15);
    for (const from of passed)
      expect(passed.filter((minute) => minute >= from && minute < from + 50).length).toBeLessThanOrEqual(5);
  });

  it('forget what is older than the window', async () => {
    await add(line({ amount: 5 }, 900));
    at('12:14:59');
    expect(await add(line({}, 900))).toMatchObject({ full: 0 });
    at('12:15:00');
    expect(await add(line({}, 900))).toMatchObject({ full: undefined });
  });

  it('let happen once what may happen once', async () => {
    const key = `spent:${name}`;
    expect([await subject.once(key, 600), await subject.once(key, 600)]).toEqual([true, false]);
  });
});

it('no key outlives its window by a second, or tells what it counts', async () => {
  const counters = redisCounters(redis);
  for (const [time, seconds, kept] of [
    ['12:00:00', 3600, 3600],
    ['12:09:59', 3600, 3001],
    ['12:00:00', 900, 900],
    ['12:02:29', 900, 751],
  ] as const) {
    at(time);
    const counted = line({}, seconds, [name, time]);
    await counters.add([counted]);
    expect(counted.keptFor).toBe(kept);
    expect(await redis.ttl(counted.keys[0] ?? '')).toBeGreaterThan(kept - 60);
    expect(await redis.ttl(counted.keys[0] ?? '')).toBeLessThanOrEqual(kept);
    for (const key of counted.keys) expect(key).toMatch(/^limit:[\w-]{43}$/);
  }
});
