import { attachmentNameLimit } from '@gaongil/contract/attachment';

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

/**
 * A file name that is safe to store and to offer for download: NFC, without folders or misleading characters, at most
 * 150 code points including its ending, which is one of `endings`.
 * @param endings the endings that fit the file's content, the usual one first
 */
export function safeFileName(name: string, endings: readonly [string, ...string[]]): string {
  const last = shortened(name).normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = stripped(last.replace(unwanted, '')) || 'attachment';
  const ending = /\.([^.]{1,10})$/.exec(clean)?.[1]?.toLowerCase();
  const whole = ending && endings.includes(ending) ? clean : `${clean}.${endings[0]}`;
  const dot = whole.lastIndexOf('.');
  const tail = whole.slice(dot);
  const stem = [...whole.slice(0, dot)].slice(0, attachmentNameLimit - [...tail].length);
  return stem.join('') + tail;
}

/** Content-Disposition of a download: a neutral ASCII name for old clients, the real name for all others. */
export function downloadDisposition(name: string): string {
  const ending = /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[0] ?? '';
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="attachment${ending}"; filename*=UTF-8''${encoded}`;
}
