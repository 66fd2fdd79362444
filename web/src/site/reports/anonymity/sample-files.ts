import { checksum } from './checksum.ts';
import { fileMetadata, withoutMetadata } from './file-metadata.ts';
import { zipOf, type ZipEntry } from './zip.ts';

/** A text in UTF-8. */
export const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A ZIP file of these files, compressed as Office does it. */
export function zipWith(
  deflate: (bytes: Uint8Array) => Uint8Array,
  files: Record<string, string | Uint8Array>,
  locked = false,
): Uint8Array {
  const entries = Object.entries(files).map(([name, content]): ZipEntry => {
    const bytes = typeof content === 'string' ? bytesOf(content) : content;
    const about = { name, nameBytes: bytesOf(name), flags: 0x800, method: 8 };
    return { ...about, checksum: checksum(bytes), size: bytes.length, data: deflate(bytes) };
  });
  const whole = Buffer.concat(zipOf(entries));
  // The bit of a locked file, in the directory.
  if (locked) whole.writeUInt8(1, whole.indexOf('PK\u0001\u0002') + 8);
  return whole;
}

const fileOf = (bytes: Uint8Array, name: string) => new File([bytes.slice()], name);

/** The findings of a file, as kind and text. */
export async function findings(bytes: Uint8Array, name: string) {
  const { findings: found } = await fileMetadata(fileOf(bytes, name));
  return found.map(({ kind, text }) => `${kind} ${text}`.trim());
}

/** A file without its metadata; undefined if they cannot be removed. */
export async function bare(bytes: Uint8Array, name: string) {
  const file = await withoutMetadata(fileOf(bytes, name));
  return file && new Uint8Array(await file.arrayBuffer());
}
