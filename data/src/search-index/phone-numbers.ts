/** Fewer digits with separators between are a date or an amount rather than a phone number. */
const fewestDigits = 7;

/** The digits of a phone number as it is dialled in Korea: +82 10-1234-5678 is 01012345678. */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replaceAll(/\D/g, '');
  const abroad = /^(?:00)?82/.exec(digits);
  return abroad && digits.length > 10 ? `0${digits.slice(abroad[0].length).replace(/^0/, '')}` : digits;
}

/** The digits that a word of a query may have in a phone number; undefined if the word is none. */
export function soughtDigits(word: string): string | undefined {
  if (/^\d+$/.test(word)) return phoneDigits(word);
  const digits = /^\+?[\d().·-]+$/.test(word) ? phoneDigits(word) : '';
  return digits.length >= fewestDigits ? digits : undefined;
}
