import type { Segment } from './segments.ts';

export type ScanOrder = 'newest' | 'oldest';

/** Sequence numbers from `first` to before `end`: those of a segment, or between segments. */
export interface ScanRange {
  first: number;
  end: number;
  segment?: Segment;
}

/** Divides all sequence numbers `after` a given one (or all) into indexed and unindexed ranges, in scan order. */
export function scanRanges(
  segments: readonly Segment[],
  order: ScanOrder,
  after: number | undefined,
): ScanRange[] {
  const ranges: ScanRange[] = [];
  let edge = 0;
  for (const segment of segments) {
    ranges.push({ first: edge, end: segment.first });
    edge = segment.first + segment.size;
    ranges.push({ first: segment.first, end: edge, segment });
  }
  ranges.push({ first: edge, end: Number.MAX_SAFE_INTEGER });
  if (order === 'newest') ranges.reverse();
  const from = order === 'oldest' && after !== undefined ? after + 1 : 0;
  const to = order === 'newest' && after !== undefined ? after : Number.MAX_SAFE_INTEGER;
  return ranges
    .map((range) => ({ ...range, first: Math.max(range.first, from), end: Math.min(range.end, to) }))
    .filter(({ first, end }) => first < end);
}
