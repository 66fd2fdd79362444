import { isWhitespace } from './case-folding.ts';

/**
 * An n-gram: one or two UTF-16 units that are adjacent in a word, as one 32-bit number (a single unit has no upper half).
 * A word that short needs a single posting list; a longer one is narrowed by its pairs and then verified.
 */
export type Ngram = number;

/** The longest n-gram, in UTF-16 units. */
export const maxNgramLength = 2;

// Units that no text contains (the contract refuses control characters); 0 marks the end of a page's entries.
const [oneOfReference, pairOfReference, oneOfIdentity, firstOfTexts] = [1, 2, 3, 4];

/** The n-gram of a text of one or two units. */
export function ngramOf(text: string): Ngram {
  const first = text.charCodeAt(0);
  return text.length === 1 ? first : pairOf(first, text.charCodeAt(1));
}

/** The n-gram of one or two characters of a reference id; it differs from those of texts. */
export function referenceNgramOf(part: string): Ngram {
  const first = part.charCodeAt(0);
  return part.length === 1
    ? pairOf(oneOfReference, first)
    : pairOf(pairOfReference, (first << 8) | part.charCodeAt(1));
}

/** The first half of a surrogate pair: no text has it before a unit that is not the second half. */
const firstSurrogate = 0xd800;

/**
 * The n-gram of one or two units of an identity (`CaseTable.search.identity`); it differs from those of texts, so that a search of texts
 * finds nothing by it. Two pairs may have the same one: there are 2^25 for 2^32 pairs.
 */
export function identityNgramOf(text: string): Ngram {
  const first = text.charCodeAt(0);
  if (text.length === 1) return pairOf(oneOfIdentity, first);
  const mixed = Math.imul(pairOf(first, text.charCodeAt(1)), 0x9e3779b1) >>> 7;
  return pairOf(firstSurrogate | (mixed >>> 15), mixed & 0x7fff);
}

/** The n-grams of the folded texts of an identity: each unit, and each two side by side. */
export function identityNgrams(text: string): Ngram[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.flatMap((word) =>
    Array.from({ length: word.length }, (_, at) => [
      identityNgramOf(word.charAt(at)),
      ...(at > 0 ? [identityNgramOf(word.slice(at - 1, at + 1))] : []),
    ]).flat(),
  );
}

const pairOf = (first: number, second: number): Ngram => ((first << 16) | second) >>> 0;

/**
 * Collects the postings of a segment: which n-grams occur in which rows. Each pair is one 64-bit key (32 bits of n-gram,
 * then the row offset), so that sorting the keys groups them by n-gram. Keys are read and written as 32-bit halves in
 * little-endian order, as on every machine that Node runs on. A key takes 8 bytes of memory; a text has at most two for
 * each of its units.
 */
export function collectPostings() {
  let keys = new BigUint64Array(1 << 12);
  let halves = new Uint32Array(keys.buffer);
  let count = 0;
  // A hash table (open addressing) of the keys of the current row: the index of a key plus one. It is never cleared:
  // an entry of an earlier row has an index below `start` and counts as free.
  let table = new Uint32Array(1 << 13);

  /** Adds the n-grams of a folded text, and `further` ones. */
  function add(text: string, further: readonly Ngram[], offset: number): void {
    reserve(text.length * maxNgramLength + further.length);
    const start = count;
    for (const ngram of further) put(ngram, offset, start);
    let previous = 0;
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      if (unit < firstOfTexts || isWhitespace(unit)) {
        previous = 0;
        continue;
      }
      put(unit, offset, start);
      if (previous) put(pairOf(previous, unit), offset, start);
      previous = unit;
    }
  }

  function put(ngram: Ngram, offset: number, start: number): void {
    const mask = table.length - 1;
    const mixed = Math.imul(ngram ^ (ngram >>> 15), 0x85ebca6b);
    for (let slot = (mixed ^ (mixed >>> 13)) & mask; ; slot = (slot + 1) & mask) {
      const other = (table[slot] ?? 0) - 1;
      if (other < start) {
        halves[count * 2] = offset;
        halves[count * 2 + 1] = ngram;
        table[slot] = ++count;
        return;
      }
      if (halves[other * 2 + 1] === ngram) return;
    }
  }

  function reserve(more: number): void {
    if (table.length < more * 2) table = new Uint32Array(2 ** Math.ceil(Math.log2(more * 2)));
    if (count + more <= keys.length) return;
    const larger = new BigUint64Array(Math.max(count + more, Math.ceil(keys.length * 1.5)));
    larger.set(keys.subarray(0, count));
    keys = larger;
    halves = new Uint32Array(keys.buffer);
  }

  /** All keys as pairs of halves (offset, n-gram), sorted by n-gram and then by row. */
  function sorted(): Uint32Array {
    keys.subarray(0, count).sort();
    return halves.subarray(0, count * 2);
  }

  return { add, sorted };
}
