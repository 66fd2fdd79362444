import { describe, expect, it, vi } from 'vitest';
import { concurrencyLimiter } from './concurrency-limiter.ts';

/** Work that ends when `end` is called. */
function task() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { work: () => done, end };
}

describe('a concurrency limiter', () => {
  it('runs calls up to its bound and the next one when one ends, in order', async () => {
    const limiter = concurrencyLimiter({ maxRunning: 1, maxWaiting: 2, timeoutMs: 60_000 });
    const order: string[] = [];
    const first = task();
    const running = limiter.run(first.work).then(() => order.push('first'));
    const next = ['second', 'third'].map((name) => limiter.run(async () => void order.push(name)));
    expect(order).toEqual([]);
    first.end();
    await Promise.all([running, ...next]);
    // Whether `first` is recorded before `second` begins depends on the order of promises only.
    expect(order.filter((name) => name !== 'first')).toEqual(['second', 'third']);
    expect(order).toContain('first');
  });

  it('rejects with 503 and Retry-After when too many calls wait', async () => {
    const limiter = concurrencyLimiter({ maxRunning: 1, maxWaiting: 0, timeoutMs: 60_000 });
    const first = task();
    const running = limiter.run(first.work);
    await expect(limiter.run(async () => {})).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '10' },
    });
    first.end();
    await running;
  });

  it('rejects a call that waited too long, and runs the next', async () => {
    const limiter = concurrencyLimiter({ maxRunning: 1, maxWaiting: 5, timeoutMs: 5 });
    const first = task();
    const running = limiter.run(first.work);
    await expect(limiter.run(async () => 'never')).rejects.toMatchObject({ status: 503 });
    first.end();
    await running;
    expect(await limiter.run(async () => 'in')).toBe('in');
  });

  it('drops a waiting call when its signal aborts', async () => {
    const limiter = concurrencyLimiter({ maxRunning: 1, maxWaiting: 1, timeoutMs: 60_000 });
    const first = task();
    const running = limiter.run(first.work);
    const giveUp = new AbortController();
    const waiting = limiter.run(async () => 'never', { signal: giveUp.signal });
    giveUp.abort(new Error('hung up'));
    await expect(waiting).rejects.toThrow('hung up');
    const next = limiter.run(async () => 'in');
    first.end();
    await running;
    expect(await next).toBe('in');
    await expect(limiter.run(async () => 'never', { signal: giveUp.signal })).rejects.toThrow('hung up');
  });

  it('runs the next call after one that failed', async () => {
    const limiter = concurrencyLimiter({ maxRunning: 1, maxWaiting: 0, timeoutMs: 5 });
    await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limiter.run(async () => 'in')).toBe('in');
  });

  it('lets a newcomer wait instead of the key that was served last, when many keys have one call each', async () => {
    const limiter = concurrencyLimiter({ maxRunning: 1, maxWaiting: 2, timeoutMs: 60_000 });
    for (const key of ['a', 'b', 'c']) await limiter.run(async () => {}, { key });
    const first = task();
    const running = limiter.run(first.work, { key: 'a' });
    const waiting = ['b', 'c'].map((key) => limiter.run(async () => key, { key }));
    const newcomer = limiter.run(async () => 'new', { key: 'new' });
    await expect(waiting[1]).rejects.toMatchObject({ status: 503 });
    // It was served after b, the only other one that waits.
    await expect(limiter.run(async () => 'c', { key: 'c' })).rejects.toMatchObject({ status: 503 });
    first.end();
    await running;
    expect(await Promise.all([waiting[0], newcomer])).toEqual(['b', 'new']);
  });

  it('limits the calls of one key, and runs those of others before them', async () => {
    const limiter = concurrencyLimiter({
      maxRunning: 3,
      maxWaiting: 9,
      timeoutMs: 60_000,
      perKey: { maxRunning: 2, maxWaiting: 1 },
    });
    const tasks = [task(), task(), task()];
    const order: string[] = [];
    const run = (key: string | undefined, name: string, work = async () => {}) =>
      limiter.run(() => (order.push(name), work()), { key });
    const running = tasks.slice(0, 2).map(({ work }, n) => run('a', `a${n}`, work));
    const third = run('a', 'a2', tasks[2]?.work);
    await expect(run('a', 'one too many')).rejects.toMatchObject({ status: 503 });
    await run('b', 'b');
    await run(undefined, 'no key');
    expect(order).toEqual(['a0', 'a1', 'b', 'no key']);
    tasks[0]?.end();
    await running[0];
    await vi.waitFor(() => expect(order.at(-1)).toBe('a2'), 60_000);
    for (const { end } of tasks) end();
    await Promise.all([...running, third]);
  });

  it('lets keys take turns, however many calls of one key wait', async () => {
    const limiter = concurrencyLimiter({ maxRunning: 1, maxWaiting: 20, timeoutMs: 60_000 });
    const first = task();
    const order: string[] = [];
    const run = (key: string) => limiter.run(async () => void order.push(key), { key });
    const running = limiter.run(first.work, { key: 'a' });
    const waiting = [...'aaaaabbbc'].map(run);
    first.end();
    await Promise.all([running, ...waiting]);
    expect(order.join('')).toBe('abcababaa');
  });

  it('replaces a waiting call of the key with the most by one of a key with fewer', async () => {
    const limiter = concurrencyLimiter({ maxRunning: 1, maxWaiting: 4, timeoutMs: 60_000 });
    const first = task();
    const running = limiter.run(first.work, { key: 'a' });
    const many = ['a', 'a', 'a', 'b'].map((key, n) => limiter.run(async () => n, { key }));
    const refused = expect(many[2]).rejects.toMatchObject({ status: 503 });
    const late = limiter.run(async () => 'in', { key: 'c' });
    await refused;
    await expect(limiter.run(async () => {}, { key: 'b' })).rejects.toMatchObject({ status: 503 });
    first.end();
    expect(await late).toBe('in');
    expect(await Promise.all([many[0], many[1], many[3]])).toEqual([0, 1, 3]);
    await running;
  });

  it('does not apply the bound per key to calls without a key', async () => {
    const limiter = concurrencyLimiter({
      maxRunning: 3,
      maxWaiting: 0,
      timeoutMs: 5,
      perKey: { maxRunning: 1, maxWaiting: 0 },
    });
    const tasks = [task(), task(), task()];
    const running = tasks.map(({ work }) => limiter.run(work));
    for (const { end } of tasks) end();
    await Promise.all(running);
  });
});
