import { expect, it } from 'vitest';
import { dueWords } from './due-words.ts';

// 02:00 on 28 November in Seoul.
const now = new Date('2026-11-27T17:00:00Z');

it.each([
  ['2026-11-27', '1일 지연', 'passed'],
  ['2026-11-28', '오늘까지', 'soon'],
  ['2026-11-29', 'D-1 · 1일 남음', 'soon'],
  ['2026-12-01', 'D-3 · 3일 남음', 'soon'],
  ['2026-12-02', 'D-4 · 4일 남음', 'far'],
])('a due day %s is read on 28 November as %s', (on, text, state) =>
  expect(dueWords(on, now)).toEqual({ text, state }),
);
