/** Folds a text for comparison: NFC, lower case. Queries and indexed texts go through the same fold. */
export function foldCase(text: string): string {
  // toLowerCase() turns Σ into ς at the end of a word only, so a substring would fold differently than its word.
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}

const whitespace = Uint8Array.from({ length: 0x10000 }, (_, code) =>
  /\s/.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Whether a UTF-16 unit separates words. Matches `\s`, by which a query is split. */
export function isWhitespace(code: number): boolean {
  return whitespace[code] === 1;
}
