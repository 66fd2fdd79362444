import type { Knex } from 'knex';
import type { CaseTable } from '../case-kind.ts';
import type { FilterPartition } from '../predicates.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { type IndexedValue, indexedValues } from './indexed-values.ts';
import type { Ngram } from './ngrams.ts';
import { parseQuery, type Term } from './query-terms.ts';
import type { OpenedTexts } from './searched-texts.ts';
import type { SegmentPostings } from './segment-postings.ts';
import { type PendingChange, readPendingChanges, readSegments, type Segment } from './segments.ts';

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
  table: CaseTable,
  q: string,
  { partitions, exhaustive = false }: { partitions: readonly FilterPartition[]; exhaustive?: boolean },
): Promise<SearchSession> {
  const values = partitions.flatMap((partition) => indexedValues(table, partition).values);
  return {
    db,
    ring,
    table,
    exhaustive,
    terms: parseQuery(q, table.search.reference !== undefined),
    values: [...new Map(values.map((value) => [`${value.column} ${value.value}`, value])).values()],
    segments: await readSegments(db, table.name),
    changes: await readPendingChanges(db, table.name),
    postings: new Map(),
    frequencies: new Map(),
    damaged: new Set(),
    verdicts: new Map(),
    opened: new Map(),
    spent: 0,
  };
}
