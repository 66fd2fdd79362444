import { codeOf, type Gram, pageOf } from './ngrams.ts';
import { noPlaces, packedSize, packPlaces, type Places, skipPlaces, unpackPlaces } from './row-bitset.ts';

/** How long a page is about, in bytes: as much as is read to look one gram up in one segment. */
const pageSize = 1_000;

/** A gram's code stands before its places. */
const codeSize = 6;

/** Lays sorted keys (see `gatherGrams`) out on pages: each gram on its page, with its places in a segment of `size`. */
export function layOut(keys: Uint32Array, size: number): Buffer[] {
  let whole = 0;
  eachGram(keys, (_high, _low, offsets) => (whole += codeSize + packedSize(offsets, size)));
  const count = Math.max(1, Math.ceil(whole / pageSize));
  const all = Buffer.alloc(whole);
  const ends = new Uint32Array(count);
  let at = 0;
  eachGram(keys, (high, low, offsets) => {
    all.writeUInt32BE(high, at);
    all.writeUInt16BE(low, at + 4);
    at = packPlaces(offsets, size, all, at + codeSize);
    ends[pageOf({ high }, count)] = at;
  });
  let start = 0;
  return Array.from(ends, (end) => all.subarray(start, (start = Math.max(start, end))));
}

/** The places of a gram in a segment of `size`, from the page where it would stand. */
export function findOnPage(page: Buffer | undefined, gram: Gram, size: number): Places {
  const { high, low } = codeOf(gram);
  for (let at = 0; page && at < page.length; at = skipPlaces(page, at + codeSize))
    if (page.readUInt32BE(at) === high && page.readUInt16BE(at + 4) === low)
      return unpackPlaces(page, at + codeSize, size);
  return noPlaces(size);
}

function eachGram(keys: Uint32Array, visit: (high: number, low: number, offsets: Uint16Array) => void): void {
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
