import { describe, expect, it } from 'vitest';
import { textLimits } from './text-limits.ts';
import { codePoints, tidy, tooLong, tooManyMarks, unusableCharacters, wrongType } from './text.ts';
import { optionalText, requiredEmail, requiredText } from './text-schemas.ts';

const title = requiredText({ input: 'line', label: '제목', max: 5, missing: '제목을 입력해 주세요.' });
const message = (value: unknown) => title.safeParse(value).error?.issues[0]?.message;

describe('a text', () => {
  it('is trimmed and brought into NFC before it is checked', () => {
    expect(title.parse('  \u1100\u1161 ')).toBe('가');
    expect(tidy('\t가\n', 'paragraph')).toBe('가');
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

  it('may not hold half a surrogate pair', () => {
    for (const value of ['\ud800a', 'a\udfff', 'a\0\udfff']) expect(message(value)).toBe(unusableCharacters);
  });

  it('refuses other JSON types in one sentence', () => {
    for (const value of [1, true, {}, ['a']]) expect(message(value)).toBe(wrongType);
  });

  it('may be left out when it is optional', () => {
    const phone = optionalText({ input: 'line', label: '연락처', max: 3 });
    for (const value of [undefined, null, '', '  ']) expect(phone.parse(value)).toBe('');
    expect(phone.safeParse('1234').error?.issues[0]?.message).toBe('연락처는 3자 이내로 입력해 주세요.');
  });
});

describe('a text that is long or laden', () => {
  const content = requiredText({
    input: 'paragraph',
    label: '내용',
    max: textLimits.content,
    missing: '내용을 입력해 주세요.',
  });
  const messages = (schema: typeof content, value: string) =>
    schema.safeParse(value).error?.issues.map((issue) => issue.message);

  it('is taken in decomposed form as long as it is short enough in its composed form', () => {
    for (const letter of ['각', 'ᾂ']) {
      const whole = letter.repeat(textLimits.content);
      expect(content.parse(` ${whole.normalize('NFD')}\r\n`)).toBe(whole);
    }
  });

  it('is refused by its raw length, before anything else is asked of it', () => {
    for (const value of [' ', '\0', 'a\u0315\u0300'])
      expect(messages(title, value.repeat(2_000))).toEqual(['제목은 5자 이내로 입력해 주세요.']);
  });

  it('may carry 30 marks on a letter, and no more', () => {
    const marked = (count: number) => `a${'\u0323'.repeat(count)}b`;
    expect(content.parse(marked(30))).toBe(marked(30).normalize('NFC'));
    expect(messages(content, marked(32))).toEqual([tooManyMarks]);
  });

  // Each of these takes the square of its length in NFC, minutes at this one.
  it.each([
    ['marks out of order', `a${'\u0315'.repeat(500_000)}${'\u0300'.repeat(500_000)}`],
    ['vowel signs that join', '\u{16d68}'.repeat(1_000_000)],
    ['vowel signs between Hangul vowels', '\u1161\u{16d68}'.repeat(500_000)],
  ])('is never composed when it is a million %s', (_name, laden) => {
    expect(tidy(laden, 'line')).toBe(laden);
  });
});

describe('an e-mail address', () => {
  const email = requiredEmail({
    input: 'email',
    label: '이메일',
    max: 254,
    missing: '이메일을 입력해 주세요.',
  });

  it('is one exactly where the x@y.z pattern says so', () => {
    const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
    const letters = ['a', '@', '.', ' '];
    let texts = [''];
    for (let length = 1; length <= 7; length++) {
      texts = texts.flatMap((text) => letters.map((letter) => text + letter));
      const wrong = texts
        .filter((text) => text.trim() === text)
        .filter((text) => email.safeParse(text).success !== pattern.test(text));
      expect(wrong).toEqual([]);
    }
  });

  it('that is too long gets one message', () => {
    const dots = `a@${'.'.repeat(500)}@`;
    expect(email.safeParse(dots).error?.issues.map(({ message }) => message)).toEqual([
      '이메일은 254자 이내로 입력해 주세요.',
    ]);
  });
});
