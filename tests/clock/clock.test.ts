import { expect, it } from 'vitest';
import { findTimes } from './find-times.ts';
import { beyondChance, rankCorrelation } from './rank-correlation.ts';

const moment = Date.UTC(2026, 10, 23, 4, 5, 6, 789);
const span = { from: moment - 5_000, to: moment + 5_000 };

it('finds a moment in each form in which it may be stored', () => {
  const count = (value: bigint, isLittle: boolean) => {
    const bytes = Buffer.alloc(40, 7);
    if (isLittle) bytes.writeBigInt64LE(value, 13);
    else bytes.writeBigInt64BE(value, 13);
    return bytes;
  };
  const sinceEpoch = BigInt(moment);
  const since2000 = BigInt(moment - Date.UTC(2000, 0, 1)) * 1_000n;
  const forms = [
    ...[since2000, sinceEpoch, sinceEpoch * 1_000n, sinceEpoch * 1_000_000n].flatMap((value) => [
      count(value, true),
      count(value, false),
    ]),
    ...['2026-11-23T04:05:06.789Z', '2026-11-23 13:05:06.789+09', '{"time":1795406706789}'].map((text) =>
      Buffer.from(text),
    ),
  ];
  for (const bytes of forms) expect(findTimes(bytes, span)).toEqual([moment]);
  expect(findTimes(Buffer.from('2026-11-23 2026-11-23T04:06:06Z 1795406'), span)).toEqual([]);
  expect(findTimes(Buffer.alloc(4_000), span)).toEqual([]);
});

it('a rank correlation is 1 for the same order, -1 for the reverse, and small for none', () => {
  const values = Array.from({ length: 40 }, (_, index) => index);
  expect(
    rankCorrelation(
      values,
      values.map((value) => value ** 3),
    ),
  ).toBeCloseTo(1);
  expect(rankCorrelation(values, values.toReversed())).toBeCloseTo(-1);
  expect(
    rankCorrelation(
      values,
      values.map(() => 5),
    ),
  ).toBe(0);
  const mixed = values.map((value) => (value * 17) % 41);
  expect(Math.abs(rankCorrelation(values, mixed))).toBeLessThan(beyondChance(40));
});
