import { emptyBitset, type RowBitset, setBit } from './row-bitset.ts';

/*
 * A posting list is encoded as a bitmap or as varint gaps (seven bits a byte), whichever is shorter. A varint header
 * comes first: the length of the body in bytes, shifted left by one, with the lowest bit set for a bitmap.
 */

/** Bytes that `encodePostings` needs for ascending offsets below `size`. */
export function encodedSize(offsets: Uint16Array, size: number): number {
  const body = Math.min(gapsSize(offsets), size / 8);
  return varintSize(body * 2) + body;
}

/** Writes ascending offsets below `size` into `target` at `at`; returns the position behind them. */
export function encodePostings(offsets: Uint16Array, size: number, target: Uint8Array, at: number): number {
  const gaps = gapsSize(offsets);
  if (gaps >= size / 8) {
    at = writeVarint((size / 8) * 2 + 1, target, at);
    for (const offset of offsets)
      target[at + (offset >> 3)] = (target[at + (offset >> 3)] ?? 0) | (1 << (offset & 7));
    return at + size / 8;
  }
  at = writeVarint(gaps * 2, target, at);
  let previous = -1;
  for (const offset of offsets) {
    at = writeVarint(offset - previous - 1, target, at);
    previous = offset;
  }
  return at;
}

/** The position behind the posting list at `at`. */
export function skipPostings(source: Uint8Array, at: number): number {
  const { value, end } = readVarint(source, at);
  return end + (value >> 1);
}

/** The posting list at `at`, as a set of offsets below `size`. */
export function decodePostings(source: Uint8Array, at: number, size: number): RowBitset {
  const bitset = emptyBitset(size);
  const { value, end } = readVarint(source, at);
  const length = value >> 1;
  if (value & 1) {
    new Uint8Array(bitset.buffer).set(source.subarray(end, end + length));
    return bitset;
  }
  let offset = -1;
  for (let next = end; next < end + length;) {
    const gap = readVarint(source, next);
    offset += gap.value + 1;
    setBit(bitset, offset);
    next = gap.end;
  }
  return bitset;
}

function gapsSize(offsets: Uint16Array): number {
  let bytes = 0;
  let previous = -1;
  for (const offset of offsets) {
    bytes += varintSize(offset - previous - 1);
    previous = offset;
  }
  return bytes;
}

// Values stay below 2^21, since a segment has at most 2^16 rows.
function varintSize(value: number): number {
  return value < 0x80 ? 1 : value < 0x4000 ? 2 : 3;
}

function writeVarint(value: number, target: Uint8Array, at: number): number {
  while (value >= 0x80) {
    target[at++] = (value & 0x7f) | 0x80;
    value >>= 7;
  }
  target[at++] = value;
  return at;
}

function readVarint(source: Uint8Array, at: number): { value: number; end: number } {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = source[at++] ?? 0;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value, end: at };
  }
}
