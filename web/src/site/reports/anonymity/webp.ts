import { uncheckedReasons } from '../../content/anonymity.ts';
import { stripExif, readExif } from './exif.ts';
import { letters, metadataFinding, readText, type MetadataFinding } from './metadata-finding.ts';
import { readXmp } from './xmp.ts';

/** A chunk of a WebP file: type, length, data, padded to an even length. */
interface Chunk {
  type: string;
  start: number;
  data: number;
  dataEnd: number;
  end: number;
}

const headerLength = 12;
const flag = { xmp: 0x04, exif: 0x08 } as const;

/** The chunks of a WebP and the end of its image; incomplete if the file was cut short. */
function chunksOf(bytes: Uint8Array): { chunks: Chunk[]; end: number; complete: boolean } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stated = 8 + view.getUint32(4, true);
  const end = Math.min(stated, bytes.length);
  const chunks: Chunk[] = [];
  let start = headerLength;
  while (start + 8 <= end) {
    const data = start + 8;
    const dataEnd = data + view.getUint32(start + 4, true);
    if (dataEnd > end) return { chunks, end, complete: false };
    const next = Math.min(dataEnd + (dataEnd % 2), end);
    chunks.push({ type: letters(bytes, start, 4), start, data, dataEnd, end: next });
    start = next;
  }
  return { chunks, end, complete: stated <= bytes.length };
}

const exifName = 'Exif\0\0';

function exifOf(bytes: Uint8Array, { data, dataEnd }: Chunk) {
  const named = letters(bytes, data, exifName.length) === exifName;
  return readExif(bytes.subarray(named ? data + exifName.length : data, dataEnd));
}

/** The metadata findings of a WebP file. */
export function readWebp(bytes: Uint8Array): MetadataFinding[] {
  const { chunks, end, complete } = chunksOf(bytes);
  const findings = chunks.flatMap((chunk) => {
    if (chunk.type === 'EXIF') return exifOf(bytes, chunk).findings;
    return chunk.type === 'XMP ' ? readXmp(readText(bytes.subarray(chunk.data, chunk.dataEnd))) : [];
  });
  if (!complete) findings.push(metadataFinding('unchecked', uncheckedReasons.damaged));
  else if (bytes.length > end) findings.push(metadataFinding('appended', ''));
  return findings;
}

// The chunks that affect how the image is shown.
const needed = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** An Exif chunk that contains only the rotation. */
function turnedChunk(orientation: number): Uint8Array {
  const tags = stripExif(orientation);
  const bytes = new Uint8Array(8 + tags.length);
  bytes.set(
    Array.from('EXIF', (letter) => letter.charCodeAt(0)),
    0,
  );
  bytes[4] = tags.length;
  bytes.set(tags, 8);
  return bytes;
}

/** Strips all metadata except orientation without re-encoding. Undefined if the file is truncated. */
export function stripWebp(bytes: Uint8Array): Uint8Array[] | undefined {
  const { chunks, complete } = chunksOf(bytes);
  if (!complete) return undefined;
  const exif = chunks.find(({ type }) => type === 'EXIF');
  const orientation = exif ? exifOf(bytes, exif).orientation : 1;
  const parts: Uint8Array[] = chunks
    .filter(({ type }) => needed.has(type))
    .map(({ type, start, end }) => {
      const chunk = bytes.slice(start, end);
      const flags = (chunk[8] ?? 0) & ~(flag.xmp | flag.exif);
      if (type === 'VP8X') chunk[8] = orientation === 1 ? flags : flags | flag.exif;
      return chunk;
    });
  if (orientation !== 1) parts.push(turnedChunk(orientation));
  const header = bytes.slice(0, headerLength);
  const length = parts.reduce((sum, part) => sum + part.length, headerLength - 8);
  new DataView(header.buffer).setUint32(4, length, true);
  return [header, ...parts];
}
