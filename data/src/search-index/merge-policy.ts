import { pageLayout } from './posting-pages.ts';
import { type Segment, type SegmentRange, segmentSizes } from './segments.ts';

/**
 * The segment merge policy: the ranges between `first` and `end` that have to be built, as large as possible, newest
 * first because most searches are for recent rows. A range whose parts hold more than `max` bytes stays in parts. A segment
 * with pages of an earlier layout is built again.
 */
export function missingRanges(
  segments: readonly Segment[],
  { first, end, max }: { first: number; end: number; max: number },
): SegmentRange[] {
  const missing: SegmentRange[] = [];
  const smallest = segmentSizes[0];
  for (let edge = end - (end % smallest); edge > first;) {
    const size = segmentSizes.findLast((one) => edge % one === 0) ?? smallest;
    edge -= size;
    missing.push(...missingIn(segments, { first: edge, size }, max));
  }
  return missing;
}

function missingIn(segments: readonly Segment[], range: SegmentRange, max: number): SegmentRange[] {
  const inside = segments.filter(({ first }) => first >= range.first && first < range.first + range.size);
  const whole = inside.find(({ size }) => size === range.size);
  if (whole) return whole.layout === pageLayout ? [] : [range];
  const bytes = inside.reduce((sum, part) => sum + part.bytes, 0);
  if (bytes <= max) return [range];
  return splitRange(range).flatMap((part) => missingIn(inside, part, max));
}

/** The ranges of the next smaller size that make up a range, newest first. */
export function splitRange({ first, size }: SegmentRange): SegmentRange[] {
  const smaller = segmentSizes.findLast((one) => one < size);
  if (!smaller) return [];
  return Array.from({ length: size / smaller }, (_, index) => ({
    first: first + size - (index + 1) * smaller,
    size: smaller,
  }));
}
