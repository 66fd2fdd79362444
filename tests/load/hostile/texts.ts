/** A text that is slow for some parser: a beginning, a repeated part, an end. */
interface Family {
  name: string;
  begin?: string;
  repeat: string;
  /** Repeated in the second half, if that differs from the first. */
  then?: string;
  end?: string;
}

export const families: readonly Family[] = [
  { name: 'marks out of order', begin: 'a', repeat: '\u0315', then: '\u0300' },
  { name: 'marks, 30 at a time', repeat: `a${'\u0315'.repeat(15)}${'\u0300'.repeat(15)}` },
  { name: 'vowel signs that join', repeat: '\u{16d68}' },
  { name: 'Hangul vowels between them', repeat: '\u1161\u{16d68}' },
  { name: 'decomposed syllables', repeat: '\u1100\u1161\u11a8' },
  { name: 'letters that decompose', repeat: '\ufb2c' },
  { name: 'an e-mail of dots', begin: 'a@', repeat: '.', end: '@' },
  { name: 'blanks and a letter', begin: 'a', repeat: ' ', end: 'a' },
  { name: 'returns', begin: 'a', repeat: '\r', end: 'a' },
  { name: 'half surrogates', repeat: '\ud800' },
  { name: 'emoji', repeat: '🚧' },
  { name: 'an address of one label', begin: 'https://', repeat: '가나다라마바사' },
  { name: 'digits and dots', begin: 'next.0.1.', repeat: '1.' },
];

/** A text of a family with at most `bytes` bytes as `sizeOf` counts them. */
export function textOf(family: Family, bytes: number, sizeOf: (text: string) => number): string {
  const { begin = '', repeat, then = repeat, end = '' } = family;
  const half = Math.floor((bytes - sizeOf(begin + end)) / (sizeOf(repeat) + sizeOf(then)));
  return half > 0 ? begin + repeat.repeat(half) + then.repeat(half) + end : '';
}
