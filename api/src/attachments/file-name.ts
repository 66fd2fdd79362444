import { attachmentNameLimit } from '@gaongil/contract/attachment';

// Characters that control, direct or cannot be seen (all of Bidi_Control among them) hide what a name is; the rest means
// something to a file system.
const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\p{Default_Ignorable_Code_Point}"*/:<>?\\|]/gu;

/**
 * How much of a name is looked at, in code units: its beginning and its end. No file system has names half as long, and
 * what follows is more work for every letter.
 */
const looksAt = { beginning: 750, end: 250 };

function shortened(name: string): string {
  const { beginning, end } = looksAt;
  return name.length <= beginning + end ? name : name.slice(0, beginning) + name.slice(-end);
}

/** A name without the dots and white space around it, which some systems drop and others hide a file for. */
function stripped(name: string): string {
  const drops = (index: number) => /[.\s]/.test(name.charAt(index));
  let start = 0;
  let end = name.length;
  while (start < end && drops(start)) start++;
  while (start < end && drops(end - 1)) end--;
  return name.slice(start, end);
}

/**
 * A file name that is safe to keep and to offer: NFC, without folders, without characters that mislead, at most 150
 * code points (its ending stays), and with an ending that fits the kind its content has.
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

/** Content-Disposition for a download: a neutral ASCII name for old clients, the real one for all others. */
export function downloadDisposition(name: string): string {
  const ending = /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[0] ?? '';
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="attachment${ending}"; filename*=UTF-8''${encoded}`;
}
