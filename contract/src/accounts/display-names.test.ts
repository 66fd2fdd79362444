import { expect, it } from 'vitest';
import { displayNames } from './display-names.ts';

it('accounts are called by their display names, with the name to sign in where two have the same, and names of no account stay', () => {
  const names = displayNames([
    { name: 'kim', displayName: '김윤리' },
    { name: 'twin1', displayName: '이수상' },
    { name: 'twin2', displayName: '이수상' },
    { name: '감사팀', displayName: '' },
  ]);
  expect([...names]).toEqual([
    ['kim', '김윤리'],
    ['twin1', '이수상(twin1)'],
    ['twin2', '이수상(twin2)'],
  ]);
});
