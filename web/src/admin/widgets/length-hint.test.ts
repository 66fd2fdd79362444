import { expect, it } from 'vitest';
import { lengthHint } from './length-hint.ts';

it('the number of characters is shown near the limit, and beyond it how many are too many', () => {
  expect(lengthHint('가'.repeat(9_499), 10_000)).toBe('');
  expect(lengthHint('가'.repeat(9_500), 10_000)).toBe('9,500 / 10,000자');
  expect(lengthHint('가'.repeat(10_000), 10_000)).toBe('10,000 / 10,000자');
  expect(lengthHint('가'.repeat(10_012), 10_000)).toBe('10,012 / 10,000자 · 12자를 줄여 주세요');
});

it('characters are counted as the server does: a pair of code units is one, and blanks at the end are none', () => {
  expect(lengthHint('🙂'.repeat(5_000), 10_000)).toBe('');
  expect(lengthHint(`${'🙂'.repeat(9_600)}   `, 10_000)).toBe('9,600 / 10,000자');
});
