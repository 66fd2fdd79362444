import { describe, expect, it, vi } from 'vitest';
import { bounded } from './bounded.ts';

/** Work that ends when it is told to. */
function task() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { work: () => done, end };
}

describe('bounded work', () => {
  it('runs so many at once and the next when one ends, in order', async () => {
    const queue = bounded({ atOnce: 1, waiting: 2, patience: 60_000 });
    const order: string[] = [];
    const first = task();
    const running = queue.run(first.work).then(() => order.push('first'));
    const next = ['second', 'third'].map((name) => queue.run(async () => void order.push(name)));
    expect(order).toEqual([]);
    first.end();
    await Promise.all([running, ...next]);
    // Whether `first` is noted before `second` begins depends on the order of promises alone.
    expect(order.filter((name) => name !== 'first')).toEqual(['second', 'third']);
    expect(order).toContain('first');
  });

  it('refuses with 503 and Retry-After when too many wait', async () => {
    const queue = bounded({ atOnce: 1, waiting: 0, patience: 60_000 });
    const first = task();
    const running = queue.run(first.work);
    await expect(queue.run(async () => {})).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '10' },
    });
    first.end();
    await running;
  });

  it('refuses who waited too long and still lets the next in', async () => {
    const queue = bounded({ atOnce: 1, waiting: 5, patience: 5 });
    const first = task();
    const running = queue.run(first.work);
    await expect(queue.run(async () => 'never')).rejects.toMatchObject({ status: 503 });
    first.end();
    await running;
    expect(await queue.run(async () => 'in')).toBe('in');
  });

  it('lets go of who gives up waiting', async () => {
    const queue = bounded({ atOnce: 1, waiting: 1, patience: 60_000 });
    const first = task();
    const running = queue.run(first.work);
    const giveUp = new AbortController();
    const waiting = queue.run(async () => 'never', { signal: giveUp.signal });
    giveUp.abort(new Error('hung up'));
    await expect(waiting).rejects.toThrow('hung up');
    const next = queue.run(async () => 'in');
    first.end();
    await running;
    expect(await next).toBe('in');
    await expect(queue.run(async () => 'never', { signal: giveUp.signal })).rejects.toThrow('hung up');
  });

  it('frees the place of work that failed', async () => {
    const queue = bounded({ atOnce: 1, waiting: 0, patience: 5 });
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run(async () => 'in')).toBe('in');
  });

  it('gives one holder only its share, and others pass it', async () => {
    const queue = bounded({ atOnce: 3, waiting: 9, patience: 60_000, ofOne: { atOnce: 2, waiting: 1 } });
    const tasks = [task(), task(), task()];
    const order: string[] = [];
    const run = (holder: string | undefined, name: string, work = async () => {}) =>
      queue.run(() => (order.push(name), work()), { holder });
    const held = tasks.slice(0, 2).map(({ work }, n) => run('a', `a${n}`, work));
    const third = run('a', 'a2', tasks[2]?.work);
    await expect(run('a', 'one too many')).rejects.toMatchObject({ status: 503 });
    await run('b', 'b');
    await run(undefined, 'nobody');
    expect(order).toEqual(['a0', 'a1', 'b', 'nobody']);
    tasks[0]?.end();
    await held[0];
    await vi.waitFor(() => expect(order.at(-1)).toBe('a2'));
    for (const { end } of tasks) end();
    await Promise.all([...held, third]);
  });

  it('lets holders take turns, however many calls of one of them wait', async () => {
    const queue = bounded({ atOnce: 1, waiting: 20, patience: 60_000 });
    const first = task();
    const order: string[] = [];
    const run = (holder: string) => queue.run(async () => void order.push(holder), { holder });
    const running = queue.run(first.work, { holder: 'a' });
    const waiting = [...'aaaaabbbc'].map(run);
    first.end();
    await Promise.all([running, ...waiting]);
    expect(order.join('')).toBe('abcababaa');
  });

  it('makes room for a holder with few waiting calls when others fill the queue', async () => {
    const queue = bounded({ atOnce: 1, waiting: 4, patience: 60_000 });
    const first = task();
    const running = queue.run(first.work, { holder: 'a' });
    const many = ['a', 'a', 'a', 'b'].map((holder, n) => queue.run(async () => n, { holder }));
    const refused = expect(many[2]).rejects.toMatchObject({ status: 503 });
    const late = queue.run(async () => 'in', { holder: 'c' });
    await refused;
    await expect(queue.run(async () => {}, { holder: 'b' })).rejects.toMatchObject({ status: 503 });
    first.end();
    expect(await late).toBe('in');
    expect(await Promise.all([many[0], many[1], many[3]])).toEqual([0, 1, 3]);
    await running;
  });

  it('does not count those whose holder is not known against each other', async () => {
    const queue = bounded({ atOnce: 3, waiting: 0, patience: 5, ofOne: { atOnce: 1, waiting: 0 } });
    const tasks = [task(), task(), task()];
    const running = tasks.map(({ work }) => queue.run(work));
    for (const { end } of tasks) end();
    await Promise.all(running);
  });
});
