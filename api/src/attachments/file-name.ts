import { attachmentNameLimit } from '@gaongil/contract/attachment';

// Control and bidirectional characters hide what a name is; the rest means something to a file system.
const unwanted = /[\p{Cc}\p{Surrogate}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff"*/:<>?\\|]/gu;

/**
 * A file name that is safe to keep and to offer: NFC, without folders, without characters that mislead, at most 150
 * code points (its ending stays), and with an ending that fits the kind its content has.
 */
export function safeFileName(name: string, endings: readonly [string, ...string[]]): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(unwanted, '').replace(/^[.\s]+|[.\s]+$/g, '') || 'attachment';
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
