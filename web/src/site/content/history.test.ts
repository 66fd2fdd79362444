import { expect, it } from 'vitest';
import { history, years } from './history.ts';
import { groupOf } from './site.ts';

const activities = years.flatMap(({ year, activities }) =>
  activities.map((activity) => ({ year, ...activity })),
);
const find = (text: RegExp) => activities.filter((activity) => text.test(activity.text));

it('the page is called what the menu calls it', () => {
  expect(groupOf('/about/history')?.items.map(({ label }) => label)).toContain(history.title);
});

it('every year from 2025 down to 2011 stands there once, and something happened in it', () => {
  expect(years.map(({ year }) => year)).toEqual(Array.from({ length: 15 }, (_, back) => 2025 - back));
  for (const { year, activities } of years) expect(activities.length, String(year)).toBeGreaterThan(0);
});

it('the months of a year are two digits each and fall', () => {
  for (const { year, activities } of years) {
    const months = activities.map(({ month }) => month);
    for (const month of months) expect(month, String(year)).toMatch(/^(0[1-9]|1[0-2])$/);
    expect(months, String(year)).toEqual([...new Set(months)].sort().reverse());
  }
});

it('the company was founded in July 2011 and incorporated in 2015', () => {
  expect(find(/창립/)).toEqual([{ year: 2011, month: '07', text: '회사 창립' }]);
  expect(activities.at(-1)?.text).toBe('회사 창립');
  expect(find(/법인/).map(({ year }) => year)).toEqual([2015]);
});

it('nothing is told twice', () => {
  expect(new Set(activities.map(({ text }) => text)).size).toBe(activities.length);
});
