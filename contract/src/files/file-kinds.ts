import { type FileKind, starts } from './file-kind.ts';
import { cleanFileName, cutFileName, extensionOf } from './file-name.ts';
import { mediaKinds } from './media-kinds.ts';
import { isRunnable, textCheck } from './plain-text.ts';

/** How many bytes of a file are needed to detect its kind. */
export const headLength = 1024;

// MS-DOS and Windows, Linux, macOS (both byte orders, and several architectures in one file), a Windows shortcut.
const programs = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xfe, 0xed, 0xfa],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  [0x4c, 0, 0, 0, 1, 0x14, 2, 0],
];

/**
 * Whether it is a PDF with something before its header, as mail gateways, scanners and web servers write it: readers
 * search the header in the first 1,024 bytes. What a browser, a shell or a system would run is none.
 */
function isLatePdf(head: Uint8Array): boolean {
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  return (
    /%PDF-\d\.\d/.test(text) &&
    !isRunnable(text.replace(/^\u00ef\u00bb\u00bf/, '')) &&
    !programs.some((program) => starts(head, program))
  );
}

/** Plain text has no signature; the whole file must pass the check of plain-text.ts. */
export const textKind: FileKind = {
  extensions: ['txt', 'csv'],
  matches: (head) => textCheck().accepts(head),
};

/**
 * The kinds that are allowed (docs/behaviour/reports.md#attachment), by content signature; the first that matches
 * counts. Office files share two containers: OLE (doc, xls, ppt, hwp, and docx, xlsx, pptx under a password) and ZIP.
 */
export const fileKinds: readonly FileKind[] = [
  { extensions: ['pdf'], matches: (head) => starts(head, '%PDF-') },
  {
    extensions: ['hwp', 'doc', 'xls', 'ppt', 'docx', 'xlsx', 'pptx'],
    isAmbiguous: true,
    matches: (head) => starts(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  },
  { extensions: ['hwp'], matches: (head) => starts(head, 'HWP Document File V3.') },
  {
    extensions: ['zip', 'docx', 'xlsx', 'pptx', 'hwpx', 'odt', 'ods'],
    matches: (head) => starts(head, 'PK\x03\x04') || starts(head, 'PK\x05\x06'),
  },
  { extensions: ['rtf', 'doc'], matches: (head) => starts(head, '{\\rtf') },
  {
    extensions: ['jpg', 'jpeg', 'jfif', 'jpe', 'pjpeg'],
    matches: (head) => starts(head, [0xff, 0xd8, 0xff]),
  },
  { extensions: ['png'], matches: (head) => starts(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { extensions: ['gif'], matches: (head) => starts(head, 'GIF87a') || starts(head, 'GIF89a') },
  // The four bytes after the size are reserved and zero, then the size of one of the known headers follows.
  {
    extensions: ['bmp'],
    matches: (head) =>
      starts(head, 'BM') &&
      starts(head, [0, 0, 0, 0], 6) &&
      [12, 40, 52, 56, 64, 108, 124].includes(head[14] ?? 0),
  },
  { extensions: ['tif', 'tiff'], matches: (head) => starts(head, 'II*\0') || starts(head, 'MM\0*') },
  ...mediaKinds,
  { extensions: ['7z'], matches: (head) => starts(head, [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]) },
  { extensions: ['rar'], matches: (head) => starts(head, 'Rar!\x1a\x07') },
  { extensions: ['gz', 'tgz'], matches: (head) => starts(head, [0x1f, 0x8b, 0x08]) },
  { extensions: ['tar'], matches: (head) => starts(head, 'ustar', 257) },
  // After all signatures. The name must say so too: a text about PDF files is text.
  { extensions: ['pdf'], matches: (head, extension) => extension === 'pdf' && isLatePdf(head) },
  textKind,
];

/** Detects the kind of a file by its first bytes and, where these leave it open, by its name; undefined if unknown. */
export function kindOf(name: string, start: Uint8Array): FileKind | undefined {
  const head = start.subarray(0, headLength);
  const extension = extensionOf(name);
  return fileKinds.find((kind) => kind.matches(head, extension));
}

const isKnown = (extension: string) => fileKinds.some(({ extensions }) => extensions.includes(extension));

/** A file that may be attached. */
export interface AllowedFile {
  /** Its name as it is stored and offered for download, at most 150 code points. */
  name: string;
  kind: FileKind;
}

/**
 * Decides whether a file may be attached and what it is called then; browser and server both ask here. The content
 * decides, and an extension that fits it stays. Another known extension, or none, gets the one that the content proves; where it
 * proves none, a name without extension stays as it is.
 * @param name its name as it was sent
 * @param start its first bytes, at least `headLength` if it has that many
 * @returns undefined if it may not be attached: an unknown kind, the extension of an unknown kind, or an extension that is
 *   surely wrong where the content does not prove the right one
 */
export function allowedFile(name: string, start: Uint8Array): AllowedFile | undefined {
  const clean = cleanFileName(name);
  const extension = extensionOf(clean);
  if (extension && !isKnown(extension)) return undefined;
  const kind = kindOf(clean, start);
  if (!kind) return undefined;
  if (kind.extensions.includes(extension)) return { name: cutFileName(clean), kind };
  if (!kind.isAmbiguous) return { name: cutFileName(`${clean}.${kind.extensions[0]}`), kind };
  return extension ? undefined : { name: cutFileName(clean), kind };
}
