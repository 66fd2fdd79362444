import { isWhitespace } from './case-folding.ts';

/**
 * An n-gram: one to four UTF-16 units that are adjacent in a word. Most queries are that short and need a single
 * posting list; a longer word is narrowed by n-grams that cover it and then verified.
 */
export type Ngram = string;

export const maxNgramLength = 4;

/** The 48-bit hash of an n-gram, which is what the index stores. A collision is less likely than a disk error. */
export interface NgramHash {
  high: number;
  low: number;
}

export function hashNgram(ngram: Ngram): NgramHash {
  const [first, second] = packUnits(ngram);
  return { high: mixHigh(first, second) >>> 0, low: mixLow(first, second) };
}

/** The four units of an n-gram in two 32-bit integers. */
function packUnits(ngram: Ngram): [number, number] {
  const unit = (index: number) => ngram.charCodeAt(index) || 0;
  return [(unit(0) << 16) | unit(1), (unit(2) << 16) | unit(3)];
}

// Two independent mixes of both integers, with the constants of MurmurHash3 and xxHash32.
function mixHigh(first: number, second: number): number {
  let mixed = Math.imul(first ^ 0x9e3779b1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ second, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x27d4eb2f);
  return mixed ^ (mixed >>> 16);
}

function mixLow(first: number, second: number): number {
  let mixed = Math.imul(second ^ 0x165667b1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ first, 0x27d4eb2f);
  return (mixed ^ (mixed >>> 16)) & 0xffff;
}

/** The bucket of an n-gram among `buckets`: these divide the range of hashes evenly, in order. */
export function bucketOf({ high }: Pick<NgramHash, 'high'>, buckets: number): number {
  return Math.floor((high / 2 ** 32) * buckets);
}

/**
 * Collects the postings of a segment: which n-grams occur in which rows. Each pair is one 64-bit key (48 bits of hash,
 * 16 bits of row offset), so that sorting the keys groups them by n-gram. Keys are read and written as 32-bit halves in
 * little-endian order, as on every machine that Node runs on.
 *
 * @param max how many keys may be collected; 8 bytes of memory each
 */
export function collectPostings(max: number) {
  let keys = new BigUint64Array(1 << 12);
  let halves = new Uint32Array(keys.buffer);
  let count = 0;
  // A hash table (open addressing) of the keys of the current row: the index of a key plus one. It is never cleared:
  // an entry of an earlier row has an index below `start` and counts as free.
  let table = new Uint32Array(1 << 13);

  /** Adds the n-grams of a folded text, and `further` ones; returns false once there are more than `max` keys. */
  function add(text: string, further: readonly Ngram[], offset: number): boolean {
    reserve(text.length * maxNgramLength + further.length);
    const start = count;
    for (const ngram of further) put(...packUnits(ngram), offset, start);
    let first = 0;
    let second = 0;
    let third = 0;
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      if (isWhitespace(unit)) {
        first = second = third = 0;
        continue;
      }
      put(unit << 16, 0, offset, start);
      if (third) put((third << 16) | unit, 0, offset, start);
      if (second) put((second << 16) | third, unit << 16, offset, start);
      if (first) put((first << 16) | second, (third << 16) | unit, offset, start);
      first = second;
      second = third;
      third = unit;
    }
    return count <= max;
  }

  function put(first: number, second: number, offset: number, start: number): void {
    const high = mixHigh(first, second) >>> 0;
    const low = ((mixLow(first, second) << 16) | offset) >>> 0;
    const mask = table.length - 1;
    for (let slot = high & mask; ; slot = (slot + 1) & mask) {
      const other = (table[slot] ?? 0) - 1;
      if (other < start) {
        halves[count * 2] = low;
        halves[count * 2 + 1] = high;
        table[slot] = ++count;
        return;
      }
      if (halves[other * 2] === low && halves[other * 2 + 1] === high) return;
    }
  }

  function reserve(more: number): void {
    if (table.length < more * 2) table = new Uint32Array(2 ** Math.ceil(Math.log2(more * 2)));
    if (count + more <= keys.length) return;
    const larger = new BigUint64Array(Math.max(count + more, Math.min(max, keys.length * 2)));
    larger.set(keys.subarray(0, count));
    keys = larger;
    halves = new Uint32Array(keys.buffer);
  }

  /** All keys as pairs of halves (low, high), sorted by n-gram and then by row. */
  function sorted(): Uint32Array {
    keys.subarray(0, count).sort();
    return halves.subarray(0, count * 2);
  }

  return { add, sorted };
}
