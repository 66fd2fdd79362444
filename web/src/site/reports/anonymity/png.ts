import { uncheckedReasons } from '../../content/anonymity.ts';
import { checksum } from './checksum.ts';
import { stripExif, readExif } from './exif.ts';
import {
  letters,
  metadataFinding,
  readText,
  type MetadataFinding,
  type MetadataKind,
} from './metadata-finding.ts';
import { readXmp } from './xmp.ts';

/** A chunk of a PNG file: length, type, data and checksum. */
interface Chunk {
  type: string;
  start: number;
  data: number;
  /** The offset at which the data end and the checksum begins. */
  dataEnd: number;
  end: number;
}

const signatureLength = 8;

/** The chunks of a PNG, and whether it is complete. */
function chunksOf(bytes: Uint8Array): { chunks: Chunk[]; complete: boolean } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let start = signatureLength; start + 12 <= bytes.length;) {
    const dataEnd = start + 8 + view.getUint32(start);
    const chunk = { type: letters(bytes, start + 4, 4), start, data: start + 8, dataEnd, end: dataEnd + 4 };
    if (chunk.end > bytes.length) return { chunks, complete: false };
    chunks.push(chunk);
    if (chunk.type === 'IEND') return { chunks, complete: true };
    start = chunk.end;
  }
  return { chunks, complete: false };
}

const keywords: Record<string, MetadataKind> = {
  Author: 'author',
  Artist: 'author',
  Copyright: 'author',
  'Creation Time': 'time',
  Software: 'program',
  Source: 'device',
};

function readWords(type: string, data: Uint8Array): MetadataFinding[] {
  const keyEnd = data.indexOf(0);
  if (keyEnd === -1) return [];
  const key = readText(data.subarray(0, keyEnd));
  const kind = keywords[key] ?? 'note';
  // Compressed text is reported by its keyword alone.
  if (type === 'zTXt' || (type === 'iTXt' && data[keyEnd + 1] !== 0)) return [metadataFinding(kind, key)];
  let from = keyEnd + 1;
  // Two compression bytes precede the language tag and the translated keyword.
  if (type === 'iTXt') from = data.indexOf(0, data.indexOf(0, keyEnd + 3) + 1) + 1;
  const text = readText(data.subarray(from));
  if (key === 'XML:com.adobe.xmp') return readXmp(text);
  return [metadataFinding(kind, kind === 'note' ? `${key}: ${text}` : text)];
}

/** The metadata findings of a PNG file. */
export function readPng(bytes: Uint8Array): MetadataFinding[] {
  const { chunks, complete } = chunksOf(bytes);
  const findings = chunks.flatMap(({ type, data, dataEnd }) => {
    const content = bytes.subarray(data, dataEnd);
    if (type === 'eXIf') return readExif(content).findings;
    return ['tEXt', 'zTXt', 'iTXt'].includes(type) ? readWords(type, content) : [];
  });
  const time = chunks.find(({ type, data, dataEnd }) => type === 'tIME' && dataEnd - data === 7);
  if (time) {
    const [high = 0, low = 0, month, day] = bytes.subarray(time.data);
    findings.push(metadataFinding('time', `${high * 256 + low}.${month}.${day}`));
  }
  if (!complete) findings.push(metadataFinding('unchecked', uncheckedReasons.damaged));
  else if (bytes.length > (chunks.at(-1)?.end ?? 0)) findings.push(metadataFinding('appended', ''));
  return findings;
}

// The chunks that affect how the image is shown, also those of animated PNG.
const needed =
  /^(?:IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|bKGD|hIST|pHYs|sPLT|cICP|mDCV|cLLI|acTL|fcTL|fdAT)$/;

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(
    Array.from(type, (letter) => letter.charCodeAt(0)),
    4,
  );
  bytes.set(data, 8);
  view.setUint32(data.length + 8, checksum(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** Strips all metadata except orientation without re-encoding. Undefined if the file is truncated. */
export function stripPng(bytes: Uint8Array): Uint8Array[] | undefined {
  const { chunks, complete } = chunksOf(bytes);
  if (!complete) return undefined;
  const exif = chunks.find(({ type }) => type === 'eXIf');
  const orientation = exif ? readExif(bytes.subarray(exif.data, exif.dataEnd)).orientation : 1;
  const remaining = chunks
    .filter(({ type }) => needed.test(type))
    .map(({ start, end }) => bytes.subarray(start, end));
  const [header, ...others] = remaining;
  return [
    bytes.subarray(0, signatureLength),
    ...(header ? [header] : []),
    ...(orientation === 1 ? [] : [chunk('eXIf', stripExif(orientation))]),
    ...others,
  ];
}
