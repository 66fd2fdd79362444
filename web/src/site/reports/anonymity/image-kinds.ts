import { readGif, stripGif } from './gif.ts';
import { isTiff, readHeic, readTiff } from './heic.ts';
import { stripJpeg, readJpeg } from './jpeg.ts';
import { letters, type MetadataFinding } from './metadata-finding.ts';
import { stripPng, readPng } from './png.ts';
import { readWebp, stripWebp } from './webp.ts';

/** How the metadata of an image are read and removed; without `strip` they cannot be removed. */
export interface ImageKind {
  is: (bytes: Uint8Array) => boolean;
  read: (bytes: Uint8Array) => MetadataFinding[];
  strip?: (bytes: Uint8Array) => Uint8Array[] | undefined;
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis']);

const kinds: readonly ImageKind[] = [
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

/** The format of an image that can be read, by its first bytes. */
export const imageKindOf = (bytes: Uint8Array): ImageKind | undefined => kinds.find(({ is }) => is(bytes));
