import { expect, it } from 'vitest';
import { remembering } from './remembering.ts';

let time = 0;
const memory = () => remembering<number>({ lifetime: 5_000, most: 2, now: () => new Date(time) });

/** Makes 1, 2, 3 … and counts how often it was asked to. */
function counter() {
  let made = 0;
  return { make: async () => ++made, made: () => made };
}

it('makes one answer for all who ask at once and for a while after', async () => {
  const [answers, { make, made }] = [memory(), counter()];
  expect(await Promise.all([answers.of('a', make), answers.of('a', make)])).toEqual([1, 1]);
  time += 4_999;
  expect(await answers.of('a', make)).toBe(1);
  time += 1;
  expect(await answers.of('a', make)).toBe(2);
  expect(made()).toBe(2);
});

it('keeps no failure', async () => {
  const answers = memory();
  await expect(answers.of('a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await answers.of('a', async () => 7)).toBe(7);
});

it('remembers so many keys, and forgets all of them when told to, also what is being made', async () => {
  const [answers, { make, made }] = [memory(), counter()];
  for (const key of ['a', 'b', 'c', 'a']) await answers.of(key, make);
  expect(made()).toBe(4);
  let end = (_: number) => {};
  const slow = answers.of('d', () => new Promise<number>((resolve) => (end = resolve)));
  answers.forget();
  end(0);
  expect(await slow).toBe(0);
  expect(await answers.of('d', make)).toBe(5);
});
