import { expect, it } from 'vitest';
import { foldName } from './fold-name.ts';

it('no way to write a letter small gives it another count, in no language', () => {
  const languages = ['en', 'tr', 'az', 'lt'];
  const apart: string[] = [];
  for (let point = 0; point < 0x2_0000; point++) {
    const letter = String.fromCodePoint(point);
    for (const language of languages) {
      const small = letter.toLocaleLowerCase(language);
      if (small !== letter && foldName(small) !== foldName(letter)) apart.push(letter);
    }
  }
  expect(apart).toEqual([]);
});

it('names that differ in more than case and marks stay apart', () => {
  expect(new Set(['kim', 'lee', '김담당', '김담장', 'k1m'].map(foldName)).size).toBe(5);
});
