import type { Ngram } from './ngrams.ts';
import type { Alternative, Term } from './query-terms.ts';
import { intersect, type RowBitset, union } from './row-bitset.ts';

/** The posting lists of a segment that were read. */
export type PostingLists = ReadonlyMap<Ngram, RowBitset>;

/** The rows that may contain every word, as far as lists were read: a list that was not read excludes no row. */
export function possibleRows(terms: readonly Term[], lists: PostingLists, size: number): RowBitset {
  const lookedUp = terms.filter(({ alternatives }) => alternatives.length > 0);
  return intersect(
    size,
    lookedUp.map(({ alternatives }) => anyOf(alternatives, lists, size)),
  );
}

/** The rows that certainly contain every word. */
export function certainRows(terms: readonly Term[], lists: PostingLists, size: number): RowBitset {
  const isExact = ({ exact, ngrams }: Alternative) => exact && ngrams.every((ngram) => lists.has(ngram));
  return intersect(
    size,
    terms.map(({ alternatives }) => anyOf(alternatives.filter(isExact), lists, size)),
  );
}

function anyOf(alternatives: readonly Alternative[], lists: PostingLists, size: number): RowBitset {
  const withAll = ({ ngrams }: Alternative) =>
    intersect(
      size,
      ngrams.flatMap((ngram) => lists.get(ngram) ?? []),
    );
  return union(size, alternatives.map(withAll));
}
