import { formatTime } from '@gaongil/contract/dates';
import { uncheckedReasons } from '../../content/anonymity.ts';
import {
  letters,
  metadataFinding,
  readText,
  type MetadataFinding,
  type MetadataKind,
} from './metadata-finding.ts';
import { readXmp } from './xmp.ts';

/** A box of an MP4, QuickTime or 3GP file. */
interface Box {
  type: string;
  data: Uint8Array;
}

const maxBoxes = 20_000;
const xmpId = 'be7acfcb97a942e89c71999491e3afac';

/** Texts about the recording, by the type of their box or the last part of their key. */
const texts: Record<string, MetadataKind> = {
  '\u00a9xyz': 'location',
  loci: 'location',
  'location.ISO6709': 'location',
  '\u00a9aut': 'author',
  '\u00a9ART': 'author',
  auth: 'author',
  perf: 'author',
  author: 'author',
  artist: 'author',
  '\u00a9mak': 'device',
  '\u00a9mod': 'device',
  make: 'device',
  model: 'device',
  manufacturer: 'device',
  '\u00a9day': 'time',
  creationdate: 'time',
  '\u00a9swr': 'program',
  '\u00a9too': 'program',
  software: 'program',
  version: 'program',
};

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength);

/** The boxes in data; `rest` is what no box announces, such as a file that was cut short. */
function boxesOf(data: Uint8Array): { boxes: Box[]; rest: number } {
  const view = viewOf(data);
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= data.length && boxes.length < maxBoxes) {
    const type = letters(data, at + 4, 4);
    const short = view.getUint32(at);
    const isLong = short === 1 && at + 16 <= data.length;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? data.length - at : short;
    const head = isLong ? 16 : 8;
    if (size < head || at + size > data.length) break;
    boxes.push({ type, data: data.subarray(at + head, at + size) });
    at += size;
  }
  return { boxes, rest: data.length - at };
}

/** The text in a box: behind a length and a language (QuickTime), a version and a language (3GP), or a box `data` (iTunes). */
function textOf({ type, data }: Box): string {
  if (letters(data, 4, 4) === 'data') return readText(data.subarray(16));
  if (type.startsWith('\u00a9'))
    return readText(data.subarray(4, 4 + ((data[0] ?? 0) << 8) + (data[1] ?? 0)));
  const text = data.subarray(6);
  if (text[0] === 0xfe && text[1] === 0xff) return new TextDecoder('utf-16be').decode(text);
  const end = text.indexOf(0);
  return readText(end < 0 ? text : text.subarray(0, end));
}

function positionOf(data: Uint8Array): string {
  const at = data.indexOf(0, 6) + 2;
  if (at < 8 || at + 8 > data.length) return '';
  const degrees = (offset: number) => (viewOf(data).getInt32(at + offset) / 65_536).toFixed(4);
  return `${degrees(4)}, ${degrees(0)}`;
}

/** Names that the boxes of `ilst` have as numbers. */
function keysOf(data: Uint8Array): string[] {
  return boxesOf(data.subarray(8)).boxes.map((box) =>
    readText(box.data).replace(/^com\.(?:apple\.quicktime|android)\./, ''),
  );
}

function noteFinding(type: string, box: Box): MetadataFinding {
  const text = type === 'loci' ? positionOf(box.data) : textOf(box);
  const kind = texts[type] ?? 'note';
  return metadataFinding(kind, kind === 'note' ? `${type}: ${text}` : text);
}

/** When it was recorded, in a box that counts the seconds since 1904. */
function timeOf(data: Uint8Array): MetadataFinding[] {
  if (data.length < 12) return [];
  const seconds = data[0] === 1 ? Number(viewOf(data).getBigUint64(4)) : viewOf(data).getUint32(4);
  const time = new Date((seconds - 2_082_844_800) * 1000);
  if (seconds === 0 || Number.isNaN(time.getTime())) return [];
  return [metadataFinding('time', formatTime(time.toISOString()))];
}

const unchecked = (reason: keyof typeof uncheckedReasons) =>
  metadataFinding('unchecked', uncheckedReasons[reason]);

function listFindings(data: Uint8Array): MetadataFinding[] {
  // A version precedes the boxes, but not in QuickTime.
  const { boxes } = boxesOf(letters(data, 4, 4) === 'hdlr' ? data : data.subarray(4));
  const keys = keysOf(boxes.find(({ type }) => type === 'keys')?.data ?? new Uint8Array());
  return boxes
    .filter(({ type }) => type === 'ilst')
    .flatMap((list) => boxesOf(list.data).boxes)
    .map((box) => {
      const number = Array.from(box.type, (letter) => letter.charCodeAt(0)).reduce(
        (sum, byte) => sum * 256 + byte,
        0,
      );
      return noteFinding(keys[number - 1] ?? box.type, box);
    });
}

const empty = new Set(['free', 'skip', 'wide', 'hdlr']);

function boxFindings({ type, data }: Box, parent: string): MetadataFinding[] {
  if (['moov', 'trak', 'mdia', 'udta'].includes(type))
    return boxesOf(data).boxes.flatMap((box) => boxFindings(box, type));
  if (type === 'meta') return listFindings(data);
  if (type === 'mvhd') return timeOf(data);
  // Other tracks may hold the way that was driven, or texts.
  if (type === 'hdlr' && parent === 'mdia')
    return /soun|vide/.test(letters(data, 8, 4)) ? [] : [unchecked('track')];
  if (type === 'uuid') {
    const id = Array.from(data.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
    return id === xmpId ? readXmp(readText(data.subarray(16))) : [metadataFinding('appended', '')];
  }
  if (empty.has(type))
    return data.some((byte) => byte !== 0) && type !== 'hdlr' ? [metadataFinding('appended', '')] : [];
  return parent === 'udta' ? [noteFinding(type, { type, data })] : [];
}

const known = new Set([
  'ftyp',
  'moov',
  'mdat',
  'pdin',
  'sidx',
  'moof',
  'mfra',
  'styp',
  'emsg',
  'meta',
  'uuid',
  'free',
  'skip',
  'wide',
]);

/** The metadata findings of an MP4, M4A, QuickTime or 3GP file. */
export function readMp4(bytes: Uint8Array): MetadataFinding[] {
  const { boxes, rest } = boxesOf(bytes);
  const findings = boxes.flatMap((box) => boxFindings(box, ''));
  if (boxes.some(({ type }) => !known.has(type))) findings.push(metadataFinding('appended', ''));
  if (rest > 0 || !boxes.some(({ type }) => type === 'moov')) findings.push(unchecked('damaged'));
  return findings.filter(({ kind, text }) => text !== '' || kind === 'appended');
}
