import { readGif, stripGif } from './gif.ts';
import { isTiff, readHeic, readTiff } from './heic.ts';
import { stripJpeg, readJpeg } from './jpeg.ts';
import { letters, type MetadataFinding } from './metadata-finding.ts';
import { stripPng, readPng } from './png.ts';
import { readWebp, stripWebp } from './webp.ts';

interface Kind {
  is: (bytes: Uint8Array) => boolean;
  read: (bytes: Uint8Array) => MetadataFinding[];
  strip?: (bytes: Uint8Array) => Uint8Array[] | undefined;
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis']);

const kinds: readonly Kind[] = [
  {
    is: ([first, second, third]) => first === 0xff && second === 0xd8 && third === 0xff,
    read: readJpeg,
    strip: stripJpeg,
  },
  {
    is: (bytes) => bytes[0] === 0x89 && letters(bytes, 1, 7) === 'PNG\r\n\u001a\n',
    read: readPng,
    strip: stripPng,
  },
  {
    is: (bytes) => letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 4) === 'WEBP',
    read: readWebp,
    strip: stripWebp,
  },
  { is: (bytes) => /^GIF8[79]a/.test(letters(bytes, 0, 6)), read: readGif, strip: stripGif },
  {
    is: (bytes) => letters(bytes, 4, 4) === 'ftyp' && heicBrands.has(letters(bytes, 8, 4)),
    read: readHeic,
  },
  { is: (bytes) => isTiff(bytes, 0), read: readTiff },
];

async function open(file: File) {
  const buffer = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  const bytes = new Uint8Array(buffer);
  return { bytes, kind: kinds.find(({ is }) => is(bytes)) };
}

/**
 * The metadata of an image that may identify someone. What could not be read of an image is a finding too. Undefined for
 * a file that is no image.
 */
export async function imageMetadata(file: File): Promise<MetadataFinding[] | undefined> {
  const { bytes, kind } = await open(file);
  return kind?.read(bytes);
}

/** The same image without its metadata, not re-encoded. Undefined for other formats and damaged files. */
export async function withoutMetadata(file: File): Promise<File | undefined> {
  const { bytes, kind } = await open(file);
  const parts = kind?.strip?.(bytes);
  return parts && new File(parts as BlobPart[], file.name, { type: file.type });
}
