import { attachmentNameLimit } from './attachment.ts';

// Control characters, characters that change the direction of text, and invisible ones disguise a name; the rest has a
// meaning in file systems.
const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\p{Default_Ignorable_Code_Point}"*/:<>?\\|]/gu;

/**
 * How much of a name is used, in code units: its beginning and its end. No file system has names half as long, and the
 * steps below cost time for every letter.
 */
const usedUnits = { beginning: 750, end: 250 };

function shortened(name: string): string {
  const { beginning, end } = usedUnits;
  return name.length <= beginning + end ? name : name.slice(0, beginning) + name.slice(-end);
}

/** A name without surrounding dots and white space: some systems drop them, others hide such a file. */
function stripped(name: string): string {
  const drops = (index: number) => /[.\s]/.test(name.charAt(index));
  let start = 0;
  let end = name.length;
  while (start < end && drops(start)) start++;
  while (start < end && drops(end - 1)) end--;
  return name.slice(start, end);
}

/** Cleans a file name: NFC, without folders or misleading characters; `attachment` if nothing is left of it. */
export function cleanFileName(name: string): string {
  const last = shortened(name).normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  return stripped(last.replace(unwanted, '')) || 'attachment';
}

/**
 * Finds the extension of a file name, in lower case and without its dot; '' if it has none. What follows the last dot is an
 * extension only if it is up to ten Latin letters and digits and begins with a letter (or is 7z or 3gp): `회의록 2026.01.05` has
 * none.
 */
export function extensionOf(name: string): string {
  return /\.([a-z][a-z\d]{0,9}|7z|3gp)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Cuts a clean name to 150 code points, before its extension. */
export function cutFileName(name: string): string {
  const extension = extensionOf(name);
  const tail = extension && name.slice(-extension.length - 1);
  const stem = [...name.slice(0, name.length - tail.length)];
  return stem.slice(0, attachmentNameLimit - tail.length).join('') + tail;
}
