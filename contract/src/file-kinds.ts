/** A kind of file that may be attached, with the endings of its names; the first is appended to a name with another. */
export interface FileKind {
  endings: readonly [string, ...string[]];
  matches: (head: Uint8Array) => boolean;
}

function starts(head: Uint8Array, wanted: readonly number[] | string, offset = 0): boolean {
  const bytes = typeof wanted === 'string' ? Array.from(wanted, (letter) => letter.charCodeAt(0)) : wanted;
  return bytes.every((byte, index) => head[offset + index] === byte);
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/**
 * The kinds that are allowed (docs/behaviour/reports.md#attachment), by content signature. Office files share two
 * containers: OLE (doc, xls, ppt, hwp) and ZIP (docx, xlsx, pptx, hwpx, odt, ods). Plain text has no signature: see
 * plain-text.ts.
 */
export const fileKinds: readonly FileKind[] = [
  { endings: ['pdf'], matches: (head) => starts(head, '%PDF-') },
  {
    endings: ['hwp', 'doc', 'xls', 'ppt'],
    matches: (head) => starts(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  },
  { endings: ['hwp'], matches: (head) => starts(head, 'HWP Document File V3.') },
  {
    endings: ['zip', 'docx', 'xlsx', 'pptx', 'hwpx', 'odt', 'ods'],
    matches: (head) => starts(head, 'PK\x03\x04') || starts(head, 'PK\x05\x06'),
  },
  { endings: ['rtf', 'doc'], matches: (head) => starts(head, '{\\rtf') },
  { endings: ['jpg', 'jpeg'], matches: (head) => starts(head, [0xff, 0xd8, 0xff]) },
  { endings: ['png'], matches: (head) => starts(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { endings: ['gif'], matches: (head) => starts(head, 'GIF87a') || starts(head, 'GIF89a') },
  { endings: ['webp'], matches: (head) => starts(head, 'RIFF') && starts(head, 'WEBP', 8) },
  {
    endings: ['heic', 'heif'],
    matches: (head) => starts(head, 'ftyp', 4) && heicBrands.some((brand) => starts(head, brand, 8)),
  },
  // The four bytes after the size are reserved and zero, then the size of one of the known headers follows.
  {
    endings: ['bmp'],
    matches: (head) =>
      starts(head, 'BM') &&
      starts(head, [0, 0, 0, 0], 6) &&
      [12, 40, 52, 56, 64, 108, 124].includes(head[14] ?? 0),
  },
  { endings: ['tif', 'tiff'], matches: (head) => starts(head, 'II*\0') || starts(head, 'MM\0*') },
  { endings: ['7z'], matches: (head) => starts(head, [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]) },
  { endings: ['rar'], matches: (head) => starts(head, 'Rar!\x1a\x07') },
  { endings: ['gz', 'tgz'], matches: (head) => starts(head, [0x1f, 0x8b, 0x08]) },
  { endings: ['tar'], matches: (head) => starts(head, 'ustar', 257) },
];

/** How many bytes of a file are needed to detect its kind. */
export const headLength = 1024;

/** Detects the kind of a file by the signature in its first bytes; undefined for plain text and unknown kinds. */
export function kindOf(head: Uint8Array): FileKind | undefined {
  return fileKinds.find((kind) => kind.matches(head));
}

/** The endings of plain text files. */
export const textEndings = ['txt', 'csv'] as const;
