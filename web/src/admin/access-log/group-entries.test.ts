import type { AccessEntry } from '@gaongil/contract/accounts/access-entries';
import { expect, it } from 'vitest';
import { groupEntries } from './group-entries.ts';

let count = 0;
const entry = (changes: Partial<AccessEntry> = {}): AccessEntry => ({
  id: String(count++),
  day: '2026-03-01',
  at: '2026-03-01T01:00:00.000Z',
  username: 'staff',
  address: '',
  act: 'records',
  case: { kind: 'report', handle: 'aaaaaaaaaaaa' },
  result: 200,
  ...changes,
});
const sizes = (entries: AccessEntry[]) => groupEntries(entries).map((group) => group.length);
/** Without its time, of which only the day is left. */
const ofDay = (day: string) => {
  const one = entry({ day });
  delete one.at;
  return one;
};

it('the same act of one account on one case within a minute is one group', () =>
  expect(sizes([entry({ at: '2026-03-01T01:00:59.000Z' }), entry(), entry()])).toEqual([3]));

it('a minute is counted from the newest, so that a long reading is more than one group', () =>
  expect(
    sizes([entry({ at: '2026-03-01T01:01:30.000Z' }), entry({ at: '2026-03-01T01:00:45.000Z' }), entry()]),
  ).toEqual([2, 1]));

it('entries of which only the day is left are one group of that day, and of no time', () =>
  expect(sizes([ofDay('2026-03-02'), ofDay('2026-03-01'), ofDay('2026-03-01'), entry()])).toEqual([1, 2, 1]));

it.each<Partial<AccessEntry>>([
  { username: 'park' },
  { act: 'read' },
  { case: { kind: 'report', handle: 'bbbbbbbbbbbb' } },
  { result: 404 },
  { reason: '감사' },
  { address: '10.0.0.1' },
])('another %o is another group, also for what comes after it', (changes) =>
  expect(sizes([entry(), entry(changes), entry()])).toEqual([1, 1, 1]),
);

it('entries that cannot be opened stay apart', () => {
  const unreadable = entry();
  delete unreadable.act;
  expect(sizes([unreadable, unreadable])).toEqual([1, 1]);
});
