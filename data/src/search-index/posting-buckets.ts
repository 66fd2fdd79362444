import { bucketOf, hashNgram, type Ngram } from './ngrams.ts';
import { decodePostings, encodedSize, encodePostings, skipPostings } from './posting-codec.ts';
import { emptyBitset, type RowBitset } from './row-bitset.ts';

/** The intended size of a bucket in bytes: what is read to find one n-gram in one segment. */
const bucketSize = 1_000;

/** Bytes of an n-gram's hash, which precedes its posting list. */
const hashSize = 6;

/** Writes sorted keys (see `collectPostings`) of a segment of `size` rows into hash buckets, by the hash of the n-gram. */
export function writeBuckets(keys: Uint32Array, size: number): Buffer[] {
  let total = 0;
  forEachNgram(keys, (_high, _low, offsets) => (total += hashSize + encodedSize(offsets, size)));
  const count = Math.max(1, Math.ceil(total / bucketSize));
  const bytes = Buffer.alloc(total);
  const ends = new Uint32Array(count);
  let at = 0;
  forEachNgram(keys, (high, low, offsets) => {
    bytes.writeUInt32BE(high, at);
    bytes.writeUInt16BE(low, at + 4);
    at = encodePostings(offsets, size, bytes, at + hashSize);
    ends[bucketOf({ high }, count)] = at;
  });
  let start = 0;
  return Array.from(ends, (end) => bytes.subarray(start, (start = Math.max(start, end))));
}

/** The posting list of an n-gram, from the bucket that would contain it. */
export function findInBucket(bucket: Buffer | undefined, ngram: Ngram, size: number): RowBitset {
  const { high, low } = hashNgram(ngram);
  for (let at = 0; bucket && at < bucket.length; at = skipPostings(bucket, at + hashSize))
    if (bucket.readUInt32BE(at) === high && bucket.readUInt16BE(at + 4) === low)
      return decodePostings(bucket, at + hashSize, size);
  return emptyBitset(size);
}

function forEachNgram(
  keys: Uint32Array,
  visit: (high: number, low: number, offsets: Uint16Array) => void,
): void {
  const offsets = new Uint16Array(0x10000);
  for (let index = 0; index < keys.length;) {
    const high = keys[index + 1] ?? 0;
    const low = (keys[index] ?? 0) >>> 16;
    let count = 0;
    for (; index < keys.length && keys[index + 1] === high && (keys[index] ?? 0) >>> 16 === low; index += 2)
      offsets[count++] = (keys[index] ?? 0) & 0xffff;
    visit(high, low, offsets.subarray(0, count));
  }
}
