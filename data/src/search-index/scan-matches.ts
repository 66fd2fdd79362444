import type { FilterPartition } from '../lists/predicates.ts';
import { indexedValues } from './indexed-values.ts';
import { readPostings } from './read-postings.ts';
import type { SegmentPostings } from './segment-postings.ts';
import {
  emptyBitset,
  hasBit,
  intersect,
  isEmpty,
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
import { firstInPartitions, inPartitions, withEveryWord } from './verify-rows.ts';

/** What a scan looks for. */
export interface ScanRequest {
  /** Partitions of the search, or some of them. */
  partitions: readonly FilterPartition[];
  order: ScanOrder;
  /** Only matches behind this sequence number, in scan order. */
  after?: number | undefined;
  /** How many matches are needed. */
  limit: number;
}

/** A request with a bound on what it costs. */
export interface BoundedScan extends ScanRequest {
  /** How many more rows may be verified: asked before each batch. */
  affordable: () => number;
}

/** What one step of a scan found. */
export interface ScanStep {
  /** The sequence number that the offsets of `matches` count from, a multiple of 32. */
  first: number;
  matches: RowBitset;
  /** How many rows needed to be verified. */
  examined: number;
  /** The last sequence number that was looked at. */
  stoppedAt: number;
}

/** Rows per statement while verifying: doubled from the first to the second. */
const [firstBatch, maxBatch] = [64, 128];

/** The least number of rows per statement: so every request makes progress. */
const minBatch = 16;

/** Segments per statement while reading postings: the first number, multiplied by the second each time, up to the third. */
const [firstSegments, segmentGrowth, maxSegments] = [4, 16, 64];

/** Finds matches step by step, in scan order; a reader that has enough stops it. */
export async function* scanMatches(session: SearchSession, request: BoundedScan): AsyncGenerator<ScanStep> {
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
      segmentsAtOnce = Math.min(segmentsAtOnce * segmentGrowth, maxSegments);
    }
    const postings = session.postings.get(segment);
    // A search that must find everything reads the rows themselves where their index is damaged.
    if (session.exhaustive && session.damaged.has(segment)) yield* scanUnindexed(session, request, range);
    else if (postings) yield* scanSegment(session, request, { ...range, segment, postings });
  }
}

async function loadPostings(session: SearchSession, segments: readonly Segment[]): Promise<void> {
  const found = await readPostings(session, segments);
  for (const [segment, postings] of found) session.postings.set(segment, postings);
}

/** Searches rows that no segment covers: every one is opened. */
async function* scanUnindexed(
  session: SearchSession,
  { partitions, order, affordable }: BoundedScan,
  { first, end }: ScanRange,
): AsyncGenerator<ScanStep> {
  for (let batch = firstBatch; ; batch = Math.min(batch * 2, maxBatch)) {
    const limit = withinBudget(batch, affordable);
    const sequences = await firstInPartitions(session, partitions, { first, end, order, limit });
    const stoppedAt = sequences.at(-1) ?? first;
    const matches = await withEveryWord(session, sequences);
    yield { ...toBitset([...matches]), examined: sequences.length, stoppedAt };
    if (sequences.length < limit) return;
    if (order === 'newest') end = stoppedAt;
    else first = stoppedAt + 1;
  }
}

const withinBudget = (batch: number, affordable: BoundedScan['affordable']) =>
  Math.max(minBatch, Math.min(batch, Math.ceil(affordable())));

interface IndexedRange extends ScanRange {
  segment: Segment;
  postings: SegmentPostings;
}

/** Rows of a segment that may match, if there are any, and what of them needs no verification. */
interface Candidates {
  bitset: RowBitset;
  hasCertainTexts: (sequence: number) => boolean;
  hasCertainValues: (sequence: number) => boolean;
  /** Whether none of them needs verification. */
  allCertain: boolean;
}

/** Searches a segment: its postings give the candidates, of which the uncertain ones are verified. */
async function* scanSegment(
  session: SearchSession,
  request: BoundedScan,
  range: IndexedRange,
): AsyncGenerator<ScanStep> {
  const found = candidates(session, request, range);
  if (!found) return;
  if (found.allCertain) yield certainStep(request, range, found);
  else yield* verifyInBatches(session, request, range, found);
}

function candidates(
  session: SearchSession,
  { partitions }: ScanRequest,
  range: IndexedRange,
): Candidates | undefined {
  const { segment, postings } = range;
  const { first, size } = segment;
  const required = partitions.map((partition) => indexedValues(session.table, partition));
  const filtersByValue = required.some(({ values }) => values.length > 0);
  const changed = changedRows(session, range, filtersByValue);
  if (changed.size === 0 && isEmpty(postings.possible)) return undefined;
  const withValues = union(
    size,
    required.map(({ values }) => intersect(size, values.map(postings.withValue))),
  );
  const valuesSuffice = required.every(({ complete }) => complete);
  const all = intersect(size, [postings.possible, withValues]);
  for (const sequence of changed.keys()) setBit(all, sequence - first);
  const bitset = restrictTo(all, range.first - first, range.end - first);
  return {
    bitset,
    hasCertainTexts: (sequence) => !changed.get(sequence) && hasBit(postings.certain, sequence - first),
    hasCertainValues: (sequence) => valuesSuffice && !changed.has(sequence),
    allCertain: valuesSuffice && changed.size === 0 && isSuperset(postings.certain, bitset),
  };
}

function certainStep({ order }: ScanRequest, range: IndexedRange, { bitset }: Candidates): ScanStep {
  const stoppedAt = order === 'newest' ? range.first : range.end - 1;
  return { first: range.segment.first, matches: bitset, examined: 0, stoppedAt };
}

async function* verifyInBatches(
  session: SearchSession,
  { partitions, order, limit, affordable }: BoundedScan,
  { first: rangeFirst, segment }: IndexedRange,
  { bitset, hasCertainTexts, hasCertainValues }: Candidates,
): AsyncGenerator<ScanStep> {
  const sequences = offsetsOf(bitset).map((offset) => segment.first + offset);
  if (order === 'newest') sequences.reverse();
  let batch = Math.min(Math.max(limit, firstBatch), maxBatch);
  for (let from = 0; from < sequences.length; batch = Math.min(batch * 2, maxBatch)) {
    const some = sequences.slice(from, from + withinBudget(batch, affordable));
    from += some.length;
    const isUncertain = (sequence: number) => !hasCertainTexts(sequence) || !hasCertainValues(sequence);
    // Values first: comparing them opens nothing.
    const doubtful = some.filter((sequence) => !hasCertainValues(sequence));
    const filtered = await inPartitions(session, partitions, doubtful);
    const left = some.filter((sequence) => hasCertainValues(sequence) || filtered.has(sequence));
    const matching = await withEveryWord(
      session,
      left.filter((sequence) => !hasCertainTexts(sequence)),
    );
    yield {
      ...toBitset(left.filter((sequence) => hasCertainTexts(sequence) || matching.has(sequence))),
      examined: some.filter(isUncertain).length,
      stoppedAt: some.at(-1) ?? rangeFirst,
    };
  }
}

/** Rows of a segment whose postings may be out of date: true if their texts too. */
function changedRows(
  { changes }: SearchSession,
  { segment, postings }: IndexedRange,
  filtersByValue: boolean,
): Map<number, boolean> {
  const changed = new Map<number, boolean>();
  for (const { sequence, texts } of changes) {
    const offset = sequence - segment.first;
    if (offset < 0 || offset >= segment.size) continue;
    if (texts || (filtersByValue && hasBit(postings.possible, offset)))
      changed.set(sequence, texts || changed.get(sequence) === true);
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
