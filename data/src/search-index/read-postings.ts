import type { Knex } from 'knex';
import { rows } from '../database.ts';
import { codeOf, type Gram, pageOf } from './ngrams.ts';
import { findOnPage } from './posting-buckets.ts';
import type { Value } from './search-session.ts';
import { common, either, noPlaces, type Places, unpackPlaces } from './row-bitset.ts';
import type { Segment } from './segments.ts';
import type { Term } from './query-terms.ts';

/** What a segment says, as it was built. */
export interface Indexed {
  /** The rows that may hold every word: no other does. */
  possible: Places;
  /** Those of them that do. */
  certain: Places;
  /** The rows that have a value. */
  having: (value: Value) => Places;
}

/** Looks segments up. */
export async function lookUp(
  db: Knex,
  segments: readonly Segment[],
  terms: readonly Term[],
  values: readonly Value[],
): Promise<Map<Segment, Indexed>> {
  const pages = await readPages(db, segments, terms);
  const packed = await readValues(db, segments, values);
  return new Map(
    segments.map((segment) => {
      const { id, size } = segment;
      const withGram = (gram: Gram) => findOnPage(pages.get(pageKey(segment, gram)), gram, size);
      const withWays = terms.map(({ ways }) =>
        ways.map(({ grams, suffices }) => ({ suffices, places: common(size, grams.map(withGram)) })),
      );
      const withAny = (ways: readonly { places: Places }[]) =>
        either(
          size,
          ways.map(({ places }) => places),
        );
      const lookedUp = withWays.filter((ways) => ways.length > 0);
      const unpacked = new Map<string, Places>();
      const found = {
        possible: common(size, lookedUp.map(withAny)),
        certain: common(
          size,
          withWays.map((ways) => withAny(ways.filter(({ suffices }) => suffices))),
        ),
        having: ({ column, value }: Value) => {
          const key = `${id} ${column} ${value}`;
          const places = packed.get(key);
          const had = unpacked.get(key) ?? (places ? unpackPlaces(places, 0, size) : noPlaces(size));
          unpacked.set(key, had);
          return had;
        },
      };
      return [segment, found];
    }),
  );
}

function pageKey({ id, pages }: Segment, gram: Gram): string {
  return `${id} ${pageOf(codeOf(gram), pages)}`;
}

async function readPages(
  db: Knex,
  segments: readonly Segment[],
  terms: readonly Term[],
): Promise<Map<string, Buffer>> {
  const grams = terms.flatMap(({ ways }) => ways.flatMap((way) => way.grams));
  const keys = new Set(segments.flatMap((segment) => grams.map((gram) => pageKey(segment, gram))));
  if (keys.size === 0) return new Map();
  const found = await rows<{ key: string; body: Buffer }>(
    db,
    'search-pages',
    `select segment || ' ' || page as key, body
     from search_pages join unnest(?::integer[], ?::integer[]) as wanted (segment, page) using (segment, page)`,
    [0, 1].map((index) =>
      [...keys].map((key) => Number(key.split(' ')[index])),
    ) as unknown as Knex.RawBinding[],
  );
  return new Map(found.map(({ key, body }) => [key, body]));
}

async function readValues(
  db: Knex,
  segments: readonly Segment[],
  values: readonly Value[],
): Promise<Map<string, Buffer>> {
  if (values.length === 0) return new Map();
  const found = await rows<{ key: string; places: Buffer }>(
    db,
    'search-values',
    `select concat_ws(' ', segment, field, value) as key, places
     from search_values join unnest(?::text[], ?::text[]) as wanted (field, value) using (field, value)
     where segment = any(?)`,
    [
      values.map(({ column }) => column),
      values.map(({ value }) => value),
      segments.map(({ id }) => id),
    ] as unknown as Knex.RawBinding[],
  );
  return new Map(found.map(({ key, places }) => [key, places]));
}
