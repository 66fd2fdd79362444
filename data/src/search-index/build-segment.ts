import type { Knex } from 'knex';
import { rows } from '../database.ts';
import { gatherGrams, type Gram } from './ngrams.ts';
import { folded } from './case-folding.ts';
import { layOut } from './posting-buckets.ts';
import { packedSize, packPlaces } from './row-bitset.ts';
import type { Range } from './segments.ts';
import { type Columns, type Subject, textOf } from './indexed-tables.ts';
import { referenceGrams } from './query-terms.ts';

/** How many pairs of gram and row a segment may hold; while it is built, each takes 8 bytes of memory. */
export const mostKeys = 2 ** 24;

/** How many rows are read, and how many pages written, at once. */
const rowsAtOnce = 256;
const pagesAtOnce = 500;

/**
 * Builds the segment of a range anew and puts it in the place of all that covered the range, in the transaction given;
 * answers false, having changed nothing, when the range holds too much for one segment. `signal` ends it by a throw.
 */
export async function buildSegment(
  db: Knex.Transaction,
  subject: Subject,
  { first, size }: Range,
  signal?: AbortSignal,
): Promise<boolean> {
  const grams = gatherGrams(mostKeys);
  for (let from = first; from < first + size; from += rowsAtOnce) {
    signal?.throwIfAborted();
    const end = Math.min(from + rowsAtOnce, first + size);
    for (const row of await readTexts(db, subject, from, end))
      if (!grams.add(folded(textOf(subject, row)), referenceOf(subject, row), row.place - first))
        return false;
  }
  const keys = grams.sorted();
  const pages = layOut(keys, size);
  await db('search_segments')
    .where('subject', subject.name)
    .andWhere('first', '>=', first)
    .andWhere('first', '<', first + size)
    .delete();
  const [segment] = await db('search_segments')
    .insert({ subject: subject.name, first, size, keys: keys.length / 2, pages: pages.length })
    .returning<{ id: number }[]>('id');
  if (!segment) throw new Error('an insert answered no row');
  for (let from = 0; from < pages.length; from += pagesAtOnce) {
    signal?.throwIfAborted();
    const some = pages.slice(from, from + pagesAtOnce);
    const numbers = some.map((_, index) => from + index);
    await rows(
      db,
      'search-insert-pages',
      'insert into search_pages (segment, page, body) select ?, * from unnest(?::integer[], ?::bytea[])',
      [segment.id, numbers, some] as unknown as Knex.RawBinding[],
    );
  }
  await writeValues(db, subject, { first, size }, segment.id);
  return true;
}

type Row = Columns & { place: number };

async function readTexts(db: Knex, subject: Subject, from: number, end: number): Promise<Row[]> {
  const { table, place, texts, reference } = subject;
  const columns = [...texts, ...(reference ? [reference] : [])];
  const statement = `select ${place} as place, ${columns.join(', ')} from ${table} where ${place} >= ? and ${place} < ?`;
  return rows<Row>(db, `search-texts-${table}`, `${statement} order by ${place}`, [from, end]);
}

function referenceOf({ reference }: Subject, row: Row): Gram[] {
  return reference ? referenceGrams(row[reference] ?? '') : [];
}

/** Notes which rows of a segment have which values, in place of what was noted before. */
export async function writeValues(
  db: Knex.Transaction,
  { table, place, values }: Subject,
  { first, size }: Range,
  segment: number,
): Promise<void> {
  const found = await rows<{ field: string; value: string; offsets: number[] }>(
    db,
    `search-values-${table}`,
    `select field, value, array_agg(spot order by spot) as offsets
     from (select (${place} - ?)::integer as spot, ${values.join(', ')} from ${table}
           where ${place} >= ? and ${place} < ?) as stored,
       lateral (values ${values.map((column) => `('${column}', ${column})`).join(', ')}) as given (field, value)
     group by field, value`,
    [first, first, first + size],
  );
  const packed = found.map(({ offsets }) => {
    const sorted = Uint16Array.from(offsets);
    const bytes = Buffer.alloc(packedSize(sorted, size));
    packPlaces(sorted, size, bytes, 0);
    return bytes;
  });
  await db('search_values').where('segment', segment).delete();
  await rows(
    db,
    'search-insert-values',
    'insert into search_values (segment, field, value, places) select ?, * from unnest(?::text[], ?::text[], ?::bytea[])',
    [
      segment,
      found.map(({ field }) => field),
      found.map(({ value }) => value),
      packed,
    ] as unknown as Knex.RawBinding[],
  );
}
