import type { FilterPartition } from '../lists/predicates.ts';
import { indexedValues } from './indexed-values.ts';
import { readPostings, type SegmentPostings } from './read-postings.ts';
import {
  addShifted,
  countBits,
  emptyBitset,
  hasBit,
  intersect,
  isSuperset,
  offsetsOf,
  restrictTo,
  type RowBitset,
  setBit,
  union,
} from './row-bitset.ts';
import { type ScanOrder, type ScanRange, scanRanges } from './scan-ranges.ts';
import type { SearchSession } from './search-session.ts';
import type { Segment } from './segments.ts';
import { candidateRows, matchingSequences, verify } from './verify-rows.ts';

/** A request for some of the matches. */
export interface SearchRequest {
  /** Partitions of the search, or some of them. */
  partitions: readonly FilterPartition[];
  order: ScanOrder;
  /** Only matches behind this sequence number, in scan order. */
  after?: number | undefined;
  /** How many matches are needed. */
  limit: number;
}

/** The sequence numbers of matches, in scan order. */
export interface SearchPage {
  sequences: number[];
  /** The sequence number at which the search stopped because it had verified as many rows as it may. */
  stoppedAt?: number;
}

/** All matches, as a bitset because a frequent word has many. */
export interface SearchResult {
  count: number;
  /** One bit for each sequence number, the lowest bit of a byte first. */
  bits: Uint8Array<ArrayBuffer>;
  /** The sequence numbers, ascending. */
  sequences: () => number[];
  /** Whether the search stopped early because it had verified as many rows as it may; the newest matches are there. */
  incomplete: boolean;
}

/** How many rows one request may verify. */
const maxVerifiedRows = 2_000;

/** Rows per statement while verifying: doubled from the first to the second. */
const [minBatch, maxBatch] = [64, 512];

/** Segments per statement while reading postings: the first number, multiplied by the second each time. */
const [firstSegments, segmentGrowth] = [4, 4];

/** Finds up to `limit` matches. */
export async function findRows(session: SearchSession, request: SearchRequest): Promise<SearchPage> {
  const sequences: number[] = [];
  let verified = 0;
  for await (const step of scan(session, request)) {
    const offsets = offsetsOf(step.matches);
    if (request.order === 'newest') offsets.reverse();
    for (const offset of offsets)
      if (sequences.push(step.first + offset) >= request.limit) return { sequences };
    verified += step.verified;
    if (verified >= maxVerifiedRows && !session.exhaustive) return { sequences, stoppedAt: step.stoppedAt };
  }
  return { sequences };
}

/** Finds all matches in some partitions. */
export async function findAllRows(
  session: SearchSession,
  partitions: readonly FilterPartition[],
): Promise<SearchResult> {
  let all = emptyBitset(0);
  let verified = 0;
  let incomplete = false;
  for await (const step of scan(session, { partitions, order: 'newest', limit: Infinity })) {
    all = addShifted(all, step.matches, step.first);
    verified += step.verified;
    incomplete = verified >= maxVerifiedRows && !session.exhaustive;
    if (incomplete) break;
  }
  const bits = new Uint8Array(all.buffer);
  return { count: countBits(all), bits, sequences: () => offsetsOf(all), incomplete };
}

/** What one step of a scan found. */
interface ScanStep {
  /** The sequence number that the offsets of `matches` count from, a multiple of 32. */
  first: number;
  matches: RowBitset;
  /** How many rows were read to verify them. */
  verified: number;
  /** The last sequence number that was looked at. */
  stoppedAt: number;
}

async function* scan(session: SearchSession, request: SearchRequest): AsyncGenerator<ScanStep> {
  const ranges = scanRanges(session.segments, request.order, request.after);
  let segmentsAtOnce = firstSegments;
  for (const [index, range] of ranges.entries()) {
    const { segment } = range;
    if (!segment) {
      yield* scanUnindexed(session, request, range);
      continue;
    }
    if (!session.postings.has(segment)) {
      const next = ranges.slice(index).flatMap((one) => one.segment ?? []);
      await loadPostings(session, next.slice(0, segmentsAtOnce));
      segmentsAtOnce *= segmentGrowth;
    }
    const postings = session.postings.get(segment);
    if (postings) yield* scanSegment(session, request, { ...range, segment, postings });
  }
}

async function loadPostings(session: SearchSession, segments: readonly Segment[]): Promise<void> {
  const found = await readPostings(session.db, segments, session.terms, session.values);
  for (const [segment, postings] of found) session.postings.set(segment, postings);
}

/** Searches rows that no segment covers: every one is read. */
async function* scanUnindexed(
  session: SearchSession,
  { partitions, order }: SearchRequest,
  { first, end }: ScanRange,
): AsyncGenerator<ScanStep> {
  const { sequenceColumn } = session.table;
  for (let limit = minBatch; ; limit = Math.min(limit * 2, maxBatch)) {
    const rows = await candidateRows(session, partitions)
      .where(sequenceColumn, '>=', first)
      .where(sequenceColumn, '<', end)
      .orderBy(sequenceColumn, order === 'newest' ? 'desc' : 'asc')
      .limit(limit);
    const stoppedAt = rows.at(-1)?.sequence ?? first;
    yield { ...toBitset(matchingSequences(session, rows)), verified: rows.length, stoppedAt };
    if (rows.length < limit) return;
    if (order === 'newest') end = stoppedAt;
    else first = stoppedAt + 1;
  }
}

interface IndexedRange extends ScanRange {
  segment: Segment;
  postings: SegmentPostings;
}

/** Rows of a segment that may match, and which of them need no verification. */
interface Candidates {
  bitset: RowBitset;
  isCertain: (sequence: number) => boolean;
  /** Whether none of them needs verification. */
  allCertain: boolean;
}

/** Searches a segment: its postings give the candidates, of which the uncertain ones are verified. */
async function* scanSegment(
  session: SearchSession,
  request: SearchRequest,
  range: IndexedRange,
): AsyncGenerator<ScanStep> {
  const found = candidates(session, request, range);
  if (found.allCertain) yield certainStep(request, range, found);
  else yield* verifyInBatches(session, request, range, found);
}

function candidates(session: SearchSession, { partitions }: SearchRequest, range: IndexedRange): Candidates {
  const { segment, postings } = range;
  const { first, size } = segment;
  const required = partitions.map((partition) => indexedValues(session.table, partition));
  const withValues = union(
    size,
    required.map(({ values }) => intersect(size, values.map(postings.withValue))),
  );
  const valuesSuffice = required.every(({ complete }) => complete);
  const filtersByValue = required.some(({ values }) => values.length > 0);
  const changed = changedRows(session, range, filtersByValue);
  const all = intersect(size, [postings.possible, withValues]);
  for (const sequence of changed) setBit(all, sequence - first);
  const bitset = restrictTo(all, range.first - first, range.end - first);
  return {
    bitset,
    isCertain: (sequence) =>
      valuesSuffice && !changed.has(sequence) && hasBit(postings.certain, sequence - first),
    allCertain: valuesSuffice && changed.size === 0 && isSuperset(postings.certain, bitset),
  };
}

function certainStep({ order }: SearchRequest, range: IndexedRange, { bitset }: Candidates): ScanStep {
  const stoppedAt = order === 'newest' ? range.first : range.end - 1;
  return { first: range.segment.first, matches: bitset, verified: 0, stoppedAt };
}

async function* verifyInBatches(
  session: SearchSession,
  { partitions, order, limit }: SearchRequest,
  { first: rangeFirst, segment }: IndexedRange,
  { bitset, isCertain }: Candidates,
): AsyncGenerator<ScanStep> {
  const sequences = offsetsOf(bitset).map((offset) => segment.first + offset);
  if (order === 'newest') sequences.reverse();
  let batch = Math.min(Math.max(limit, minBatch), maxBatch);
  for (let from = 0; from < sequences.length; from += batch, batch = Math.min(batch * 2, maxBatch)) {
    const some = sequences.slice(from, from + batch);
    const uncertain = some.filter((sequence) => !isCertain(sequence));
    const verified = await verify(session, partitions, uncertain);
    yield {
      ...toBitset(some.filter((sequence) => isCertain(sequence) || verified.has(sequence))),
      verified: uncertain.length,
      stoppedAt: some.at(-1) ?? rangeFirst,
    };
  }
}

/** Rows of a segment whose postings may be out of date. */
function changedRows(
  { changes }: SearchSession,
  { segment, postings }: IndexedRange,
  filtersByValue: boolean,
): Set<number> {
  const changed = new Set<number>();
  for (const { sequence, texts } of changes) {
    const offset = sequence - segment.first;
    if (offset < 0 || offset >= segment.size) continue;
    if (texts || (filtersByValue && hasBit(postings.possible, offset))) changed.add(sequence);
  }
  return changed;
}

/** Builds a bitset for a small, dense range of sequence numbers. */
function toBitset(sequences: readonly number[]): Pick<ScanStep, 'first' | 'matches'> {
  const lowest = sequences.reduce((least, sequence) => Math.min(least, sequence), sequences[0] ?? 0);
  const first = lowest - (lowest % 32);
  const matches = emptyBitset(sequences.reduce((size, sequence) => Math.max(size, sequence - first + 1), 0));
  for (const sequence of sequences) setBit(matches, sequence - first);
  return { first, matches };
}
