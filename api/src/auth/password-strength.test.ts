import { expect, it } from 'vitest';
import { isEasilyGuessed } from './password-strength.ts';

it.each([
  ['a common one with a year', 'password2026'],
  ['a row of keys', 'qwertyuiop12'],
  ['a repetition', 'abcabcabcabcabcabc'],
  ['digits', '19840512345'],
  ['the name to sign in', 'ParkJiSung2026!'],
  ['the name of the person', '박지성박지성박지성1'],
])('refuses %s', async (_what, password) => {
  expect(await isEasilyGuessed(password, ['parkjisung', '박지성'])).toBe(true);
});

it.each(['blue umbrella 31 train', '파란 우산 세 개가 있다', 'x7Kp2mQz9Lwa', 'parkjisung x7Kp2mQz9Lwa'])(
  'takes %s',
  async (password) => {
    expect(await isEasilyGuessed(password, ['parkjisung', '박지성'])).toBe(false);
  },
);
