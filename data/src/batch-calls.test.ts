import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type BatchOptions, batchCalls } from './batch-calls.ts';

/** Batches that end when the test says so. */
function recorded(options: Partial<BatchOptions> = {}) {
  const batches: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const call = batchCalls<number>(
    (items) =>
      new Promise((resolve, reject) => {
        batches.push({ items, end: (error) => (error ? reject(error) : resolve()) });
      }),
    {
      maxItems: 4,
      maxRunning: 2,
      nextAfterMs: 10_000,
      maxWaitMs: 60_000,
      tooLate: () => new Error('too late'),
      isAboutOne: (error) => String(error).includes('row'),
      ...options,
    },
  );
  return { batches, call, items: () => batches.map(({ items }) => items) };
}

/** Waits until batches that may start have started. */
async function settled() {
  await turn();
  await turn();
}

describe('calls in batches', () => {
  it('a single call runs at once, those that come meanwhile run together after it', async () => {
    const { batches, call, items } = recorded();
    void call(1);
    await settled();
    for (const item of [2, 3]) void call(item);
    await settled();
    expect(items()).toEqual([[1]]);
    batches[0]?.end();
    await settled();
    expect(items()).toEqual([[1], [2, 3]]);
  });

  it('calls of one turn of the event loop run together', async () => {
    const { call, items } = recorded();
    for (const item of [1, 2, 3]) void call(item);
    await settled();
    expect(items()).toEqual([[1, 2, 3]]);
  });

  it('a batch with time to gather takes the calls of that time', async () => {
    const { call, items } = recorded({ gatherMs: 20 });
    void call(1);
    await settled();
    void call(2);
    expect(items()).toEqual([]);
    await expect.poll(items, { timeout: 60_000 }).toEqual([[1, 2]]);
  });

  it('a full batch does not wait for the one before, but for a free turn', async () => {
    const { batches, call, items } = recorded();
    void call(1);
    await settled();
    for (const item of [2, 3, 4, 5, 6, 7, 8, 9]) void call(item);
    await settled();
    expect(items()).toEqual([[1], [2, 3, 4, 5]]);
    batches[1]?.end();
    await settled();
    expect(items()).toEqual([[1], [2, 3, 4, 5], [6, 7, 8, 9]]);
  });

  it('a batch that hangs does not hold up the next one for long', async () => {
    const { call, items } = recorded({ nextAfterMs: 5 });
    void call(1);
    await settled();
    void call(2);
    await expect.poll(items, { timeout: 60_000 }).toEqual([[1], [2]]);
  });

  it('a call that waits too long is rejected and never runs', async () => {
    const { batches, call, items } = recorded({ maxRunning: 1, nextAfterMs: 5, maxWaitMs: 20 });
    void call(1);
    await settled();
    await expect(call(2)).rejects.toThrow('too late');
    batches[0]?.end();
    await settled();
    expect(items()).toEqual([[1]]);
  });

  it('an error of one item is the error of that item only', async () => {
    const call = batchCalls<number>(
      async (items) => {
        if (items.includes(2)) throw new Error('row 2');
      },
      {
        maxItems: 4,
        maxRunning: 1,
        nextAfterMs: 10,
        maxWaitMs: 1_000,
        tooLate: () => new Error('too late'),
        isAboutOne: () => true,
      },
    );
    const outcomes = await Promise.allSettled([1, 2, 3].map(call));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('any other error is the error of the whole batch, and nothing is tried again', async () => {
    const { batches, call, items } = recorded();
    const outcomes = Promise.allSettled([1, 2].map(call));
    await settled();
    batches[0]?.end(new Error('connection lost'));
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await settled();
    expect(items()).toEqual([[1, 2]]);
  });
});
