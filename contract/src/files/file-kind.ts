/** A kind of file that may be attached, with the extensions of its names. */
export interface FileKind {
  /** The first is appended to a name whose extension does not fit. */
  extensions: readonly [string, ...string[]];
  /** Whether the content does not tell which of the extensions is right. Then no extension is appended. */
  isAmbiguous?: true;
  /**
   * Whether a file is of this kind.
   * @param head the first bytes of the file, up to `headLength`
   * @param extension the extension of its name, '' if it has none
   */
  matches: (head: Uint8Array, extension: string) => boolean;
}

/** Whether the bytes at `offset` are those wanted; a text stands for its Latin-1 codes. */
export function starts(head: Uint8Array, wanted: readonly number[] | string, offset = 0): boolean {
  const bytes = typeof wanted === 'string' ? Array.from(wanted, (letter) => letter.charCodeAt(0)) : wanted;
  return bytes.every((byte, index) => head[offset + index] === byte);
}
