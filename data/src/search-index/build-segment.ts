import type { Knex } from 'knex';
import type { CaseTable } from '../case-kind.ts';
import { anyOf, type Database, rows, whereAny } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { indexedRowsSql, besideSql } from './indexed-rows.ts';
import { collectPostings, identityNgrams } from './ngrams.ts';
import { encodedSize, encodePostings } from './posting-codec.ts';
import { encodeEntries, type Entries, fillPages, pageCount, pageLayout } from './posting-pages.ts';
import { referenceNgrams } from './query-terms.ts';
import { type OpenedCase, openCasesBetween, searchedText } from './searched-texts.ts';
import { choosePages, makeSegmentKey, type SegmentKey, sealPage } from './segment-key.ts';
import type { SegmentRange } from './segments.ts';

const rowsPerRead = 256;
const pagesPerInsert = 100;

/** What a build works with. */
export interface Build {
  db: Knex.Transaction;
  ring: KeyRing;
  table: CaseTable;
  /** Aborts it with a throw. */
  signal?: AbortSignal | undefined;
}

/**
 * Builds the segment of a range from its rows and replaces all segments inside the range. What of a case cannot be opened is
 * left out, and the case noted. The segment gets a new key, with which the old one is gone.
 *
 * @param bytes the size of the bodies and of what is beside them in the range
 * @throws {KeysNotLoadedError} when cases cannot be opened because this process lacks their key-encryption key
 */
export async function buildSegment(build: Build, range: SegmentRange & { bytes: number }): Promise<void> {
  const { db, ring, table, signal } = build;
  const { first, size, bytes } = range;
  const { entries, unopened } = await collectEntries(build, range);
  const { key, wrapped, pages } = await makePages(ring, table, range, entries);
  signal?.throwIfAborted();
  await db('search_segments')
    .where('subject', table.name)
    .andWhere('first', '>=', first)
    .andWhere('first', '<', first + size)
    .delete();
  const [segment] = await db('search_segments')
    .insert({
      subject: table.name,
      first,
      size,
      bytes,
      pages: pages.length,
      layout: pageLayout,
      wrapped,
      unopened: db.raw('?::integer[]', [anyOf(unopened)]),
    })
    .returning<{ id: number }[]>('id');
  if (!segment) throw new Error('an insert returned no row');
  await insertPages(build, segment.id, key, pages);
  await writeValues(db, table, range, segment.id);
}

async function collectEntries(
  { db, ring, table, signal }: Build,
  { first, size }: SegmentRange,
): Promise<{ entries: Entries; unopened: number[] }> {
  const postings = collectPostings();
  const unopened: OpenedCase[] = [];
  for (let from = first; from < first + size; from += rowsPerRead) {
    signal?.throwIfAborted();
    const end = Math.min(from + rowsPerRead, first + size);
    for (const one of await openCasesBetween(db, ring, table, [from, end])) {
      const { text, identity, reference } = searchedText(table, one);
      const further = [...referenceNgrams(reference), ...identityNgrams(identity)];
      postings.add(text, further, one.sequence - first);
      if (!one.isWhole) unopened.push(one);
    }
  }
  await requireKeys(db, ring, unopened);
  return {
    entries: encodeEntries(postings.sorted(), size),
    unopened: unopened.map(({ sequence }) => sequence - first),
  };
}

/** Cases cannot be opened because their key-encryption key is in the database and could not be loaded. */
export class KeysNotLoadedError extends Error {
  constructor() {
    super('a key-encryption key of this database could not be loaded');
    this.name = 'KeysNotLoadedError';
  }
}

/** Without the key of many cases, a build would lose what the index has of them. A number that the database lacks is damage. */
async function requireKeys(db: Database, ring: KeyRing, unopened: readonly OpenedCase[]): Promise<void> {
  const missing = await ring.notLoaded(new Set(unopened.flatMap(({ encryptionKey }) => encryptionKey ?? [])));
  if (missing.length === 0) return;
  const stored = await whereAny(db('key_encryption_keys').select('number'), 'number', missing);
  if (stored.length > 0) throw new KeysNotLoadedError();
}

/**
 * With how many keys the usual number of pages is tried, and each larger one. A text of unusual letters overflows them; then
 * there are twice as many, so that the number says little about it and few turns are needed.
 */
const [firstTries, laterTries] = [8, 2];

/** Makes a key, and fills the pages that it chooses. */
async function makePages(
  ring: KeyRing,
  { name }: CaseTable,
  range: SegmentRange & { bytes: number },
  entries: Entries,
) {
  let tries = firstTries;
  for (let pages = pageCount(range.bytes, range.size); ; pages *= 2, tries = laterTries)
    for (let turn = 0; turn < tries; turn++) {
      const made = await makeSegmentKey(ring, name, range);
      const filled = fillPages(entries, choosePages(made.key, entries.ngrams, pages), pages);
      if (filled) return { ...made, pages: filled };
    }
}

async function insertPages(
  { db, signal }: Build,
  segment: number,
  key: SegmentKey,
  pages: readonly Buffer[],
): Promise<void> {
  for (let from = 0; from < pages.length; from += pagesPerInsert) {
    signal?.throwIfAborted();
    const plain = pages.slice(from, from + pagesPerInsert);
    const bodies = plain.map((page, index) => sealPage(key, { segment, page: from + index }, page));
    await rows(
      db,
      'search-insert-pages',
      'insert into search_pages (segment, page, body) select ?, * from unnest(?::integer[], ?::bytea[])',
      [segment, bodies.map((_, index) => from + index), bodies],
    );
  }
}

/** The size of the padded bodies and of what is beside them that the index covers in a range. */
export async function bodyBytes(
  db: Database,
  table: CaseTable,
  { first, size }: SegmentRange,
): Promise<number> {
  const inRange = indexedRowsSql(table, '?', '?');
  const beside = besideSql(table);
  const [row] = await rows<{ bytes: number }>(
    db,
    `search-bytes-${table.table}`,
    `select coalesce(sum(octet_length(body)), 0)::bigint as bytes from (
       select stored.body from ${table.table} as stored where ${inRange}
       ${beside.map(({ body, join }) => `union all select ${body} from ${table.table} as stored ${join} where ${inRange}`).join(' ')}
     ) as sealed`,
    [first, first + size, ...beside.flatMap(() => [first, first + size])],
  );
  return row?.bytes ?? 0;
}

/** The size of what is sealed beside cases: notes, messages, texts of files. */
export async function bytesBeside(
  db: Database,
  table: CaseTable,
  sequences: readonly number[],
): Promise<number> {
  if (sequences.length === 0) return 0;
  const beside = besideSql(table);
  const [row] = await rows<{ bytes: number }>(
    db,
    `search-beside-${table.table}`,
    `select coalesce(sum(octet_length(body)), 0)::bigint as bytes from (
       ${beside.map(({ body, join }) => `select ${body} as body from ${table.table} as stored ${join} where stored.number = any(?)`).join(' union all ')}
     ) as sealed`,
    beside.map(() => [...sequences]),
  );
  return row?.bytes ?? 0;
}

/** Writes which rows of a segment have which values (type, status, assignee), replacing what was stored. */
export async function writeValues(
  db: Knex.Transaction,
  indexed: CaseTable,
  { first, size }: SegmentRange,
  segment: number,
): Promise<void> {
  const { table } = indexed;
  const { values } = indexed.search;
  const found = await rows<{ field: string; value: string; offsets: number[] }>(
    db,
    `search-values-${table}`,
    `select field, value, array_agg(row_offset order by row_offset) as offsets
     from (select (number - ?)::integer as row_offset, ${values.join(', ')} from ${table} as stored
           where ${indexedRowsSql(indexed, '?', '?')}) as stored,
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
    'insert into search_values (segment, field, value, rows) select ?, * from unnest(?::text[], ?::text[], ?::bytea[])',
    [segment, found.map(({ field }) => field), found.map(({ value }) => value), encoded],
  );
}
