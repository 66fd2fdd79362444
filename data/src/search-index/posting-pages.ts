import type { Ngram } from './ngrams.ts';
import { decodePostings, encodedSize, encodePostings, skipPostings } from './posting-codec.ts';
import type { RowBitset } from './row-bitset.ts';

/*
 * The posting lists of a segment, in pages of one size. An entry is an n-gram (32 bits) and its list; zeros follow the last
 * entry. An entry lies in the preferred one of two pages, or in the other one. Then the preferred page has a stub of it, so
 * an n-gram that is not in its preferred page at all occurs nowhere.
 */

/** The number of this layout, and of what is indexed. Another one makes the worker build every segment again; searches use the earlier ones until then. */
export const pageLayout = 3;

/** Bytes of entries in a page. A list of 16,384 rows takes a quarter of that. */
export const pageCapacity = 8_064;

/**
 * Bytes of pages for each byte of bodies, by the size of a segment: measured with Korean reports of 100 to 2,000 letters, and
 * a third more, so that four in five entries lie in their preferred page. In a larger segment an n-gram occurs in more rows, so a row costs less.
 */
const pageShares = [
  { size: 16_384, share: 0.164 },
  { size: 8_192, share: 0.169 },
  { size: 4_096, share: 0.178 },
  { size: 512, share: 0.224 },
  { size: 0, share: 0.38 },
];

/** How many pages a segment of `size` rows gets whose padded bodies have this many bytes: whatever they say. */
export function pageCount(bytes: number, size: number): number {
  const share = pageShares.find((one) => size >= one.size)?.share ?? 1;
  return Math.max(2, Math.ceil((bytes * share) / pageCapacity));
}

/** Bytes of an n-gram, which precedes its list, and of a stub. */
const [ngramSize, stubSize] = [4, 5];

/** An entry lies in its preferred page, even when that has so many more bytes than the other. */
const preference = 1_024;

/** Posting lists as entries, one after the other. */
export interface Entries {
  ngrams: Uint32Array;
  bytes: Buffer;
  /** Where each entry ends in `bytes`. */
  ends: Uint32Array;
}

/** Encodes sorted keys (see `collectPostings`) of a segment of `size` rows. */
export function encodeEntries(keys: Uint32Array, size: number): Entries {
  let [count, total] = [0, 0];
  forEachNgram(keys, (_ngram, offsets) => {
    count++;
    total += ngramSize + encodedSize(offsets, size);
  });
  const entries = {
    ngrams: new Uint32Array(count),
    bytes: Buffer.alloc(total),
    ends: new Uint32Array(count),
  };
  let [index, at] = [0, 0];
  forEachNgram(keys, (ngram, offsets) => {
    entries.bytes.writeUInt32LE(ngram, at);
    at = encodePostings(offsets, size, entries.bytes, at + ngramSize);
    entries.ngrams[index] = ngram;
    entries.ends[index++] = at;
  });
  return entries;
}

/**
 * Puts every entry into one of its two pages, the largest first. Returns undefined when one does not fit.
 *
 * @param choices the two pages of each entry, one pair after the other; the second is the preferred one
 */
export function fillPages(
  { bytes, ends }: Entries,
  choices: Uint32Array,
  pages: number,
): Buffer[] | undefined {
  const lengths = ends.map((end, index) => end - (index > 0 ? (ends[index - 1] ?? 0) : 0));
  const order = Uint32Array.from(lengths.keys()).sort(
    (one, other) => (lengths[other] ?? 0) - (lengths[one] ?? 0),
  );
  const used = new Uint32Array(pages);
  const filled = Buffer.alloc(pages * pageCapacity);
  for (const entry of order) {
    const [other = 0, preferred = 0] = [choices[entry * 2], choices[entry * 2 + 1]];
    const length = lengths[entry] ?? 0;
    const start = (ends[entry] ?? 0) - length;
    const put = (page: number, count: number, room = count) => {
      const at = used[page] ?? 0;
      if (at + room > pageCapacity) return false;
      bytes.copy(filled, page * pageCapacity + at, start, start + count);
      used[page] = at + room;
      return true;
    };
    const isFuller = (used[preferred] ?? 0) > (used[other] ?? 0) + preference;
    if (!isFuller && put(preferred, length)) continue;
    // A stub is an n-gram with a list of no bytes: the zero behind it is already there.
    if (!put(other, length) || !put(preferred, ngramSize, stubSize)) return undefined;
  }
  return Array.from(used, (_, page) => filled.subarray(page * pageCapacity, (page + 1) * pageCapacity));
}

/** The posting list of an n-gram in a page of a segment of `size` rows, or its stub; undefined if it is not there. */
export function findInPage(page: Buffer, ngram: Ngram, size: number): RowBitset | 'stub' | undefined {
  for (let at = 0; at + ngramSize < page.length; at = skipPostings(page, at + ngramSize)) {
    const found = page.readUInt32LE(at);
    if (found === ngram)
      return page[at + ngramSize] === 0 ? 'stub' : decodePostings(page, at + ngramSize, size);
    if (found === 0) return undefined;
  }
  return undefined;
}

function forEachNgram(keys: Uint32Array, visit: (ngram: Ngram, offsets: Uint16Array) => void): void {
  const offsets = new Uint16Array(0x10000);
  for (let index = 0; index < keys.length;) {
    const ngram = keys[index + 1] ?? 0;
    let count = 0;
    for (; index < keys.length && keys[index + 1] === ngram; index += 2) offsets[count++] = keys[index] ?? 0;
    visit(ngram, offsets.subarray(0, count));
  }
}
