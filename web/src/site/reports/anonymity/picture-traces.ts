import { bareJpeg, readJpeg } from './jpeg.ts';
import type { PictureTrace } from './picture-trace.ts';
import { barePng, readPng } from './png.ts';

const kinds = [
  { first: [0xff, 0xd8, 0xff], read: readJpeg, bare: bareJpeg },
  { first: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], read: readPng, bare: barePng },
];

async function open(file: File) {
  const buffer = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  const bytes = new Uint8Array(buffer);
  return { bytes, kind: kinds.find(({ first }) => first.every((byte, index) => bytes[index] === byte)) };
}

/** What a picture tells beside itself; undefined for a file that cannot be read here: only JPEG and PNG can. */
export async function pictureTraces(file: File): Promise<PictureTrace[] | undefined> {
  const { bytes, kind } = await open(file);
  return kind?.read(bytes);
}

/** The same picture without all that; undefined for a file that cannot be read here. */
export async function withoutTraces(file: File): Promise<File | undefined> {
  const { bytes, kind } = await open(file);
  const parts = kind?.bare(bytes);
  return parts && new File(parts as BlobPart[], file.name, { type: file.type });
}
