import { describe, expect, it } from 'vitest';
import { codePoints, hasTooManyMarks, tidy, unusableCharacters } from './text.ts';
import { optionalText, requiredText } from './text-schemas.ts';

// What other programs put on the clipboard, and what becomes of it in several lines and in one.
const pasted: [where: string, text: string, lines: string, line: string][] = [
  ['a line feed', '첫 줄\n둘째 줄', '첫 줄\n둘째 줄', '첫 줄 둘째 줄'],
  ['a line end of Windows', '첫 줄\r\n둘째 줄', '첫 줄\n둘째 줄', '첫 줄 둘째 줄'],
  ['a line end of old Macs', '첫 줄\r둘째 줄', '첫 줄\n둘째 줄', '첫 줄 둘째 줄'],
  ['a line break of PowerPoint', '첫 줄\u000b둘째 줄', '첫 줄\n둘째 줄', '첫 줄 둘째 줄'],
  ['a page break of a PDF', '1쪽\f2쪽', '1쪽\n2쪽', '1쪽 2쪽'],
  ['a next line', '첫 줄\u0085둘째 줄', '첫 줄\n둘째 줄', '첫 줄 둘째 줄'],
  ['a line separator', '첫 줄\u2028둘째 줄', '첫 줄\n둘째 줄', '첫 줄 둘째 줄'],
  ['a paragraph separator', '첫 줄\u2029둘째 줄', '첫 줄\n둘째 줄', '첫 줄 둘째 줄'],
  ['an empty line', '첫 줄\r\n\r\n둘째 줄', '첫 줄\n\n둘째 줄', '첫 줄  둘째 줄'],
  ['breaks around it', '\u000b\u0085본문\u2028\f', '본문', '본문'],
  ['a tab of a table', '부서\t이름', '부서\t이름', '부서\t이름'],
  ['NUL', '가\0나', '가나', '가나'],
  ['a start of text', '가\u0002나', '가나', '가나'],
  ['a backspace', '가\u0008나', '가나', '가나'],
  ['an escape', '가\u001b나', '가나', '가나'],
  ['a soft hyphen of Word', '가\u001f나', '가나', '가나'],
  ['a delete', '가\u007f나', '가나', '가나'],
  ['quotes of Windows read as Latin-1', '\u0093인용\u0094', '인용', '인용'],
  ['a byte order mark', '\ufeff가나', '가나', '가나'],
  ['a control between a letter and its vowel', '\u1100\u0002\u1161', '가', '가'],
  ['a zero-width space in a word', '가\u200b나', '가\u200b나', '가\u200b나'],
  ['a family joined', '👨\u200d👩\u200d👧 👍🏽', '👨\u200d👩\u200d👧 👍🏽', '👨\u200d👩\u200d👧 👍🏽'],
  ['a heart in colour', '❤\ufe0f', '❤\ufe0f', '❤\ufe0f'],
  ['old Hangul with a filler', '\u115f\u1161', '\u115f\u1161', '\u115f\u1161'],
  ['a bullet of Word', '\uf0b7 항목', '\uf0b7 항목', '\uf0b7 항목'],
];

describe.each(pasted)('a text with %s', (_where, text, lines, line) => {
  it('is taken', () => {
    expect(tidy(text, 'paragraph')).toBe(lines);
    expect(tidy(text, 'line')).toBe(line);
    expect(tidy(text, 'email')).toBe(line);
  });

  it('is counted as it is stored', () => {
    const count = codePoints(lines);
    const field = (max: number) => optionalText({ input: 'paragraph', label: '내용', max });
    expect(field(count).parse(text)).toBe(lines);
    expect(field(count - 1).safeParse(text).success).toBe(false);
  });

  it('stays as it is when it is tidied again', () => {
    for (const input of ['paragraph', 'line'] as const)
      expect(tidy(tidy(text, input), input)).toBe(tidy(text, input));
  });
});

// Each as hexadecimal numbers, since it shows nothing.
const invisible = [
  '3164',
  '115f',
  '1160',
  'ffa0',
  '200b',
  '200c',
  '200d',
  '200e',
  '2060',
  'feff',
  'ad',
  '34f',
  '180e',
  'fe0f',
  '2800',
  'e0020',
  'fff9',
  '1d159',
  'a0',
  '3000',
  '9',
  '0',
  '7f',
  '85',
  '2028',
  '3164 a 200b 20 2800',
];

describe.each(invisible)('a text of U+%s alone', (numbers) => {
  const text = numbers
    .split(' ')
    .map((number) => String.fromCodePoint(Number.parseInt(number, 16)))
    .join('');

  it.each(['line', 'email', 'paragraph'] as const)('is empty in an input of the kind %s', (input) => {
    const missing = '제목을 입력해 주세요.';
    const title = requiredText({ input, label: '제목', max: 200, missing });
    for (const typed of [text, text.repeat(40)]) {
      expect(tidy(typed, input)).toBe('');
      expect(title.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([missing]);
      expect(optionalText({ input, label: '제목', max: 200 }).parse(typed)).toBe('');
    }
  });
});

describe('an id or a password', () => {
  const loginId = requiredText({
    input: 'credential',
    label: '아이디',
    max: 64,
    missing: '아이디를 입력해 주세요.',
  });
  const said = (text: string) => loginId.safeParse(text).error?.issues[0]?.message;

  it('is composed and trimmed, and nothing within it changes', () => {
    expect(loginId.parse(' \u1100\u1161 나\u200b\t다 ')).toBe('가 나\u200b\t다');
  });

  it('is refused with a control character, since another one must not be stored', () => {
    for (const text of ['ab\0cd', 'ab\u000bcd', 'ab\u0085cd', 'ab\u007fcd']) {
      expect(tidy(text, 'credential')).toBe(text);
      expect(said(text)).toBe(unusableCharacters);
    }
  });

  it('is empty when nothing in it is visible', () => {
    for (const text of ['\u3164\u3164\u3164\u3164', '\u200b \ufeff'])
      expect(said(text)).toBe('아이디를 입력해 주세요.');
  });
});

it('marks that only control characters parted are too many, and are not composed', () => {
  const laden = `a${`${'\u0315'.repeat(15)}\0${'\u0300'.repeat(15)}\u0002`.repeat(10_000)}`;
  const left = tidy(laden, 'paragraph');
  expect(hasTooManyMarks(left)).toBe(true);
  expect(left).toHaveLength(300_001);
});
