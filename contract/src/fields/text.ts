// Characters that NFC may reorder or join to the one before: marks, Hangul vowels and finals, vowel signs of Kirat Rai.
const manyMarks = /[\p{M}\u1160-\u11ff\u{16d63}-\u{16d6a}]{31}/u;

/**
 * Whether more than 30 combining marks stand in a row, which no language writes (Unicode's stream-safe text format, UAX
 * #15). NFC takes the square of their number.
 */
export function hasTooManyMarks(text: string): boolean {
  return manyMarks.test(text);
}

/** What a text is typed into: a field of one line, of an e-mail address, of several lines, or of an id or a password. */
export type TextInput = 'line' | 'email' | 'paragraph' | 'credential';

// How PowerPoint, PDF readers, old Macs and mainframes end a line or a page, besides browsers.
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const control = /(?![\t\n])\p{Control}/gu;

// All that has a shape: not white space, nor what is shown as nothing (Hangul fillers, zero-width characters, the byte
// order mark, anchors of annotations, the blank Braille pattern, the empty note head).
const visible = /[^\s\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800\u{1d159}]/u;

/**
 * What a text becomes before it is counted, checked or stored, in the browser and in the api alike: NFC, without the white
 * space around it, every line break a line feed, or a space unless the input has several lines, without other control
 * characters except tabs; '' when nothing in it is visible (docs/behaviour/api.md#texts). Ids and passwords keep their
 * control characters, since another id than the typed one must not open a report. A text with too many marks in a row is
 * refused anyway and stays as composed as it was, so that this is linear in its length.
 */
export function tidy(text: string, input: TextInput): string {
  const plain = input === 'credential' ? text : withoutControls(text, input === 'paragraph' ? '\n' : ' ');
  if (!visible.test(plain)) return '';
  return (hasTooManyMarks(plain) ? plain : plain.normalize('NFC')).trim();
}

function withoutControls(text: string, lineEnd: string): string {
  return text.replace(lineBreak, '\n').replace(control, '').replaceAll('\n', lineEnd);
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

/** The message for a text with half of a surrogate pair, and for an id or a password with a control character. */
export const unusableCharacters = '사용할 수 없는 문자가 포함되어 있습니다. 지우고 다시 입력해 주세요.';

/** Said when more than 30 combining marks stand in a row. */
export const tooManyMarks = '한 글자에 붙은 부호가 너무 많습니다. 지우고 다시 입력해 주세요.';

/** The message for a field with the wrong JSON type, or in the wrong kind of multipart part. */
export const wrongType = '입력 형식이 올바르지 않습니다. 다시 확인해 주세요.';
