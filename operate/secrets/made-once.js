import { existsSync, rmSync } from 'node:fs';

/**
 * Makes a secret on the first start, and a note of that in another folder. With the note and without the file there was a
 * secret, and another one would do nothing of what it did and yet seem to be the right file: none is made.
 * @param {{
 *   file: string,
 *   note: string,
 *   make: () => string,
 *   write: (path: string, text: string) => void,
 *   lost: (file: string) => string,
 * }} options `lost` says what to do when the file is missing
 */
export function ensureMadeOnce({ file, note, make, write, lost }) {
  if (!existsSync(file)) {
    if (existsSync(note)) throw new Error(lost(file));
    write(file, make());
  }
  // After the secret: a start that ends in between makes no other one, and writes the note the next time.
  if (!existsSync(note)) write(note, 'The secret was made.\n');
}

/**
 * Removes the note of a secret whose file is missing, so that the next start makes another one.
 * @param {string} file
 * @param {string} note
 */
export function giveUp(file, note) {
  if (existsSync(file)) throw new Error(`파일이 있습니다: ${file}. 바뀐 것은 없습니다.`);
  rmSync(note, { force: true });
}
