import type { FoundPart } from '@gaongil/contract/cases/found-in';
import type { Knex } from 'knex';
import type { FilterPartition } from '../predicates.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { type DoubtfulMatches, findDoubtfulMatches } from './doubtful-matches.ts';
import {
  budgetLeft,
  findAllSequences,
  findSequences,
  type SearchPage,
  type SearchRequest,
  type SearchResult,
} from './find-sequences.ts';
import { openSession, type SearchQuery } from './search-session.ts';
import type { SegmentRange } from './segments.ts';
import { partsOf, verifyChanged } from './verify-rows.ts';

export type { DoubtfulMatches } from './doubtful-matches.ts';
export type { FoundRows } from './find-sequences.ts';
export type { SearchQuery } from './search-session.ts';
export { requestRebuild } from './segments.ts';

/** A search that was prepared; it can be read page by page. */
export interface Searcher {
  findPage: (request: SearchRequest) => Promise<SearchPage>;
  /** All matches in all partitions; found once and then cached. */
  findAll: () => Promise<SearchResult>;
  /** The rows that may match if they are too many for `findAll` to verify; found once and then cached. */
  findDoubtful: () => Promise<DoubtfulMatches | undefined>;
  /** Where the words are in rows that match, by sequence number; empty where a list shows them. */
  partsOf: (sequences: readonly number[]) => Promise<Map<number, FoundPart[]>>;
  /** How many more rows may be verified. */
  budgetLeft: () => number;
  /** The parts of the index that could not be opened so far. What was found is right, but matches there are missing. */
  damaged: () => SegmentRange[];
}

/**
 * Prepares a search within some partitions of a list.
 *
 * A row matches when it contains every word of `q` (words are separated by white space), in any of its texts and notes, in any
 * order, as a whole word or a part of one, without regard to case; single characters count. In reference ids hyphens are
 * ignored, O reads as 0, and I and L as 1. All rows of the snapshot are found, also those that are not indexed yet: these
 * are opened and verified, up to a bound for each request unless the search is `exhaustive`. A request that reaches the
 * bound (the worker was away for long, or hardly any row contains all of some frequent words) says where it stopped.
 *
 * @param snapshot a transaction that sees one snapshot of the database
 */
export async function prepareSearch(
  snapshot: Knex.Transaction,
  ring: KeyRing,
  query: SearchQuery,
  options: { partitions: readonly FilterPartition[]; exhaustive?: boolean },
): Promise<Searcher> {
  const session = await openSession(snapshot, ring, query, options);
  await verifyChanged(session);
  let all: Promise<SearchResult> | undefined;
  let doubtful: Promise<DoubtfulMatches | undefined> | undefined;
  return {
    findPage: (request) => findSequences(session, request),
    findAll: () => (all ??= findAllSequences(session, options.partitions)),
    findDoubtful: () => (doubtful ??= findDoubtfulMatches(session, options.partitions, budgetLeft(session))),
    partsOf: (sequences) => partsOf(session, sequences),
    budgetLeft: () => budgetLeft(session),
    // An exhaustive search reads the rows themselves there.
    damaged: () => (session.exhaustive ? [] : [...session.damaged]),
  };
}
