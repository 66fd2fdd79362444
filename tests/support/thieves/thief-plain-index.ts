import { encodedSize, encodePostings } from '@gaongil/data/search-index/posting-codec';
import { type Claims, commonest, ngramsIn, type RowList, type StolenPage } from './thief.ts';

/*
 * The search index as it was before it was sealed: n-grams of one to four letters as hashes without a key, each followed by
 * its posting list, in buckets by hash. The tests compare what a thief gets out of it with what he gets out of the sealed one.
 */

/** The longest n-gram. */
export const plainLongest = 4;

const bucketSize = 1_000;

/** Bytes of a hash. */
export const plainNameSize = 6;

/** Writes the buckets of a segment. */
export function plainPages(
  texts: readonly string[],
  { first, size }: Pick<StolenPage, 'first' | 'size'>,
): StolenPage[] {
  const lists = new Map<string, number[]>();
  for (const [offset, text] of texts.entries())
    for (const ngram of ngramsIn(text, plainLongest)) {
      const list = lists.get(ngram);
      if (!list) lists.set(ngram, [offset]);
      else if (list.at(-1) !== offset) list.push(offset);
    }
  const entries = [...lists].map(([ngram, offsets]) => entryOf(hashNgram(ngram), offsets, size));
  const total = entries.reduce((sum, { length }) => sum + length, 0);
  const buckets = Array.from({ length: Math.max(1, Math.ceil(total / bucketSize)) }, (): Buffer[] => []);
  // By the first four bytes of the hash: buckets divide their range evenly.
  for (const entry of entries.sort((one, other) => one.compare(other)))
    buckets[Math.floor((entry.readUInt32BE() / 2 ** 32) * buckets.length)]?.push(entry);
  return buckets.map((bucket) => ({ first, size, body: Buffer.concat(bucket) }));
}

function entryOf(hash: number, rows: readonly number[], size: number): Buffer {
  const offsets = Uint16Array.from(rows);
  const bytes = Buffer.alloc(plainNameSize + encodedSize(offsets, size));
  bytes.writeUIntBE(hash, 0, plainNameSize);
  encodePostings(offsets, size, bytes, plainNameSize);
  return bytes;
}

/** The 48-bit hash of an n-gram: two mixes of its units, with the constants of MurmurHash3 and xxHash32. */
function hashNgram(ngram: string): number {
  const unit = (index: number) => (index < ngram.length ? ngram.charCodeAt(index) : 0);
  const [first, second] = [(unit(0) << 16) | unit(1), (unit(2) << 16) | unit(3)];
  let high = Math.imul(first ^ 0x9e3779b1, 0x85ebca6b);
  high = Math.imul(high ^ (high >>> 15) ^ second, 0xc2b2ae35);
  high = Math.imul(high ^ (high >>> 13), 0x27d4eb2f);
  let low = Math.imul(second ^ 0x165667b1, 0x9e3779b1);
  low = Math.imul(low ^ (low >>> 15) ^ first, 0x27d4eb2f);
  return ((high ^ (high >>> 16)) >>> 0) * 0x10000 + ((low ^ (low >>> 16)) & 0xffff);
}

/** The name that the lists of an n-gram have. */
export const plainName = (ngram: string): string =>
  hashNgram(ngram)
    .toString(16)
    .padStart(plainNameSize * 2, '0');

/** The number of letters whose pairs are hashed. */
const commonLetters = 1_000;

/** The third attack, on hashes without a key: hashes every letter, and every pair of the commonest that this finds. */
export function nameByHashing(stolen: readonly RowList[]): Claims {
  const names = new Map(stolen.map(({ name }) => [parseInt(name, 16), name]));
  const claims: Claims = new Map();
  const claim = (ngram: string) => {
    const name = names.get(hashNgram(ngram));
    if (name !== undefined) claims.set(name, ngram);
    return name !== undefined;
  };
  for (let code = 0; code < 0x10000; code++) claim(String.fromCharCode(code));
  const letters = commonest(
    stolen.filter(({ name }) => claims.has(name)),
    commonLetters,
  );
  const found = letters.map(({ name }) => claims.get(name) ?? '');
  for (const one of found) for (const other of found) claim(one + other);
  return claims;
}
