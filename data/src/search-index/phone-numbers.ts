/** Fewer digits with separators between are a date or an amount rather than a phone number. */
const fewestDigits = 7;

/** The digits of a phone number as it is dialled in Korea: +82 10-1234-5678 is 01012345678. */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replaceAll(/\D/g, '');
  const abroad = /^(?:00)?82/.exec(digits);
  return abroad && digits.length > 10 ? `0${digits.slice(abroad[0].length).replace(/^0/, '')}` : digits;
}

/** The most digits of a phone number, with a prefix for calls abroad. */
const mostDigits = 17;

const phoneLetters = /^[+\d().·‐–-]+$/;

/** The digits that a word of a query may have in a phone number; undefined if the word is none. */
export function soughtDigits(word: string): string | undefined {
  const text = word.normalize('NFKC').replaceAll(/\s/g, '');
  if (/^\d+$/.test(text)) return phoneDigits(text);
  const digits = phoneLetters.test(text) ? phoneDigits(text) : '';
  return digits.length >= fewestDigits ? digits : undefined;
}

/** Joins the words between which a phone number was typed with blanks: +82 10-1234-5678 is one word with a blank. */
export function joinNumbers(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let start = 0; start < words.length;) {
    const rest = words.slice(start);
    const end = rest.findIndex((word) => !phoneLetters.test(word.normalize('NFKC')));
    const run = end === -1 ? rest : rest.slice(0, end);
    const { length } = phoneDigits(run.join(''));
    const isNumber = run.length > 1 && length >= fewestDigits && length <= mostDigits;
    joined.push(...(isNumber ? [run.join(' ')] : run.length > 0 ? run : rest.slice(0, 1)));
    start += Math.max(1, run.length);
  }
  return joined;
}

/** A whole number of Korea, in the groups in which it is written: 010-1234-5678, 02-123-4567, 0505-123-4567, 1588-1234. */
const wholeNumber = /^(?:(02|050\d|0[13-8]\d)(\d{3,4})|(1[568]\d\d))(\d{4})$/;

/** What may stand between two groups in a text. */
const separators = '[ ().·‐–-]{1,2}';

/** The groups of the digits of a whole number; undefined for other digits. */
export function phoneGroups(digits: string): string[] | undefined {
  const found = wholeNumber.exec(digits);
  return found?.slice(1).filter(Boolean);
}

/** A pattern for a number that is written in groups. */
export const inGroups = (groups: readonly string[]) => new RegExp(groups.join(separators));
