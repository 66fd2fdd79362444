import type { Context } from 'koa';
import { expect, it } from 'vitest';
import { deriveSecrets } from '../secrets.ts';
import { apiTuning } from '../tuning.ts';
import { quotas } from './quotas.ts';

const visitor = (source: string) => ({ get: () => source }) as unknown as Context;

/** What each quota allows at some minutes of a day, under an installation's secret. */
function allowed(secret: string, source: string, minutes: number[]) {
  let now = 0;
  const made = quotas({
    tuning: apiTuning,
    secrets: deriveSecrets(secret),
    now: () => new Date(now),
  });
  return minutes.map((minute) => {
    now = Date.UTC(2031, 0, 1, 0, minute);
    const reports = made.quotasOf(visitor(source), 'report');
    const probes = made.quotasOf(visitor(source), 'pair', { name: 'some-id' });
    return [...reports, ...probes].map(({ max }) => max);
  });
}

const everyTenMinutes = Array.from({ length: 144 }, (_, n) => n * 10);

it('a quota allows what the table says and up to half more, another number in each part of its window', () => {
  const seen = allowed('1a'.repeat(32), '7', everyTenMinutes);
  const [all = [], each = [], pair = []] = [0, 1, 2].map((index) => seen.map((max) => max[index] ?? 0));
  for (const [max, numbers, ways] of [
    [120, all, 30],
    [30, each, 12],
    [10, pair, 6],
  ] as const) {
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(max);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(max * 1.5);
    expect(new Set(numbers).size).toBeGreaterThanOrEqual(ways);
  }
});

it('the number stays the same within a part, and depends on the secret and the source', () => {
  const [first, second] = allowed('1a'.repeat(32), '7', [0, 1]);
  expect(first).toEqual(second);
  const day = JSON.stringify(allowed('1a'.repeat(32), '7', everyTenMinutes));
  expect(JSON.stringify(allowed('2b'.repeat(32), '7', everyTenMinutes))).not.toBe(day);
  expect(JSON.stringify(allowed('1a'.repeat(32), '8', everyTenMinutes))).not.toBe(day);
});
