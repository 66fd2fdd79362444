/** A set of row offsets in a segment, or of sequence numbers, as one bit each. */
export type RowBitset = Uint32Array<ArrayBuffer>;

/** An empty set for offsets below `size`. */
export function emptyBitset(size: number): RowBitset {
  return new Uint32Array(Math.ceil(size / 32));
}

/** Adds an offset to a set. */
export function setBit(bitset: RowBitset, offset: number): void {
  bitset[offset >> 5] = (bitset[offset >> 5] ?? 0) | (1 << (offset & 31));
}

/** Removes an offset from a set. */
export function clearBit(bitset: RowBitset, offset: number): void {
  bitset[offset >> 5] = (bitset[offset >> 5] ?? 0) & ~(1 << (offset & 31));
}

/** Whether a set contains an offset. */
export function hasBit(bitset: RowBitset, offset: number): boolean {
  return (((bitset[offset >> 5] ?? 0) >>> (offset & 31)) & 1) === 1;
}

/** The intersection of some sets; all offsets below `size` when there are none. Of one set, that set itself. */
export function intersect(size: number, [first, ...others]: readonly RowBitset[]): RowBitset {
  if (first && others.length === 0) return first;
  const result = first ? first.slice() : emptyBitset(size).fill(0xffffffff);
  // Plain loops: a search runs through millions of rows here.
  for (const set of others)
    for (let index = 0; index < result.length; index++)
      result[index] = (result[index] ?? 0) & (set[index] ?? 0);
  return result;
}

/** The union of some sets; empty when there are none. Of one set, that set itself. */
export function union(size: number, [first, ...others]: readonly RowBitset[]): RowBitset {
  if (first && others.length === 0) return first;
  const result = first ? first.slice() : emptyBitset(size);
  for (const set of others)
    for (let index = 0; index < result.length; index++)
      result[index] = (result[index] ?? 0) | (set[index] ?? 0);
  return result;
}

/** The subset in [from, end). */
export function restrictTo(bitset: RowBitset, from: number, end: number): RowBitset {
  const result = new Uint32Array(bitset.length);
  const last = Math.min(Math.ceil(end / 32), bitset.length);
  for (let index = from >> 5; index < last; index++) result[index] = bitset[index] ?? 0;
  if (from & 31) result[from >> 5] = (result[from >> 5] ?? 0) & (-1 << (from & 31));
  if (end & 31 && end >> 5 < last) result[end >> 5] = (result[end >> 5] ?? 0) & ~(-1 << (end & 31));
  return result;
}

/** The number of set bits. */
export function countBits(bitset: RowBitset): number {
  let count = 0;
  for (let index = 0; index < bitset.length; index++) {
    // Sums the bits of each pair, then of each four, of each byte, and of all four bytes.
    let bits = bitset[index] ?? 0;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Whether a set has no offset. */
export function isEmpty(bitset: RowBitset): boolean {
  for (let index = 0; index < bitset.length; index++) if (bitset[index] !== 0) return false;
  return true;
}

/** Whether `bitset` contains every offset of `subset`. */
export function isSuperset(bitset: RowBitset, subset: RowBitset): boolean {
  for (let index = 0; index < subset.length; index++)
    if (((subset[index] ?? 0) & ~(bitset[index] ?? 0)) !== 0) return false;
  return true;
}

/** The offsets in a set, ascending. */
export function offsetsOf(bitset: RowBitset): number[] {
  const offsets: number[] = [];
  for (let index = 0; index < bitset.length; index++)
    for (let bits = bitset[index] ?? 0; bits !== 0; bits &= bits - 1)
      offsets.push(index * 32 + 31 - Math.clz32(bits & -bits));
  return offsets;
}

/** A set of a small, dense range of sequence numbers, as offsets from `first`, a multiple of 32. */
export function bitsetOf(sequences: readonly number[]): { first: number; bitset: RowBitset } {
  const lowest = sequences.reduce((least, sequence) => Math.min(least, sequence), sequences[0] ?? 0);
  const first = lowest - (lowest % 32);
  const bitset = emptyBitset(sequences.reduce((size, sequence) => Math.max(size, sequence - first + 1), 0));
  for (const sequence of sequences) setBit(bitset, sequence - first);
  return { first, bitset };
}

/** Adds to `bitset` the offsets of `other`, which count from `first` (a multiple of 32); returns the larger set. */
export function addShifted(bitset: RowBitset, other: RowBitset, first: number): RowBitset {
  const start = first >> 5;
  const end = start + other.length;
  const result = end > bitset.length ? new Uint32Array(end) : bitset;
  if (result !== bitset) result.set(bitset);
  for (let index = start; index < end; index++)
    result[index] = (result[index] ?? 0) | (other[index - start] ?? 0);
  return result;
}
