import { expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';

it('an address shows its first letter and its domain, and not how long its name is', () => {
  expect(maskEmail('hong.gildong@company.example')).toBe('h***@company.example');
  expect(maskEmail('ho@company.example')).toBe('h***@company.example');
  expect(maskEmail('홍길동@회사.example')).toBe('홍***@회사.example');
  expect(maskEmail('𝒽ong@company.example')).toBe('𝒽***@company.example');
});

it('of a name of one letter nothing is shown', () => {
  expect(maskEmail('h@company.example')).toBe('***@company.example');
});
