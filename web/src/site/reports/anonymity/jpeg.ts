import { uncheckedReasons } from '../../content/anonymity.ts';
import { stripExif, readExif } from './exif.ts';
import {
  letters,
  metadataFinding,
  readText,
  type MetadataFinding,
  type MetadataKind,
} from './metadata-finding.ts';
import { readXmp } from './xmp.ts';

/** A segment of a JPEG file, which may be cut short. `data` is the offset behind marker and length; a scan includes its pixels. */
interface Segment {
  marker: number;
  start: number;
  data: number;
  end: number;
}

const marker = { app0: 0xe0, app1: 0xe1, app2: 0xe2, app13: 0xed, app14: 0xee } as const;
const comment = 0xfe;
const firstFrame = 0xc0;
const startOfScan = 0xda;
const endOfImage = 0xd9;

// Within a scan 0xff00 is an escaped data byte, and 0xffd0 to 0xffd7 are restart markers.
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

interface Pieces {
  segments: Segment[];
  end: number;
  /** Whether bytes that no marker announces are between the segments. */
  stray: boolean;
  /** Whether the mark of the end is missing, so that the image cannot be separated from what is behind it. */
  endless: boolean;
}

/** The segments of a JPEG, read as viewers do: past bytes between them, and until the file ends when it has no end mark. */
function piecesOf(bytes: Uint8Array): Pieces {
  const segments: Segment[] = [];
  let stray = false;
  let start = 2;
  while (start + 1 < bytes.length) {
    const kind = bytes[start + 1] ?? 0;
    if (bytes[start] === 0xff && kind === endOfImage)
      return { segments, end: start + 2, stray, endless: false };
    if (bytes[start] !== 0xff || kind === 0 || kind === 0xff) {
      stray ||= bytes[start] !== 0xff && bytes[start] !== 0;
      start += 1;
    } else {
      const length = ((bytes[start + 2] ?? 0) << 8) | (bytes[start + 3] ?? 0);
      const after = Math.min(start + 2 + Math.max(length, 2), bytes.length);
      const end = kind === startOfScan ? endOfScan(bytes, after) : after;
      segments.push({ marker: kind, start, data: Math.min(start + 4, end), end });
      start = end;
    }
  }
  return { segments, end: bytes.length, stray, endless: true };
}

const hasScan = ({ segments }: Pieces) => segments.some((segment) => segment.marker === startOfScan);

const begins = (bytes: Uint8Array, { data, end }: Segment, name: string) =>
  data + name.length <= end && letters(bytes, data, name.length) === name;

const exifName = 'Exif\0\0';
const xmpName = 'http://ns.adobe.com/xap/1.0/\0';

/** IPTC fields, by the numbers of their entries. */
const pressEntries: Record<number, MetadataKind> = {
  55: 'time',
  80: 'author',
  90: 'location',
  92: 'location',
  110: 'author',
  116: 'author',
  120: 'note',
};

function readPressEntries(bytes: Uint8Array): MetadataFinding[] {
  const findings: MetadataFinding[] = [];
  for (let at = bytes.indexOf(0x1c); at !== -1; at = bytes.indexOf(0x1c, at + 1)) {
    const kind = bytes[at + 1] === 2 ? pressEntries[bytes[at + 2] ?? 0] : undefined;
    const length = ((bytes[at + 3] ?? 0) << 8) | (bytes[at + 4] ?? 0);
    if (kind && length > 0)
      findings.push(metadataFinding(kind, readText(bytes.subarray(at + 5, at + 5 + length))));
  }
  return findings;
}

function orientationOf(bytes: Uint8Array, segments: readonly Segment[]): number {
  const exif = segments.find((segment) => segment.marker === marker.app1 && begins(bytes, segment, exifName));
  return exif ? readExif(bytes.subarray(exif.data + exifName.length, exif.end)).orientation : 1;
}

/** The metadata findings of a JPEG file. */
export function readJpeg(bytes: Uint8Array): MetadataFinding[] {
  const pieces = piecesOf(bytes);
  const findings = pieces.segments.flatMap((segment) => {
    const rest = (from = 0) => bytes.subarray(segment.data + from, segment.end);
    if (segment.marker === comment) return metadataFinding('note', readText(rest()));
    if (segment.marker === marker.app13) return readPressEntries(rest());
    if (segment.marker !== marker.app1) return [];
    if (begins(bytes, segment, exifName)) return readExif(rest(exifName.length)).findings;
    return begins(bytes, segment, xmpName) ? readXmp(readText(rest(xmpName.length))) : [];
  });
  if (bytes.length > pieces.end || pieces.stray) findings.push(metadataFinding('appended', ''));
  if (pieces.endless)
    findings.push(
      metadataFinding('unchecked', hasScan(pieces) ? uncheckedReasons.noEnd : uncheckedReasons.damaged),
    );
  return findings;
}

// The segments that affect how the image is shown (file type, colours). All other application data is removed.
function isNeeded(bytes: Uint8Array, segment: Segment): boolean {
  // Frames, tables and scans, not the markers that no viewer knows.
  if (segment.marker < marker.app0) return segment.marker >= firstFrame && segment.marker !== endOfImage;
  if (segment.marker === marker.app0) return begins(bytes, segment, 'JFIF\0');
  if (segment.marker === marker.app2) return begins(bytes, segment, 'ICC_PROFILE\0');
  return segment.marker === marker.app14 && begins(bytes, segment, 'Adobe');
}

// Its first segment may contain a thumbnail from before the image was cropped.
function withoutThumbnail(segment: Uint8Array): Uint8Array {
  const bare = segment.slice(0, 18);
  bare.set([0, 16], 2);
  bare.fill(0, 16);
  return bare;
}

/** An Exif segment that contains only the rotation. */
function turnedSegment(orientation: number): Uint8Array {
  const tags = stripExif(orientation);
  const name = Array.from(exifName, (letter) => letter.charCodeAt(0));
  return Uint8Array.of(0xff, marker.app1, 0, 2 + name.length + tags.length, ...name, ...tags);
}

/**
 * Strips all metadata except orientation without re-encoding. An end mark that is missing stays so: what is behind the
 * image cannot be separated from it. Undefined if the file has no image.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array[] | undefined {
  const pieces = piecesOf(bytes);
  if (pieces.endless && !hasScan(pieces)) return undefined;
  const needed = pieces.segments.filter((segment) => isNeeded(bytes, segment));
  const segments = needed.map(({ marker: kind, start, end }) => {
    const segment = bytes.subarray(start, end);
    return kind === marker.app0 ? withoutThumbnail(segment) : segment;
  });
  const orientation = orientationOf(bytes, pieces.segments);
  // The segment with the file type comes first.
  if (orientation !== 1)
    segments.splice(needed[0]?.marker === marker.app0 ? 1 : 0, 0, turnedSegment(orientation));
  const end = pieces.endless ? [] : [Uint8Array.of(0xff, endOfImage)];
  return [Uint8Array.of(0xff, 0xd8), ...segments, ...end];
}
