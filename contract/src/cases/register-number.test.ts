import { expect, it } from 'vitest';
import { readRegisterNumber } from './register-number.ts';

it.each([
  ['2026-0031', '', '2026-0031'],
  [' ２０２６－００３１ ', '', '2026-0031'],
  ['20260031', '', '2026-0031'],
  ['2026 – 12031', '', '2026-12031'],
  ['q2026-0114', 'Q', 'Q2026-0114'],
  ['Q 2026-0114', 'Q', 'Q2026-0114'],
  ['Q2026-0114', '', undefined],
  ['2026-0114', 'Q', undefined],
  ['2026-031', '', undefined],
  ['1926-0031', '', undefined],
  ['010-2026-0031', '', undefined],
  ['2026-0031 사고', '', undefined],
] as const)('the text “%s” is read as a register number that begins with “%s”: %s', (text, start, read) => {
  expect(readRegisterNumber(text, start)).toBe(read);
});
