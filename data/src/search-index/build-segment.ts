import type { Knex } from 'knex';
import { rows } from '../database.ts';
import { foldCase } from './case-folding.ts';
import { type IndexedTable, searchText, type TextColumns } from './indexed-tables.ts';
import { collectPostings, type Ngram } from './ngrams.ts';
import { writeBuckets } from './posting-buckets.ts';
import { encodedSize, encodePostings } from './posting-codec.ts';
import { referenceNgrams } from './query-terms.ts';
import type { SegmentRange } from './segments.ts';

/** How many pairs of n-gram and row a segment may hold; while it is built, each takes 8 bytes of memory. */
export const maxSegmentKeys = 2 ** 24;

const rowsPerRead = 256;
const bucketsPerInsert = 500;

/**
 * Builds the segment of a range from its rows and replaces all segments inside the range, in the given transaction.
 * Returns false, having changed nothing, when the range holds too many keys for one segment.
 *
 * @param signal aborts the build with a throw
 */
export async function buildSegment(
  db: Knex.Transaction,
  table: IndexedTable,
  { first, size }: SegmentRange,
  signal?: AbortSignal,
): Promise<boolean> {
  const postings = collectPostings(maxSegmentKeys);
  for (let from = first; from < first + size; from += rowsPerRead) {
    signal?.throwIfAborted();
    const end = Math.min(from + rowsPerRead, first + size);
    for (const row of await readTexts(db, table, from, end)) {
      const text = foldCase(searchText(table, row));
      if (!postings.add(text, referenceOf(table, row), row.sequence - first)) return false;
    }
  }
  const keys = postings.sorted();
  const buckets = writeBuckets(keys, size);
  await db('search_segments')
    .where('subject', table.kind)
    .andWhere('first', '>=', first)
    .andWhere('first', '<', first + size)
    .delete();
  const [segment] = await db('search_segments')
    .insert({ subject: table.kind, first, size, keys: keys.length / 2, pages: buckets.length })
    .returning<{ id: number }[]>('id');
  if (!segment) throw new Error('an insert returned no row');
  await insertBuckets(db, segment.id, buckets, signal);
  await writeValues(db, table, { first, size }, segment.id);
  return true;
}

async function insertBuckets(db: Knex, segment: number, buckets: readonly Buffer[], signal?: AbortSignal) {
  for (let from = 0; from < buckets.length; from += bucketsPerInsert) {
    signal?.throwIfAborted();
    const bodies = buckets.slice(from, from + bucketsPerInsert);
    const numbers = bodies.map((_, index) => from + index);
    await rows(
      db,
      'search-insert-pages',
      'insert into search_pages (segment, page, body) select ?, * from unnest(?::integer[], ?::bytea[])',
      [segment, numbers, bodies],
    );
  }
}

type Row = TextColumns & { sequence: number };

async function readTexts(db: Knex, indexed: IndexedTable, from: number, end: number): Promise<Row[]> {
  const { table, sequenceColumn, texts, reference } = indexed;
  const columns = [...texts, ...(reference ? [reference] : [])].join(', ');
  return rows<Row>(
    db,
    `search-texts-${table}`,
    `select ${sequenceColumn} as sequence, ${columns} from ${table}
     where ${sequenceColumn} >= ? and ${sequenceColumn} < ? order by ${sequenceColumn}`,
    [from, end],
  );
}

function referenceOf({ reference }: IndexedTable, row: Row): Ngram[] {
  return reference ? referenceNgrams(row[reference] ?? '') : [];
}

/** Writes which rows of a segment have which values (type, status, assignee), replacing what was stored. */
export async function writeValues(
  db: Knex.Transaction,
  { table, sequenceColumn, values }: IndexedTable,
  { first, size }: SegmentRange,
  segment: number,
): Promise<void> {
  const found = await rows<{ field: string; value: string; offsets: number[] }>(
    db,
    `search-values-${table}`,
    `select field, value, array_agg(row_offset order by row_offset) as offsets
     from (select (${sequenceColumn} - ?)::integer as row_offset, ${values.join(', ')} from ${table}
           where ${sequenceColumn} >= ? and ${sequenceColumn} < ?) as stored,
       lateral (values ${values.map((column) => `('${column}', ${column})`).join(', ')}) as given (field, value)
     group by field, value`,
    [first, first, first + size],
  );
  const encoded = found.map(({ offsets }) => {
    const sorted = Uint16Array.from(offsets);
    const bytes = Buffer.alloc(encodedSize(sorted, size));
    encodePostings(sorted, size, bytes, 0);
    return bytes;
  });
  await db('search_values').where('segment', segment).delete();
  await rows(
    db,
    'search-insert-values',
    'insert into search_values (segment, field, value, places) select ?, * from unnest(?::text[], ?::text[], ?::bytea[])',
    [segment, found.map(({ field }) => field), found.map(({ value }) => value), encoded],
  );
}
