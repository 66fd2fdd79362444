import { checksum } from './checksum.ts';
import { inflate, type Budget } from './inflate.ts';
import { letters, readText } from './metadata-finding.ts';

/** A file in a ZIP file. */
export interface ZipEntry {
  name: string;
  /** Its name as it was written. */
  nameBytes: Uint8Array;
  flags: number;
  /** How it is compressed: 0 not at all, 8 deflate. */
  method: number;
  checksum: number;
  /** Its size once it is inflated. */
  size: number;
  /** Its content as it is stored. */
  data: Uint8Array;
}

const endLength = 22;
const directoryLength = 46;
const localLength = 30;
const maxEntries = 10_000;
const maxComment = 0xffff;
const isLocked = 1;
const isUtf8 = 0x800;

/** The offset of the record that ends a ZIP file; -1 if it has none. A comment may follow it. */
function endOf(bytes: Uint8Array): number {
  const first = Math.max(0, bytes.length - endLength - maxComment);
  for (let at = bytes.length - endLength; at >= first; at--)
    if (bytes[at] === 0x50 && letters(bytes, at, 4) === 'PK\u0005\u0006') return at;
  return -1;
}

/**
 * The files in a ZIP file, in the order in which they are stored. Undefined if it is damaged, has more than 10,000 files, or
 * is larger than 4 GB.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  const end = endOf(bytes);
  if (end < 0) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint16(end + 10, true);
  if (count > maxEntries) return undefined;
  const found: { at: number; entry: ZipEntry }[] = [];
  let start = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (start + directoryLength > end || letters(bytes, start, 4) !== 'PK\u0001\u0002') return undefined;
    const short = (offset: number) => view.getUint16(start + offset, true);
    const long = (offset: number) => view.getUint32(start + offset, true);
    const at = long(42);
    if (at + localLength > end || letters(bytes, at, 4) !== 'PK\u0003\u0004') return undefined;
    const data = at + localLength + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    if (data + long(20) > end) return undefined;
    const nameBytes = bytes.subarray(start + directoryLength, start + directoryLength + short(28));
    found.push({
      at,
      entry: {
        name: readText(nameBytes),
        nameBytes,
        flags: short(8),
        method: short(10),
        checksum: long(16),
        size: long(24),
        data: bytes.subarray(data, data + long(20)),
      },
    });
    start += directoryLength + short(28) + short(30) + short(32);
  }
  return found.sort((one, other) => one.at - other.at).map(({ entry }) => entry);
}

/** The content of a file in a ZIP file. Undefined if it is locked, damaged or larger than the budget. */
export async function contentOf(
  { flags, method, data }: ZipEntry,
  budget: Budget,
): Promise<Uint8Array | undefined> {
  if (flags & isLocked) return undefined;
  if (method === 8) return inflate(data, 'deflate-raw', budget);
  // Several entries may share their content, so it counts each time.
  budget.left -= data.length;
  return method === 0 && budget.left >= 0 ? data : undefined;
}

/** Returns a copy of the file with new content, stored without compression. */
export function replaced(entry: ZipEntry, content: Uint8Array): ZipEntry {
  return { ...entry, method: 0, checksum: checksum(content), size: content.length, data: content };
}

/** A record of a ZIP file: a signature, numbers of two or four bytes, then texts. */
function record(signature: string, numbers: readonly [value: number, bytes: 2 | 4][]): Uint8Array {
  const length = numbers.reduce((sum, [, bytes]) => sum + bytes, 4);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  bytes.set([0x50, 0x4b, signature.charCodeAt(0), signature.charCodeAt(1)]);
  let at = 4;
  for (const [value, size] of numbers) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

// The first of January 1980, which Office writes too: when a file was stored tells when somebody worked.
const noTime: readonly [number, 2][] = [
  [0, 2],
  [0x21, 2],
];

/** Writes a ZIP file: these files with their content as it is stored, without times, comments and additions of systems. */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array[] {
  const files: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { nameBytes, flags, method, checksum: sum, size, data } of entries) {
    const about: [number, 2 | 4][] = [
      [20, 2],
      [flags & isUtf8, 2],
      [method, 2],
      ...noTime,
      [sum, 4],
      [data.length, 4],
      [size, 4],
      [nameBytes.length, 2],
      [0, 2],
    ];
    const local = record('\u0003\u0004', about);
    const rest: [number, 2 | 4][] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [at, 4],
    ];
    files.push(local, nameBytes, data);
    directory.push(record('\u0001\u0002', [[20, 2], ...about, ...rest]), nameBytes);
    at += local.length + nameBytes.length + data.length;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const end = record('\u0005\u0006', [
    [0, 2],
    [0, 2],
    [entries.length, 2],
    [entries.length, 2],
    [length, 4],
    [at, 4],
    [0, 2],
  ]);
  return [...files, ...directory, end];
}
