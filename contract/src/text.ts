// Characters that NFC may reorder or join to the one before: marks, Hangul vowels and finals, vowel signs of Kirat Rai.
const manyMarks = /[\p{M}\u1160-\u11ff\u{16d63}-\u{16d6a}]{31}/u;

/**
 * Whether more than 30 combining marks stand in a row, which no language writes (Unicode's stream-safe text format, UAX
 * #15). NFC takes the square of their number.
 */
export function hasTooManyMarks(text: string): boolean {
  return manyMarks.test(text);
}

/**
 * What a text becomes before it is checked or stored: NFC, without the white space around it
 * (docs/behaviour/api.md#texts), lines ended by a line feed (browsers send them otherwise in a form, and a line must
 * count the same on both ends). A text with too many marks in a row is refused anyway and stays as composed as it was,
 * so that this is linear in its length.
 */
export function tidy(text: string): string {
  return (hasTooManyMarks(text) ? text : text.normalize('NFC')).replace(/\r\n?/g, '\n').trim();
}

/** Length as people count it: code points, so that an emoji or an old Hangul syllable counts once. */
export function codePoints(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; count++) index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  return count;
}

/** Whether a word ends in a consonant when it is read in Korean; decides between 은 and 는. URL is read 유알엘. */
function endsInConsonant(word: string): boolean {
  const last = word.charCodeAt(word.length - 1);
  const isHangul = last >= 0xac00 && last <= 0xd7a3;
  return isHangul ? (last - 0xac00) % 28 !== 0 : /[lmnr]$/i.test(word);
}

/**
 * The sentence for a text over its limit (docs/behaviour/errors-and-texts.md#general-errors):
 * `{항목}은(는) {N}자 이내로 입력해 주세요.`
 */
export function tooLong(label: string, limit: number): string {
  return `${label}${endsInConsonant(label) ? '은' : '는'} ${limit.toLocaleString('en-US')}자 이내로 입력해 주세요.`;
}

/** The message for a text with NUL, other control characters, or half of a surrogate pair. */
export const unusableCharacters = '사용할 수 없는 문자가 포함되어 있습니다. 지우고 다시 입력해 주세요.';

/** Said when more than 30 combining marks stand in a row. */
export const tooManyMarks = '한 글자에 붙은 부호가 너무 많습니다. 지우고 다시 입력해 주세요.';

/** The message for a field with the wrong JSON type, or in the wrong kind of multipart part. */
export const wrongType = '입력 형식이 올바르지 않습니다. 다시 확인해 주세요.';
