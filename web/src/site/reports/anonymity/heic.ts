import { uncheckedReasons } from '../../content/anonymity.ts';
import { readExif } from './exif.ts';
import { letters, metadataFinding, type MetadataFinding } from './metadata-finding.ts';

// In HEIC and AVIF the tags are somewhere in the file, behind this name.
const exifName = [0x45, 0x78, 0x69, 0x66, 0, 0] as const;

/** Whether tags, which are a TIFF file without the image, begin at an offset. */
export const isTiff = (bytes: Uint8Array, at: number) => /^(?:II\*\0|MM\0\*)/.test(letters(bytes, at, 4));

function exifOffset(bytes: Uint8Array): number | undefined {
  for (let at = bytes.indexOf(exifName[0]); at !== -1; at = bytes.indexOf(exifName[0], at + 1))
    if (exifName.every((byte, index) => bytes[at + index] === byte) && isTiff(bytes, at + exifName.length))
      return at + exifName.length;
  return undefined;
}

/** The metadata findings of a HEIC or AVIF file: what its tags contain, and that the rest was not read. */
export function readHeic(bytes: Uint8Array): MetadataFinding[] {
  const at = exifOffset(bytes);
  return [
    ...(at === undefined ? [] : readExif(bytes.subarray(at)).findings),
    metadataFinding('unchecked', uncheckedReasons.format),
  ];
}

/** The metadata findings of a TIFF file: what its first tags contain, and that the rest was not read. */
export function readTiff(bytes: Uint8Array): MetadataFinding[] {
  return [...readExif(bytes).findings, metadataFinding('unchecked', uncheckedReasons.format)];
}
