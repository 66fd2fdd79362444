import { type FileKind, starts } from './file-kind.ts';

/** Brands of the ISO base media file format that phones, cameras and recorders write, by what they contain. */
const brands = {
  sound: ['M4A ', 'M4B '],
  video: [
    'isom',
    'iso2',
    'iso3',
    'iso4',
    'iso5',
    'iso6',
    'mp41',
    'mp42',
    'avc1',
    'M4V ',
    'MSNV',
    'dash',
    '3gp4',
    '3gp5',
    '3gp6',
    '3gp7',
    '3ge6',
    '3gg6',
    '3gr6',
    '3gs6',
    'mmp4',
  ],
  picture: ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'],
};

function hasBrand(wanted: readonly string[]) {
  return (head: Uint8Array) => starts(head, 'ftyp', 4) && wanted.some((brand) => starts(head, brand, 8));
}

// Bit rates in kbit/s and sampling rates in Hz of MPEG layer III, by the numbers in the header of a frame.
const bitRates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const samplingRates = [44_100, 48_000, 32_000];

/** The length in bytes of the frame of MPEG layer III that begins at `at`; undefined where none begins. */
function mp3Frame(head: Uint8Array, at: number): number | undefined {
  const [sync = 0, type = 0, rates = 0] = head.subarray(at, at + 3);
  const version = (type >> 3) & 3;
  const isLayer3 = sync === 0xff && type >> 5 === 7 && ((type >> 1) & 3) === 1 && version !== 1;
  if (!isLayer3) return undefined;
  const isFirst = version === 3;
  const bitRate = bitRates[isFirst ? 'mpeg1' : 'mpeg2'][rates >> 4];
  const samplingRate = samplingRates[(rates >> 2) & 3];
  if (!bitRate || !samplingRate) return undefined;
  // MPEG 2 halves the sampling rates and the samples of a frame; MPEG 2.5 halves the rates once more.
  const halved = { 3: 1, 2: 2, 0: 4 }[version] ?? 1;
  const perFrame = isFirst ? 144_000 : 72_000;
  return Math.floor((perFrame * bitRate) / (samplingRate / halved)) + ((rates >> 1) & 1);
}

/** Whether frames begin here; the second is checked where the head reaches that far. */
function hasMp3Frames(head: Uint8Array): boolean {
  const length = mp3Frame(head, 0);
  return length !== undefined && (length + 3 > head.length || mp3Frame(head, length) !== undefined);
}

/** Whether it begins with an ID3v2 tag: a known version, no unknown flags, a size of four bytes below 128. */
function hasId3(head: Uint8Array): boolean {
  const [version = 0, revision = 255, flags = 255, ...size] = head.subarray(3, 10);
  const isKnown = version >= 2 && version <= 4 && revision < 255 && (flags & 15) === 0;
  return starts(head, 'ID3') && isKnown && size.length === 4 && size.every((byte) => byte < 128);
}

/** Whether it is EBML whose document type is `webm`; Matroska has the same signature. */
function isWebm(head: Uint8Array): boolean {
  const docType = [0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d];
  const offsets = Array.from({ length: 64 }, (_, at) => at);
  return starts(head, [0x1a, 0x45, 0xdf, 0xa3]) && offsets.some((at) => starts(head, docType, at));
}

/**
 * The kinds of pictures, sound and video in a container that others share, by content signature. Recorders write sound
 * with the brands of video, so those fit m4a as well.
 */
export const mediaKinds: readonly FileKind[] = [
  { extensions: ['heic', 'heif'], matches: hasBrand(brands.picture) },
  { extensions: ['m4a', 'mp4'], matches: hasBrand(brands.sound) },
  { extensions: ['mp4', 'm4a', 'mov', '3gp'], matches: hasBrand(brands.video) },
  { extensions: ['mov', 'mp4'], matches: hasBrand(['qt  ']) },
  { extensions: ['webp'], matches: (head) => starts(head, 'RIFF') && starts(head, 'WEBP', 8) },
  { extensions: ['wav'], matches: (head) => starts(head, 'RIFF') && starts(head, 'WAVE', 8) },
  { extensions: ['mp3'], matches: (head) => hasId3(head) || hasMp3Frames(head) },
  { extensions: ['webm'], matches: isWebm },
  { extensions: ['amr'], matches: (head) => starts(head, '#!AMR\n') || starts(head, '#!AMR-WB\n') },
];
