import { headLength, kindOf } from '@gaongil/contract/files/file-kinds';
import { uncheckedReasons } from '../../content/anonymity.ts';
import { imageKindOf } from './image-kinds.ts';
import { metadataFinding, type MetadataFinding } from './metadata-finding.ts';
import { textFindings, type TextFindingKind } from './text-findings.ts';

/** Something in a file that may identify the reporter, or what of it could not be read. */
export type FileFinding = MetadataFinding | { kind: TextFindingKind; text: string };

type Found = FileFinding[] | Promise<FileFinding[]>;
type Parts = Uint8Array[] | undefined;

/** How the metadata of a kind of files are read and removed; without `strip` they cannot be removed. */
interface Reader {
  read: (bytes: Uint8Array) => Found;
  strip?: (bytes: Uint8Array) => Parts | Promise<Parts>;
}

const unread = (reason: keyof typeof uncheckedReasons): Reader => ({
  read: () => [metadataFinding('unchecked', uncheckedReasons[reason])],
});

/** How much of a text is searched, in letters. */
const searchedLetters = 1_000_000;

function decodeText(bytes: Uint8Array): string {
  const byMark = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(byMark).decode(bytes);
  return text.includes('\ufffd') ? new TextDecoder('euc-kr').decode(bytes) : text;
}

function readWords(bytes: Uint8Array): FileFinding[] {
  const text = decodeText(bytes);
  const isLong = text.length > searchedLetters;
  return [
    ...textFindings(text.slice(0, searchedLetters)),
    ...(isLong ? [metadataFinding('unchecked', uncheckedReasons.partly)] : []),
  ];
}

const lockedOffice = 'EncryptedPackage';

/** Old documents share a container with those under a password, which names its locked content in UTF-16. */
function readOle(bytes: Uint8Array): FileFinding[] {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1));
  return unread(text.includes(lockedOffice) ? 'locked' : 'old').read(bytes) as FileFinding[];
}

const mp4: Reader = { read: (bytes) => import('./mp4.ts').then(({ readMp4 }) => readMp4(bytes)) };

/** By the first extension of their kind in contract/src/files/file-kinds.ts. Only the code for the chosen file is fetched. */
const readers: Record<string, Reader> = {
  pdf: { read: (bytes) => import('./pdf.ts').then(({ readPdf }) => readPdf(bytes)) },
  zip: {
    read: (bytes) => import('./office.ts').then(({ readOffice }) => readOffice(bytes)),
    strip: (bytes) => import('./office.ts').then(({ stripOffice }) => stripOffice(bytes)),
  },
  hwp: { read: readOle },
  rtf: unread('old'),
  m4a: mp4,
  mp4,
  mov: mp4,
  mp3: { read: (bytes) => import('./sound.ts').then(({ readMp3 }) => readMp3(bytes)) },
  wav: { read: (bytes) => import('./sound.ts').then(({ readWav }) => readWav(bytes)) },
  // It has a first line and frames of speech, nothing else.
  amr: { read: () => [] },
  bmp: { read: () => [] },
  webm: unread('recording'),
  '7z': unread('archive'),
  rar: unread('archive'),
  gz: unread('archive'),
  tar: unread('archive'),
  txt: { read: readWords },
};

async function open(file: File): Promise<{ bytes: Uint8Array; reader: Reader }> {
  const buffer = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  const bytes = new Uint8Array(buffer);
  // An empty text would be one without findings, but this file was not read.
  if (bytes.length === 0) return { bytes, reader: unread('unknown') };
  const extension = kindOf(file.name, bytes.subarray(0, headLength))?.extensions[0] ?? '';
  return { bytes, reader: imageKindOf(bytes) ?? readers[extension] ?? unread('unknown') };
}

/** What a file tells about the person who made it. */
export interface FileMetadata {
  findings: readonly FileFinding[];
  /** Whether the findings of this kind of files can be removed here. */
  isRemovable: boolean;
}

// A form asks at each change while its warning is shown.
const known = new WeakMap<File, Promise<FileMetadata>>();

async function read(file: File): Promise<FileMetadata> {
  const { bytes, reader } = await open(file);
  try {
    return { findings: await reader.read(bytes), isRemovable: reader.strip !== undefined };
  } catch {
    // The code for this kind was not fetched, or met something it does not know.
    known.delete(file);
    return { findings: await unread('notLoaded').read(bytes), isRemovable: false };
  }
}

/** The findings in a file; what could not be read of it is a finding too. Read in the browser; nothing is sent or stored. */
export function fileMetadata(file: File): Promise<FileMetadata> {
  const reading = known.get(file) ?? read(file);
  known.set(file, reading);
  return reading;
}

/** Returns the file without its metadata and with the same content, or undefined where removal would damage it. */
export async function withoutMetadata(file: File): Promise<File | undefined> {
  const { bytes, reader } = await open(file);
  const parts = await Promise.resolve(reader.strip?.(bytes)).catch(() => undefined);
  return parts && new File(parts as BlobPart[], file.name, { type: file.type });
}
