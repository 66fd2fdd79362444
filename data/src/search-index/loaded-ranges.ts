import { readPostings } from './read-postings.ts';
import { type ScanOrder, type ScanRange, scanRanges } from './scan-ranges.ts';
import type { SearchSession } from './search-session.ts';
import type { SegmentPostings } from './segment-postings.ts';
import type { Segment } from './segments.ts';

/** Segments per statement while reading postings: the first number, multiplied by the second each time, up to the third. */
const [firstSegments, segmentGrowth, maxSegments] = [4, 16, 64];

/** A range that a segment covers, with its postings. */
export interface IndexedRange extends ScanRange {
  segment: Segment;
  postings: SegmentPostings;
}

export const isIndexed = (range: ScanRange | IndexedRange): range is IndexedRange => 'postings' in range;

/** All ranges of the search, in scan order; the postings of a segment are read before its turn. */
export async function* loadedRanges(
  session: SearchSession,
  order: ScanOrder,
  after?: number,
): AsyncGenerator<ScanRange | IndexedRange> {
  const ranges = scanRanges(session.segments, order, after);
  let segmentsAtOnce = firstSegments;
  for (const [index, range] of ranges.entries()) {
    const { segment } = range;
    if (segment && !session.postings.has(segment)) {
      const next = ranges.slice(index).flatMap((one) => one.segment ?? []);
      await loadPostings(session, next.slice(0, segmentsAtOnce));
      segmentsAtOnce = Math.min(segmentsAtOnce * segmentGrowth, maxSegments);
    }
    const postings = segment && session.postings.get(segment);
    // A search that must find everything reads the rows themselves where their index is damaged.
    const isReadable = segment && postings && !(session.exhaustive && session.damaged.has(segment));
    yield isReadable ? { ...range, segment, postings } : { first: range.first, end: range.end };
  }
}

async function loadPostings(session: SearchSession, segments: readonly Segment[]): Promise<void> {
  const found = await readPostings(session, segments);
  for (const [segment, postings] of found) session.postings.set(segment, postings);
}
