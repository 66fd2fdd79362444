import { describe, expect, it } from 'vitest';
import { groupPhone, groupPhoneAt } from './phone.ts';

describe('a phone number is grouped as Koreans read it', () => {
  it.each([
    ['01012345678', '010-1234-5678'],
    ['010 1234 5678', '010-1234-5678'],
    ['010.1234.5678', '010-1234-5678'],
    ['(010)1234-5678', '010-1234-5678'],
    ['010-1234-5678', '010-1234-5678'],
    ['+821012345678', '010-1234-5678'],
    ['+82 10-1234-5678', '010-1234-5678'],
    ['+82-010-1234-5678', '010-1234-5678'],
    ['+82 2 123 4567', '02-123-4567'],
    ['+82 62 000 0000', '062-000-0000'],
    ['0111234567', '011-123-4567'],
    ['01112345678', '011-1234-5678'],
    ['0161234567', '016-123-4567'],
    ['021234567', '02-123-4567'],
    ['0212345678', '02-1234-5678'],
    ['0621234567', '062-123-4567'],
    ['06212345678', '062-1234-5678'],
    ['0311234567', '031-123-4567'],
    ['0641234567', '064-123-4567'],
    ['07012345678', '070-1234-5678'],
    ['0801234567', '080-123-4567'],
    ['15881234', '1588-1234'],
    ['16001234', '1600-1234'],
    ['18991234', '1899-1234'],
    ['050212345678', '0502-1234-5678'],
    ['05051234567', '0505-123-4567'],
  ])('%s as %s', (typed, grouped) => expect(groupPhone(typed)).toBe(grouped));

  it.each([
    ['0', '0'],
    ['01', '01'],
    ['010', '010'],
    ['0101', '010-1'],
    ['0101234', '010-1234'],
    ['01012345', '010-1234-5'],
    ['02', '02'],
    ['0212', '02-12'],
    ['02123456', '02-123-456'],
    ['06212345', '062-123-45'],
    ['158', '158'],
    ['15881', '1588-1'],
    ['+', '+'],
    ['+8', '+8'],
    ['+82', '+82'],
    ['+82 10', '+82 10'],
    ['010-', '010'],
  ])('%s, still being typed, as %s', (typed, grouped) => expect(groupPhone(typed)).toBe(grouped));

  it.each([
    '',
    '+1 650 253 0000',
    '+81 3-1234-5678',
    '010-1234-5678 (오후)',
    '내선 12',
    '119',
    '12345678',
    '0'.repeat(31),
    '010123456789',
  ])('and what is none stays as it is: %s', (typed) => expect(groupPhone(typed)).toBe(typed));

  it('the same again when it is grouped already', () => {
    for (const typed of ['010123', '0212345678', '15881234', '050212345678'])
      expect(groupPhone(groupPhone(typed))).toBe(groupPhone(typed));
  });
});

describe('the caret stays behind the digits it stood behind', () => {
  const typed = (text: string) => groupPhoneAt(text.replace('|', ''), text.indexOf('|'));
  const shown = ({ text, caret }: { text: string; caret: number }) =>
    `${text.slice(0, caret)}|${text.slice(caret)}`;

  it.each([
    ['0101|', '010-1|'],
    ['010-1234-5|', '010-1234-5|'],
    ['010-12|34-567', '010-12|34-567'],
    ['010-129|34-567', '010-129|3-4567'],
    ['|10-1234-5678', '|10-1234-5678'],
    ['+82 10 1234 5678|', '010-1234-5678|'],
    ['abc|', 'abc|'],
  ])('%s becomes %s', (before, after) => expect(shown(typed(before))).toBe(after));

  it('so that neither backspace nor the delete key is held up by a hyphen', () => {
    expect(shown(groupPhoneAt('0101234', 3))).toBe('010|-1234');
    expect(shown(groupPhoneAt('0101234', 3, true))).toBe('010-|1234');
  });
});
