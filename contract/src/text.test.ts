import { describe, expect, it } from 'vitest';
import { codePoints, tidy, tooLong, unusableCharacters, wrongType } from './text.ts';
import { optionalText, requiredText } from './text-schemas.ts';

const title = requiredText({ label: '제목', max: 5, missing: '제목을 입력해 주세요.' });
const message = (value: unknown) => title.safeParse(value).error?.issues[0]?.message;

describe('a text', () => {
  it('is trimmed and brought into NFC before it is checked', () => {
    expect(title.parse('  \u1100\u1161 ')).toBe('가');
    expect(tidy('\t가\n')).toBe('가');
    expect(tidy('가\r\n나\r다')).toBe('가\n나\n다');
  });

  it('is missing when absent, null or blank', () => {
    for (const value of [undefined, null, '', ' \n ']) expect(message(value)).toBe('제목을 입력해 주세요.');
  });

  it('is counted in code points', () => {
    expect(codePoints('가🚧나')).toBe(3);
    expect(title.safeParse('🚧🚧🚧🚧🚧').success).toBe(true);
    expect(message('🚧🚧🚧🚧🚧🚧')).toBe('제목은 5자 이내로 입력해 주세요.');
  });

  it('picks 은 or 는 by the last letter of its name', () => {
    expect(tooLong('대상 부서', 200)).toBe('대상 부서는 200자 이내로 입력해 주세요.');
    expect(tooLong('URL', 10)).toBe('URL은 10자 이내로 입력해 주세요.');
    expect(tooLong('제목', 20_000)).toBe('제목은 20,000자 이내로 입력해 주세요.');
  });

  it('may not hold NUL, other control characters or half a surrogate pair, but may hold lines and tabs', () => {
    for (const value of ['a\0b', 'a\u0007', '\ud800a', 'a\udfff', 'a\u0085b'])
      expect(message(value)).toBe(unusableCharacters);
    expect(title.parse('a\n\tb')).toBe('a\n\tb');
  });

  it('refuses other JSON types in one sentence', () => {
    for (const value of [1, true, {}, ['a']]) expect(message(value)).toBe(wrongType);
  });

  it('may be left out when it is optional', () => {
    const phone = optionalText({ label: '연락처', max: 3 });
    for (const value of [undefined, null, '', '  ']) expect(phone.parse(value)).toBe('');
    expect(phone.safeParse('1234').error?.issues[0]?.message).toBe('연락처는 3자 이내로 입력해 주세요.');
  });
});
