import type { FilterPartition } from '../predicates.ts';
import { areCertain, type Candidates, candidatesIn } from './candidates.ts';
import { type IndexedRange, isIndexed, loadedRanges } from './loaded-ranges.ts';
import { bitsetOf, hasBit, offsetsOf, type RowBitset } from './row-bitset.ts';
import type { ScanOrder, ScanRange } from './scan-ranges.ts';
import type { SearchSession } from './search-session.ts';
import { firstInPartitions, matchingRows, withEveryWord } from './verify-rows.ts';

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

/** Finds matches step by step, in scan order; a reader that has enough stops it. */
export async function* scanMatches(session: SearchSession, request: BoundedScan): AsyncGenerator<ScanStep> {
  for await (const range of loadedRanges(session, request.order, request.after)) {
    if (isIndexed(range)) yield* scanSegment(session, request, range);
    else yield* scanUnindexed(session, request, range);
  }
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
    yield { ...stepOf([...matches]), examined: sequences.length, stoppedAt };
    if (sequences.length < limit) return;
    if (order === 'newest') end = stoppedAt;
    else first = stoppedAt + 1;
  }
}

const withinBudget = (batch: number, affordable: BoundedScan['affordable']) =>
  Math.max(minBatch, Math.min(batch, Math.ceil(affordable())));

/** Searches a segment: its postings give the candidates, of which the uncertain ones are verified. */
async function* scanSegment(
  session: SearchSession,
  request: BoundedScan,
  range: IndexedRange,
): AsyncGenerator<ScanStep> {
  const found = candidatesIn(session, request.partitions, range);
  if (!found) return;
  if (areCertain(found)) yield certainStep(request, range, found);
  else yield* verifyInBatches(session, request, range, found);
}

function certainStep({ order }: ScanRequest, range: IndexedRange, { possible }: Candidates): ScanStep {
  const stoppedAt = order === 'newest' ? range.first : range.end - 1;
  return { first: range.segment.first, matches: possible, examined: 0, stoppedAt };
}

async function* verifyInBatches(
  session: SearchSession,
  { partitions, order, limit, affordable }: BoundedScan,
  { first: rangeFirst, segment }: IndexedRange,
  { possible, certainTexts, certainValues }: Candidates,
): AsyncGenerator<ScanStep> {
  const sequences = offsetsOf(possible).map((offset) => segment.first + offset);
  if (order === 'newest') sequences.reverse();
  const certainty = {
    ofTexts: (sequence: number) => hasBit(certainTexts, sequence - segment.first),
    ofValues: (sequence: number) => hasBit(certainValues, sequence - segment.first),
  };
  const isUncertain = (sequence: number) => !certainty.ofTexts(sequence) || !certainty.ofValues(sequence);
  let batch = Math.min(Math.max(limit, firstBatch), maxBatch);
  for (let from = 0; from < sequences.length; batch = Math.min(batch * 2, maxBatch)) {
    const some = sequences.slice(from, from + withinBudget(batch, affordable));
    from += some.length;
    yield {
      ...stepOf(await matchingRows(session, partitions, some, certainty)),
      examined: some.filter(isUncertain).length,
      stoppedAt: some.at(-1) ?? rangeFirst,
    };
  }
}

function stepOf(sequences: readonly number[]): Pick<ScanStep, 'first' | 'matches'> {
  const { first, bitset } = bitsetOf(sequences);
  return { first, matches: bitset };
}
