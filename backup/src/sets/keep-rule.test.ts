import { expect, it } from 'vitest';
import { stampsToKeep } from './keep-rule.ts';
import { momentOf, stampOf } from './sets.ts';

const dayMs = 86_400_000;
/** Half past midnight in Seoul, `days` before a Sunday. */
const nightBefore = (days: number) => stampOf(new Date(Date.UTC(2026, 2, 28, 15, 30) - days * dayMs));

it('a stamp is the moment it was made of', () => {
  const moment = new Date('2026-03-05T16:05:09Z');
  expect(stampOf(moment)).toBe('20260305T160509Z');
  expect(momentOf('20260305T160509Z')).toEqual(moment);
});

it('of a year of nights, 7 days, 4 weeks and 6 months stay: the newest of each', () => {
  const nights = Array.from({ length: 365 }, (_, days) => nightBefore(days));
  const retained = [...stampsToKeep(nights, { days: 7, weeks: 4, months: 6 })].sort().reverse();
  const daysBefore = retained.map((stamp) =>
    Math.round((momentOf(nightBefore(0)).getTime() - momentOf(stamp).getTime()) / dayMs),
  );
  expect(daysBefore).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 14, 21, 29, 57, 88, 119, 149]);
});

it('several backups on one day count once, the newest of them', () => {
  const stamps = ['20260305T010000Z', '20260305T020000Z', '20260304T010000Z'];
  expect([...stampsToKeep(stamps, { days: 2, weeks: 0, months: 0 })]).toEqual([
    '20260305T020000Z',
    '20260304T010000Z',
  ]);
});

it('after a year without backups the newest of all stays', () => {
  expect([...stampsToKeep(['20250101T000000Z'], { days: 7, weeks: 4, months: 6 })]).toEqual([
    '20250101T000000Z',
  ]);
});
