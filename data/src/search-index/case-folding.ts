/** A text as searching compares it: NFC, without case. */
export function folded(text: string): string {
  // A sigma is lowered otherwise at the end of a word, which a part of a word cannot know.
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}

const blank = Uint8Array.from({ length: 0x10000 }, (_, code) =>
  /\s/.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Whether a UTF-16 unit parts words: the same ones that part the words of a search text. */
export function isBlank(code: number): boolean {
  return blank[code] === 1;
}

// Letters of scripts without case, among them Hangul, and what may stand beside them.
const caseless = /^(?=.*\p{Lo})[\p{Lo}\p{Nd}\p{P}]+$/u;

/** Whether folding changes nothing of a word, wherever it stands. */
export function isCaseless(word: string): boolean {
  return caseless.test(word);
}
