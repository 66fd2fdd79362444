import { metadataFinding, readText, type MetadataFinding, type MetadataKind } from './metadata-finding.ts';

export interface Exif {
  /** The rotation of the image, 1 to 8; 1 is none. */
  orientation: number;
  findings: MetadataFinding[];
}

interface Value {
  type: number;
  bytes: Uint8Array;
}

type Directory = Map<number, Value>;

const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const maxEntries = 500;

const tag = { orientation: 0x0112, exif: 0x8769, gps: 0x8825, latitude: 2, longitude: 4 } as const;

/** Tags with text, by kind of finding. Those from 0x9c9b to 0x9c9f are Windows' own, in UTF-16. */
const textTags: Record<number, MetadataKind> = {
  0x010e: 'note',
  0x010f: 'device',
  0x0110: 'device',
  0x0131: 'program',
  0x0132: 'time',
  0x013b: 'author',
  0x013c: 'device',
  0x8298: 'author',
  0x9003: 'time',
  0x9004: 'time',
  0x9286: 'note',
  0x9c9b: 'note',
  0x9c9c: 'note',
  0x9c9d: 'author',
  0x9c9e: 'note',
  0x9c9f: 'note',
  0xa430: 'author',
  0xa431: 'device',
  0xa434: 'device',
  0xa435: 'device',
};
const userComment = 0x9286;

function textOf(id: number, { bytes }: Value): string {
  if (id >= 0x9c9b && id <= 0x9c9f) return new TextDecoder('utf-16le').decode(bytes);
  // The first eight bytes name its encoding.
  return readText(id === userComment ? bytes.subarray(8) : bytes);
}

/** Reads the tags of an image: a TIFF file without the image. Broken tags are skipped. */
export function readExif(tiff: Uint8Array): Exif {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = tiff[0] === 0x49;
  const short = (at: number) => (at + 2 <= tiff.length ? view.getUint16(at, little) : 0);
  const long = (at: number) => (at + 4 <= tiff.length ? view.getUint32(at, little) : 0);

  function directoryAt(at: number): Directory {
    const directory: Directory = new Map();
    const count = at > 0 ? Math.min(short(at), maxEntries) : 0;
    for (let entry = at + 2; entry < at + 2 + count * 12; entry += 12) {
      const type = short(entry + 2);
      const length = (sizes[type] ?? 0) * long(entry + 4);
      const start = length > 4 ? long(entry + 8) : entry + 8;
      if (length > 0 && start + length <= tiff.length)
        directory.set(short(entry), { type, bytes: tiff.subarray(start, start + length) });
    }
    return directory;
  }
  function numberOf(value: Value | undefined): number {
    if (!value) return 0;
    const at = value.bytes.byteOffset - tiff.byteOffset;
    return value.type === 3 ? short(at) : long(at);
  }
  /** Degrees, minutes and seconds as one number. */
  function degrees(value: Value | undefined, toward: Value | undefined): number | undefined {
    if (value?.type !== 5 || value.bytes.length < 24) return undefined;
    const at = value.bytes.byteOffset - tiff.byteOffset;
    const part = (index: number) => long(at + index * 8) / (long(at + index * 8 + 4) || 1);
    const sum = part(0) + part(1) / 60 + part(2) / 3600;
    return /[SW]/.test(toward ? readText(toward.bytes) : '') ? -sum : sum;
  }

  const main = directoryAt(long(4));
  const more = directoryAt(numberOf(main.get(tag.exif)));
  const gps = directoryAt(numberOf(main.get(tag.gps)));
  const findings: MetadataFinding[] = [];
  if (gps.size > 0) {
    const latitude = degrees(gps.get(tag.latitude), gps.get(tag.latitude - 1));
    const longitude = degrees(gps.get(tag.longitude), gps.get(tag.longitude - 1));
    const known = latitude !== undefined && longitude !== undefined;
    findings.push(
      metadataFinding('location', known ? `${latitude.toFixed(4)}, ${longitude.toFixed(4)}` : ''),
    );
  }
  for (const [id, value] of [...main, ...more]) {
    const kind = textTags[id];
    const finding = kind && metadataFinding(kind, textOf(id, value));
    if (finding?.text) findings.push(finding);
  }
  const orientation = numberOf(main.get(tag.orientation));
  return { orientation: orientation >= 1 && orientation <= 8 ? orientation : 1, findings };
}

/** Builds tags that contain only the rotation. */
export function stripExif(orientation: number): Uint8Array {
  return Uint8Array.of(
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  );
}
