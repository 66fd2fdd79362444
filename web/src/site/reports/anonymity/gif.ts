import { uncheckedReasons } from '../../content/anonymity.ts';
import { letters, metadataFinding, readText, type MetadataFinding } from './metadata-finding.ts';
import { readXmp } from './xmp.ts';

/** A block of a GIF file. An extension has a label; an image has none. */
interface Block {
  label?: number | undefined;
  start: number;
  /** The offset of its first sub-block: a length and as many bytes. */
  data: number;
  end: number;
}

const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const label = { text: 0x01, control: 0xf9, comment: 0xfe, application: 0xff } as const;

const xmpEnd = 258;

const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The blocks of a GIF between the header and the end mark; incomplete without that mark. */
function blocksOf(bytes: Uint8Array): { header: number; blocks: Block[]; end: number; complete: boolean } {
  const header = 13 + tableLength(bytes[10] ?? 0);
  const blocks: Block[] = [];
  let start = header;
  while (start < bytes.length) {
    const kind = bytes[start];
    if (kind === trailer) return { header, blocks, end: start + 1, complete: true };
    if (kind !== extension && kind !== image) break;
    // An image has its size, a table of colours, and the length of its codes before the sub-blocks.
    const data = kind === extension ? start + 2 : start + 11 + tableLength(bytes[start + 9] ?? 0);
    let end = data;
    while ((bytes[end] ?? 0) > 0) end += (bytes[end] ?? 0) + 1;
    end += 1;
    if (end > bytes.length) break;
    blocks.push(kind === extension ? { label: bytes[start + 1], start, data, end } : { start, data, end });
    start = end;
  }
  return { header, blocks, end: bytes.length, complete: false };
}

function textOf(bytes: Uint8Array, { data, end }: Block): string {
  const parts: string[] = [];
  for (let at = data; at < end - 1; at += (bytes[at] ?? 0) + 1)
    parts.push(readText(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0))));
  return parts.join('');
}

/** The metadata findings of a GIF file. */
export function readGif(bytes: Uint8Array): MetadataFinding[] {
  const { blocks, end, complete } = blocksOf(bytes);
  const findings = blocks.flatMap((block) => {
    if (block.label === label.comment) return metadataFinding('note', textOf(bytes, block));
    if (block.label !== label.application) return [];
    // XMP is not divided into sub-blocks: its letters are taken as lengths, and a table of all lengths leads to its end.
    return letters(bytes, block.data + 1, 11) === 'XMP DataXMP'
      ? readXmp(readText(bytes.subarray(block.data + 12, Math.max(block.data + 12, block.end - xmpEnd))))
      : [];
  });
  if (!complete) findings.push(metadataFinding('unchecked', uncheckedReasons.damaged));
  else if (bytes.length > end) findings.push(metadataFinding('appended', ''));
  return findings;
}

// Pixels, their times, and how often an animation runs.
function isNeeded(bytes: Uint8Array, block: Block): boolean {
  if (block.label === label.application) return letters(bytes, block.data + 1, 11) === 'NETSCAPE2.0';
  return block.label === undefined || block.label === label.control || block.label === label.text;
}

/** Strips all metadata without re-encoding. Undefined if the file is truncated. */
export function stripGif(bytes: Uint8Array): Uint8Array[] | undefined {
  const { header, blocks, complete } = blocksOf(bytes);
  if (!complete) return undefined;
  const needed = blocks.filter((block) => isNeeded(bytes, block));
  return [
    bytes.subarray(0, header),
    ...needed.map(({ start, end }) => bytes.subarray(start, end)),
    Uint8Array.of(trailer),
  ];
}
