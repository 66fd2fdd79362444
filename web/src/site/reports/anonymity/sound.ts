import { uncheckedReasons } from '../../content/anonymity.ts';
import {
  letters,
  metadataFinding,
  readText,
  type MetadataFinding,
  type MetadataKind,
} from './metadata-finding.ts';

const id3Kinds: Record<string, MetadataKind> = {
  TPE: 'author',
  TP1: 'author',
  TCO: 'author',
  TEN: 'author',
  TDR: 'time',
  TDE: 'time',
  TYE: 'time',
  TDA: 'time',
  TIM: 'time',
  TSS: 'program',
};

const encodings = ['latin1', 'utf-16', 'utf-16be', 'utf-8'];

/** The text of a frame: its encoding, then parts that a zero ends. */
function frameText(data: Uint8Array): string {
  const encoding = encodings[data[0] ?? 0];
  if (!encoding) return '';
  const text = data.subarray(1);
  return (encoding === 'latin1' ? readText(text) : new TextDecoder(encoding).decode(text)).replaceAll(
    '\0',
    ' ',
  );
}

/** The length of a tag of ID3v2, and its frames: a name, a size, flags, data. */
function readId3(bytes: Uint8Array): { end: number; findings: MetadataFinding[] } {
  const [version = 0, , flags = 0] = bytes.subarray(3, 6);
  const size = (from: number, bits: number, count = 4) =>
    bytes.subarray(from, from + count).reduce((sum, byte) => sum * 2 ** bits + byte, 0);
  const end = 10 + size(6, 7);
  const isShort = version === 2;
  const findings: MetadataFinding[] = [];
  // With these flags frames are written in another way.
  if ((flags & 0xc0) !== 0) return { end, findings: [metadataFinding('unchecked', uncheckedReasons.partly)] };
  const head = isShort ? 6 : 10;
  let at = 10;
  while (at + head <= Math.min(end, bytes.length) && bytes[at] !== 0) {
    const name = letters(bytes, at, isShort ? 3 : 4);
    const length = isShort ? size(at + 3, 8, 3) : size(at + 4, version === 4 ? 7 : 8);
    const data = bytes.subarray(at + head, Math.min(at + head + length, end));
    const kind = id3Kinds[name.slice(0, 3)] ?? 'note';
    const text = /^(?:T|COM|ULT|USLT)/.test(name) ? frameText(data) : '';
    if (/^[A-Z\d]{3,4}$/.test(name))
      findings.push(metadataFinding(kind, kind === 'note' ? `${name}: ${text}` : text));
    at += head + length;
  }
  return { end, findings };
}

/** The metadata findings of an MP3 file: its tags at the beginning and at the end. */
export function readMp3(bytes: Uint8Array): MetadataFinding[] {
  const { end, findings } = letters(bytes, 0, 3) === 'ID3' ? readId3(bytes) : { end: 0, findings: [] };
  if (end > bytes.length) findings.push(metadataFinding('unchecked', uncheckedReasons.damaged));
  const last = bytes.length - 128;
  if (last >= 0 && letters(bytes, last, 3) === 'TAG') {
    const text = (from: number, length: number) =>
      readText(bytes.subarray(last + from, last + from + length)).replaceAll('\0', '');
    findings.push(metadataFinding('note', text(3, 30)), metadataFinding('author', text(33, 30)));
    findings.push(metadataFinding('time', text(93, 4)), metadataFinding('note', text(97, 30)));
  }
  if (letters(bytes, bytes.length - (last >= 0 ? 160 : 32), 160).includes('APETAGEX'))
    findings.push(metadataFinding('appended', ''));
  return findings.filter(({ kind, text }) => text !== '' || kind === 'appended');
}

const listKinds: Record<string, MetadataKind> = {
  IART: 'author',
  IENG: 'author',
  ICOP: 'author',
  ICRD: 'time',
  IDIT: 'time',
  ISFT: 'program',
  ISRC: 'device',
};
const soundChunks = new Set(['fmt ', 'data', 'fact', 'PEAK', 'PAD ', 'JUNK', 'junk']);

/** Calls `read` for each chunk of RIFF: a name, a length, data, padded to an even length. Returns where they end. */
function eachChunk(bytes: Uint8Array, from: number, read: (name: string, data: Uint8Array) => void): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = from;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at + 4, true);
    read(letters(bytes, at, 4), bytes.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return at;
}

/** The metadata findings of a WAV file. A recorder may add chunks of its own, which are named. */
export function readWav(bytes: Uint8Array): MetadataFinding[] {
  const findings: MetadataFinding[] = [];
  const end = eachChunk(bytes, 12, (name, data) => {
    if (name === 'LIST' && letters(data, 0, 4) === 'INFO')
      eachChunk(data, 4, (key, value) => {
        const text = readText(value).replaceAll('\0', '');
        findings.push(metadataFinding(listKinds[key] ?? 'note', text));
      });
    else if (!soundChunks.has(name)) findings.push(metadataFinding('appended', name));
  });
  if (end > bytes.length + 1) findings.push(metadataFinding('unchecked', uncheckedReasons.damaged));
  return findings.filter(({ text }) => text !== '');
}
