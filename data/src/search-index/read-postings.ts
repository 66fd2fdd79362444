import type { Knex } from 'knex';
import { rows } from '../database.ts';
import type { IndexedValue } from './indexed-values.ts';
import { bucketOf, hashNgram, type Ngram } from './ngrams.ts';
import { findInBucket } from './posting-buckets.ts';
import { decodePostings } from './posting-codec.ts';
import type { Alternative, Term } from './query-terms.ts';
import { emptyBitset, intersect, type RowBitset, union } from './row-bitset.ts';
import type { Segment } from './segments.ts';

/** What the postings of a segment say about a query, as of when the segment was built. */
export interface SegmentPostings {
  /** The rows that may contain every word; no other row does. */
  possible: RowBitset;
  /** The subset that certainly contains every word. */
  certain: RowBitset;
  /** The rows that have a value. */
  withValue: (value: IndexedValue) => RowBitset;
}

/** Reads the postings of a query from some segments, in two statements. */
export async function readPostings(
  db: Knex,
  segments: readonly Segment[],
  terms: readonly Term[],
  values: readonly IndexedValue[],
): Promise<Map<Segment, SegmentPostings>> {
  const buckets = await readBuckets(db, segments, terms);
  const encoded = await readValues(db, segments, values);
  return new Map(
    segments.map((segment) => [
      segment,
      { ...matchTerms(segment, terms, buckets), withValue: valueReader(segment, encoded) },
    ]),
  );
}

function matchTerms(
  segment: Segment,
  terms: readonly Term[],
  buckets: ReadonlyMap<string, Buffer>,
): Pick<SegmentPostings, 'possible' | 'certain'> {
  const { size } = segment;
  const rowsWith = (ngram: Ngram) => findInBucket(buckets.get(bucketKey(segment, ngram)), ngram, size);
  const matched = terms.map(({ alternatives }) =>
    alternatives.map(({ ngrams, exact }) => ({ exact, rows: intersect(size, ngrams.map(rowsWith)) })),
  );
  const anyOf = (alternatives: readonly { rows: RowBitset }[]) =>
    union(
      size,
      alternatives.map((one) => one.rows),
    );
  const lookedUp = matched.filter((alternatives) => alternatives.length > 0);
  return {
    possible: intersect(size, lookedUp.map(anyOf)),
    certain: intersect(
      size,
      matched.map((alternatives) => anyOf(alternatives.filter(({ exact }) => exact))),
    ),
  };
}

/** Decodes each posting list of a value once. */
function valueReader(
  { id, size }: Segment,
  encoded: ReadonlyMap<string, Buffer>,
): SegmentPostings['withValue'] {
  const decoded = new Map<string, RowBitset>();
  return ({ column, value }) => {
    const key = `${id} ${column} ${value}`;
    const bytes = encoded.get(key);
    const bitset = decoded.get(key) ?? (bytes ? decodePostings(bytes, 0, size) : emptyBitset(size));
    decoded.set(key, bitset);
    return bitset;
  };
}

function bucketKey({ id, buckets }: Segment, ngram: Ngram): string {
  return `${id} ${bucketOf(hashNgram(ngram), buckets)}`;
}

async function readBuckets(
  db: Knex,
  segments: readonly Segment[],
  terms: readonly Term[],
): Promise<Map<string, Buffer>> {
  const ngramsOf = ({ ngrams }: Alternative) => ngrams;
  const ngrams = terms.flatMap(({ alternatives }) => alternatives.flatMap(ngramsOf));
  const keys = new Set(segments.flatMap((segment) => ngrams.map((ngram) => bucketKey(segment, ngram))));
  if (keys.size === 0) return new Map();
  const found = await rows<{ key: string; body: Buffer }>(
    db,
    'search-pages',
    `select segment || ' ' || page as key, body
     from search_pages join unnest(?::integer[], ?::integer[]) as wanted (segment, page) using (segment, page)`,
    [0, 1].map((index) => [...keys].map((key) => Number(key.split(' ')[index]))),
  );
  return new Map(found.map(({ key, body }) => [key, body]));
}

async function readValues(
  db: Knex,
  segments: readonly Segment[],
  values: readonly IndexedValue[],
): Promise<Map<string, Buffer>> {
  if (values.length === 0) return new Map();
  const found = await rows<{ key: string; places: Buffer }>(
    db,
    'search-values',
    `select concat_ws(' ', segment, field, value) as key, places
     from search_values join unnest(?::text[], ?::text[]) as wanted (field, value) using (field, value)
     where segment = any(?)`,
    [values.map(({ column }) => column), values.map(({ value }) => value), segments.map(({ id }) => id)],
  );
  return new Map(found.map(({ key, places }) => [key, places]));
}
