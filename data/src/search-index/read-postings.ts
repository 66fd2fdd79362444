import { type Database, rows } from '../database.ts';
import type { IndexedValue } from './indexed-values.ts';
import { certainRows, possibleRows } from './match-terms.ts';
import { decodePostings } from './posting-codec.ts';
import { readLists } from './read-lists.ts';
import { emptyBitset, type RowBitset } from './row-bitset.ts';
import { clearExcluded, type SearchSession } from './search-session.ts';
import type { SegmentPostings } from './segment-postings.ts';
import type { Segment } from './segments.ts';

/** Reads the postings of a query from some segments. */
export async function readPostings(
  session: SearchSession,
  segments: readonly Segment[],
): Promise<Map<Segment, SegmentPostings>> {
  const { db, terms, values } = session;
  const lists = await readLists(session, segments);
  const encoded = await readValues(db, segments, values);
  return new Map(
    segments.map((segment) => {
      const { size } = segment;
      const read = lists.get(segment) ?? new Map<number, RowBitset>();
      const possible = possibleRows(terms, read, size);
      const certain = certainRows(terms, read, size);
      // Also of a search whose words have no list.
      for (const rows of [possible, certain]) clearExcluded(session, segment, rows);
      return [segment, { possible, certain, withValue: valueReader(segment, encoded) }];
    }),
  );
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

async function readValues(
  db: Database,
  segments: readonly Segment[],
  values: readonly IndexedValue[],
): Promise<Map<string, Buffer>> {
  if (values.length === 0) return new Map();
  const found = await rows<{ key: string; encoded: Buffer }>(
    db,
    'search-values',
    `select concat_ws(' ', segment, field, value) as key, rows as encoded
     from search_values join unnest(?::text[], ?::text[]) as wanted (field, value) using (field, value)
     where segment = any(?)`,
    [values.map(({ column }) => column), values.map(({ value }) => value), segments.map(({ id }) => id)],
  );
  return new Map(found.map(({ key, encoded }) => [key, encoded]));
}
