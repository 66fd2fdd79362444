import { expect, it } from 'vitest';
import { shownAtOnce, withSnack, type Snack, type Turn } from './snack-stack.ts';

const action = { label: '되돌리기', run: () => undefined };
const after = (...snacks: Snack[]) =>
  snacks.reduce<readonly Turn[]>(withSnack, []).map(({ text, turn }) => `${turn} ${text}`);

it('a message replaces those that only said something, and leaves those that can still be taken back', () => {
  const assigned = { text: '배정', action };
  expect(after({ text: '저장' }, assigned)).toEqual(['2 배정']);
  expect(after(assigned, { text: '상태', action }, { text: '되돌림' })).toEqual([
    '1 배정',
    '2 상태',
    '3 되돌림',
  ]);
  expect(after(assigned, { text: '오류' }, { text: '저장' })).toEqual(['1 배정', '3 저장']);
});

it('the oldest of too many messages goes', () => {
  const many = Array.from({ length: shownAtOnce + 1 }, (_, index) => ({ text: String(index), action }));
  expect(after(...many)).toHaveLength(shownAtOnce);
  expect(after(...many).at(0)).toBe('2 1');
});
