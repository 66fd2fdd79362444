import { stripJpeg, readJpeg } from './jpeg.ts';
import type { MetadataFinding } from './metadata-finding.ts';
import { stripPng, readPng } from './png.ts';

const kinds = [
  { first: [0xff, 0xd8, 0xff], read: readJpeg, strip: stripJpeg },
  { first: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], read: readPng, strip: stripPng },
];

async function open(file: File) {
  const buffer = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  const bytes = new Uint8Array(buffer);
  return { bytes, kind: kinds.find(({ first }) => first.every((byte, index) => bytes[index] === byte)) };
}

/** The metadata of an image that may identify someone. Undefined for a damaged file or any other format than JPEG or PNG. */
export async function imageMetadata(file: File): Promise<MetadataFinding[] | undefined> {
  const { bytes, kind } = await open(file);
  return kind?.read(bytes);
}

/** The same image without its metadata, not re-encoded. Undefined as above. */
export async function withoutMetadata(file: File): Promise<File | undefined> {
  const { bytes, kind } = await open(file);
  const parts = kind?.strip(bytes);
  return parts && new File(parts as BlobPart[], file.name, { type: file.type });
}
