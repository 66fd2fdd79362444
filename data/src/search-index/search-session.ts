import type { Knex } from 'knex';
import type { CaseTable } from '../case-kind.ts';
import type { FilterPartition } from '../predicates.ts';
import { rows } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { type Access, excludedNumbers } from '../viewer.ts';
import { type IndexedValue, indexedValues } from './indexed-values.ts';
import type { Ngram } from './ngrams.ts';
import { parseQuery, type Term } from './query-terms.ts';
import { ofIdentity, type OpenedTexts } from './searched-texts.ts';
import type { SegmentPostings } from './segment-postings.ts';
import { clearBit, type RowBitset } from './row-bitset.ts';
import { type PendingChange, readPendingChanges, readSegments, type Segment } from './segments.ts';

/** A search for words in the cases of a kind. */
export interface SearchQuery {
  kind: CaseTable;
  q: string;
  /** The access of the call: cases that are excluded from the viewer are not in the index for this search. */
  access: Access;
  /** Whether the words are looked for in who wrote a case, and in nothing else. Otherwise they are not looked for there. */
  inIdentity?: boolean | undefined;
}

/** The state of one search: the parsed query, the segments, and what was read so far. It ends with the request. */
export interface SearchSession {
  db: Knex.Transaction;
  ring: KeyRing;
  table: CaseTable;
  terms: readonly Term[];
  /** The values that any request of this search may filter by. */
  values: readonly IndexedValue[];
  segments: readonly Segment[];
  changes: readonly PendingChange[];
  /** The numbers of the cases that are excluded from the viewer, ascending. */
  excluded: readonly number[];
  postings: Map<Segment, SegmentPostings>;
  /** In how many rows of the segments read so far each n-gram of the query occurs. */
  frequencies: Map<Ngram, number>;
  /** The segments of which a page or the key could not be opened. */
  damaged: Set<Segment>;
  /** Whether the texts of rows that were verified contain every word; of a bounded number of rows. */
  verdicts: Map<number, boolean>;
  /** Rows that matched when they were opened, for what a list says of them; a bounded number of rows. */
  opened: Map<number, OpenedTexts>;
  /** What verifying has cost so far, see `verifyCost`. */
  spent: number;
  /** Whether rows are verified without a bound. */
  exhaustive: boolean;
}

/**
 * Opens a session for a search in some partitions. The transaction must see one snapshot, since segments, changes and
 * rows are read one after the other and have to agree.
 */
export async function openSession(
  db: Knex.Transaction,
  ring: KeyRing,
  { kind, q, access, inIdentity = false }: SearchQuery,
  { partitions, exhaustive = false }: { partitions: readonly FilterPartition[]; exhaustive?: boolean },
): Promise<SearchSession> {
  const table = inIdentity ? ofIdentity(kind) : kind;
  if (!table) throw new Error('this kind of case has no identity that is searched apart');
  const values = partitions.flatMap((partition) => indexedValues(table, partition).values);
  const excluded = await readExcluded(db, table, access);
  const changes = await readPendingChanges(db, table.name);
  return {
    db,
    ring,
    table,
    exhaustive,
    terms: parseQuery(q, table.search.reference !== undefined, inIdentity),
    values: [...new Map(values.map((value) => [`${value.column} ${value.value}`, value])).values()],
    segments: await readSegments(db, table.name),
    // A changed case would be opened before the first segment is searched.
    changes: changes.filter(({ sequence }) => !excluded.includes(sequence)),
    excluded,
    postings: new Map(),
    frequencies: new Map(),
    damaged: new Set(),
    verdicts: new Map(),
    opened: new Map(),
    spent: 0,
  };
}

/** Removes the excluded cases from rows of a segment. */
export function clearExcluded(
  { excluded }: Pick<SearchSession, 'excluded'>,
  { first, size }: Pick<Segment, 'first' | 'size'>,
  rows: RowBitset,
): void {
  for (const number of excluded) if (number >= first && number < first + size) clearBit(rows, number - first);
}

/** The cases that are excluded from a viewer, as the snapshot of the search has them. */
async function readExcluded(
  db: Knex.Transaction,
  { name, reference }: CaseTable,
  { exclusionTags }: Access,
): Promise<number[]> {
  if (!exclusionTags) return [];
  const found = await rows<{ number: number }>(
    db,
    `search-without-${name}`,
    `select ${reference} as number from (${excludedNumbers(reference)}) as excluded order by 1`,
    [exclusionTags],
  );
  return found.map(({ number }) => number);
}
