import { expect, it } from 'vitest';
import { whatHappened } from './what-happened.ts';

type Counts = Parameters<typeof whatHappened>[0];

function counts(all: number, requested = 0, changed = 0): Counts {
  const views = { all: { count: all, more: false }, requested: { count: requested, more: false } };
  return { arrived: 0, changed, views } as Counts;
}

it('a case that is lost without a change has the list and the opened case fetched again', () => {
  expect(whatHappened(counts(6))).not.toBe(whatHappened(counts(7)));
});

it('so do a change and a request, and nothing else does', () => {
  expect(whatHappened(counts(7, 1))).not.toBe(whatHappened(counts(7)));
  expect(whatHappened(counts(7, 0, 1))).not.toBe(whatHappened(counts(7)));
  expect(whatHappened(counts(7, 1, 1))).toBe(whatHappened(counts(7, 1, 1)));
});
