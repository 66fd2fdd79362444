import { expect, it } from 'vitest';
import { withTotals } from './sales.ts';

it('sums each row, each year and all', () => {
  const rows = [
    { name: '도로공사', figures: [1, 2] },
    { name: '지자체', figures: [10, 20] },
  ];
  expect(withTotals({ counts: 'units', years: [2024, 2025], rows })).toEqual({
    rows: [
      { ...rows[0], total: 3 },
      { ...rows[1], total: 30 },
    ],
    totals: [11, 22],
    total: 33,
  });
});
