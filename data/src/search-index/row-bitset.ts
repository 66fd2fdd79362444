/** A set of offsets into a segment, or of numbers of rows, a bit for each. */
export type Places = Uint32Array<ArrayBuffer>;

export function noPlaces(size: number): Places {
  return new Uint32Array(Math.ceil(size / 32));
}

export function addPlace(places: Places, offset: number): void {
  places[offset >> 5] = (places[offset >> 5] ?? 0) | (1 << (offset & 31));
}

export function hasPlace(places: Places, offset: number): boolean {
  return (((places[offset >> 5] ?? 0) >>> (offset & 31)) & 1) === 1;
}

/** What is in all of some sets. */
export function common(size: number, [first, ...others]: readonly Places[]): Places {
  const kept = first ? first.slice() : noPlaces(size).fill(0xffffffff);
  // Plain loops: a search goes through millions of rows here.
  for (const set of others)
    for (let index = 0; index < kept.length; index++) kept[index] = (kept[index] ?? 0) & (set[index] ?? 0);
  return kept;
}

/** What is in any of some sets. */
export function either(size: number, [first, ...others]: readonly Places[]): Places {
  const kept = first ? first.slice() : noPlaces(size);
  for (const set of others)
    for (let index = 0; index < kept.length; index++) kept[index] = (kept[index] ?? 0) | (set[index] ?? 0);
  return kept;
}

/** What of a set is within [from, end). */
export function within(places: Places, from: number, end: number): Places {
  const kept = new Uint32Array(places.length);
  const last = Math.min(Math.ceil(end / 32), places.length);
  for (let index = from >> 5; index < last; index++) kept[index] = places[index] ?? 0;
  if (from & 31) kept[from >> 5] = (kept[from >> 5] ?? 0) & (-1 << (from & 31));
  if (end & 31 && end >> 5 < last) kept[end >> 5] = (kept[end >> 5] ?? 0) & ~(-1 << (end & 31));
  return kept;
}

/** How many are in a set. */
export function countOf(places: Places): number {
  let count = 0;
  for (let index = 0; index < places.length; index++)
    for (let bits = places[index] ?? 0; bits !== 0; bits &= bits - 1) count++;
  return count;
}

/** Whether all of a set is in another. */
export function covers(places: Places, inner: Places): boolean {
  return inner.every((bits, index) => (bits & ~(places[index] ?? 0)) === 0);
}

/** The offsets in a set, in ascending order. */
export function offsetsOf(places: Places): number[] {
  const offsets: number[] = [];
  for (let index = 0; index < places.length; index++)
    for (let bits = places[index] ?? 0; bits !== 0; bits &= bits - 1)
      offsets.push(index * 32 + 31 - Math.clz32(bits & -bits));
  return offsets;
}

// Offsets are stored as a bitmap, or as their gaps in bytes of seven bits, whichever is shorter; before it stands
// which of both it is and how long.

/** Bytes that `packPlaces` needs. */
export function packedSize(offsets: Uint16Array, size: number): number {
  const body = Math.min(gapsSize(offsets), size / 8);
  return varintSize(body * 2) + body;
}

/** Writes ascending offsets of a segment of `size` places at `at`; answers where they end. */
export function packPlaces(offsets: Uint16Array, size: number, target: Uint8Array, at: number): number {
  const gaps = gapsSize(offsets);
  if (gaps >= size / 8) {
    at = writeVarint((size / 8) * 2 + 1, target, at);
    for (const offset of offsets)
      target[at + (offset >> 3)] = (target[at + (offset >> 3)] ?? 0) | (1 << (offset & 7));
    return at + size / 8;
  }
  at = writeVarint(gaps * 2, target, at);
  let before = -1;
  for (const offset of offsets) {
    at = writeVarint(offset - before - 1, target, at);
    before = offset;
  }
  return at;
}

/** Where the packed places at `at` end. */
export function skipPlaces(source: Uint8Array, at: number): number {
  const { value, end } = readVarint(source, at);
  return end + (value >> 1);
}

/** The packed places at `at`. */
export function unpackPlaces(source: Uint8Array, at: number, size: number): Places {
  const places = noPlaces(size);
  const { value, end } = readVarint(source, at);
  const length = value >> 1;
  if (value & 1) {
    new Uint8Array(places.buffer).set(source.subarray(end, end + length));
    return places;
  }
  let offset = -1;
  for (let next = end; next < end + length;) {
    const gap = readVarint(source, next);
    offset += gap.value + 1;
    addPlace(places, offset);
    next = gap.end;
  }
  return places;
}

function gapsSize(offsets: Uint16Array): number {
  let bytes = 0;
  let before = -1;
  for (const offset of offsets) {
    bytes += varintSize(offset - before - 1);
    before = offset;
  }
  return bytes;
}

// Values stay below 2^21: no segment has more places than 2^16.
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
