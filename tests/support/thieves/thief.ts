import { foldCase } from '@gaongil/data/search-index/case-folding';
import { countBits, emptyBitset, type RowBitset, setBit } from '@gaongil/data/search-index/row-bitset';

/*
 * A thief of the search index. He has a copy of its pages and no key, and clear texts of another database that resemble
 * those that were indexed. He reads from the pages whatever lists of rows they may contain, and names the n-gram of each.
 */

/** The rows in which an n-gram occurs. */
export interface RowList {
  /** An n-gram; of a stolen list what the index has instead of it, as hex digits. */
  name: string;
  rows: RowBitset;
  /** In how many rows it occurs. */
  count: number;
}

/** A stolen page. */
export interface StolenPage {
  /** The first row of its segment. */
  first: number;
  /** How many rows its segment has. */
  size: number;
  body: Buffer;
}

/** What the thief claims: n-grams by the names of stolen lists. */
export type Claims = Map<string, string>;

interface Entry {
  name: string;
  /** Where the entry begins and ends in its page. */
  at: number;
  end: number;
  /** Offsets in its segment. */
  offsets: number[];
}

/**
 * Reads a page as the entries that it would have in clear: a name of `nameSize` bytes, and a posting list. It ends at the
 * first entry that cannot be one.
 */
export function* entriesOf({ body, size }: StolenPage, nameSize: number): Generator<Entry> {
  for (let at = 0; at + nameSize < body.length;) {
    const header = varintAt(body, at + nameSize);
    const isBitmap = header.value % 2 === 1;
    const end = header.end + (header.value >>> 1);
    if (header.value < 2 || end > body.length) return;
    const list = body.subarray(header.end, end);
    const offsets = (isBitmap ? bitsOf(list) : offsetsOfGaps(list)).filter((offset) => offset < size);
    yield { name: body.toString('hex', at, at + nameSize), at, end, offsets };
    at = end;
  }
}

function varintAt(bytes: Buffer, at: number): { value: number; end: number } {
  let value = 0;
  for (let shift = 0; shift < 28; shift += 7) {
    const byte = bytes[at++] ?? 0;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  return { value, end: at };
}

const bitsOf = (bitmap: Buffer) =>
  Array.from({ length: bitmap.length * 8 }, (_, bit) => bit).filter(
    (bit) => ((bitmap[bit >> 3] ?? 0) >> (bit & 7)) & 1,
  );

function offsetsOfGaps(gaps: Buffer): number[] {
  const offsets: number[] = [];
  let offset = -1;
  for (let at = 0; at < gaps.length;) {
    const { value, end } = varintAt(gaps, at);
    offsets.push((offset += value + 1));
    at = end;
  }
  return offsets;
}

/** All lists that the thief can read out of pages; those of one name are one list. */
export function stolenLists(pages: readonly StolenPage[], nameSize: number): RowList[] {
  return listsIn(
    pages.flatMap((page) =>
      [...entriesOf(page, nameSize)].map(({ name, offsets }) => ({ ...page, name, offsets })),
    ),
  );
}

/** The lists of the values by which a search is filtered, which the index has in clear. */
export function valueLists(values: readonly (StolenPage & { field: string; value: string })[]): RowList[] {
  return listsIn(
    values.flatMap((stored) =>
      [...entriesOf(stored, 0)].map(({ offsets }) => ({
        ...stored,
        name: `${stored.field}=${stored.value}`,
        offsets,
      })),
    ),
  );
}

function listsIn(
  parts: readonly { name: string; first: number; size: number; offsets: number[] }[],
): RowList[] {
  const collected = collectLists(parts.reduce((end, { first, size }) => Math.max(end, first + size), 0));
  for (const { name, first, offsets } of parts)
    for (const offset of offsets) collected.add(name, first + offset);
  return collected.lists();
}

/** The lists of clear texts: of their n-grams of one to `longest` letters. */
export function clearLists(texts: readonly string[], longest: number): RowList[] {
  const collected = collectLists(texts.length);
  for (const [row, text] of texts.entries())
    for (const ngram of ngramsIn(text, longest)) collected.add(ngram, row);
  return collected.lists();
}

/** The n-grams of one to `longest` letters in the words of a text, each as often as it occurs. */
export function ngramsIn(text: string, longest: number): string[] {
  const found: string[] = [];
  for (const word of foldCase(text).split(/\s+/))
    for (let at = 0; at < word.length; at++)
      for (let end = at + 1; end <= Math.min(at + longest, word.length); end++)
        found.push(word.slice(at, end));
  return found;
}

function collectLists(size: number) {
  const sets = new Map<string, RowBitset>();
  return {
    add(name: string, row: number): void {
      let rows = sets.get(name);
      if (!rows) sets.set(name, (rows = emptyBitset(size)));
      setBit(rows, row);
    },
    lists: (): RowList[] => [...sets].map(([name, rows]) => ({ name, rows, count: countBits(rows) })),
  };
}

/** The longest lists, the longest first. */
export const commonest = (lists: readonly RowList[], most: number): RowList[] =>
  lists.toSorted((one, other) => other.count - one.count).slice(0, most);

/** The first attack: the n-th commonest list is the n-th commonest n-gram. */
export function nameByRank(stolen: readonly RowList[], clear: readonly RowList[]): Claims {
  const known = commonest(clear, stolen.length);
  return new Map(commonest(stolen, known.length).map(({ name }, rank) => [name, known[rank]?.name ?? '']));
}
