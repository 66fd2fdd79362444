import { expect, it } from 'vitest';
import { answerCache } from './answer-cache.ts';

let time = 0;
const cache = () => answerCache<number>({ lifetimeMs: 5_000, maxKeys: 2, now: () => new Date(time) });

/** Makes 1, 2, 3 … and counts how often it was asked to. */
function counter() {
  let made = 0;
  return { make: async () => ++made, made: () => made };
}

it('computes one answer for all requests at once and during its lifetime', async () => {
  const [answers, { make, made }] = [cache(), counter()];
  expect(await Promise.all([answers.get('a', make), answers.get('a', make)])).toEqual([1, 1]);
  time += 4_999;
  expect(await answers.get('a', make)).toBe(1);
  time += 1;
  expect(await answers.get('a', make)).toBe(2);
  expect(made()).toBe(2);
});

it('does not cache failures', async () => {
  const answers = cache();
  await expect(answers.get('a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await answers.get('a', async () => 7)).toBe(7);
});

it('drops the oldest key beyond its bound, and all keys when cleared, also those being computed', async () => {
  const [answers, { make, made }] = [cache(), counter()];
  for (const key of ['a', 'b', 'c', 'a']) await answers.get(key, make);
  expect(made()).toBe(4);
  let end = (_: number) => {};
  const slow = answers.get('d', () => new Promise<number>((resolve) => (end = resolve)));
  answers.clear();
  end(0);
  expect(await slow).toBe(0);
  expect(await answers.get('d', make)).toBe(5);
});
