import { type Range, type Segment, segmentSizes } from './segments.ts';

/**
 * The ranges from `first` to before `end` that shall be segments and are not: as large as they go, the newest first,
 * since most of what is looked for is new. A range whose parts hold more than `most` keys stays in parts.
 */
export function missingRanges(
  segments: readonly Segment[],
  { first, end, most }: { first: number; end: number; most: number },
): Range[] {
  const missing: Range[] = [];
  const smallest = segmentSizes[0];
  for (let edge = end - (end % smallest); edge > first;) {
    const size = segmentSizes.findLast((one) => edge % one === 0) ?? smallest;
    edge -= size;
    missing.push(...missingIn(segments, { first: edge, size }, most));
  }
  return missing;
}

function missingIn(segments: readonly Segment[], range: Range, most: number): Range[] {
  const inside = segments.filter(({ first }) => first >= range.first && first < range.first + range.size);
  if (inside.some(({ size }) => size === range.size)) return [];
  const keys = inside.reduce((sum, part) => sum + part.keys, 0);
  if (keys <= most) return [range];
  return partsOf(range).flatMap((part) => missingIn(inside, part, most));
}

/** The ranges of the next smaller size that make up a range, the newest first. */
export function partsOf({ first, size }: Range): Range[] {
  const smaller = segmentSizes.findLast((one) => one < size);
  if (!smaller) return [];
  return Array.from({ length: size / smaller }, (_, index) => ({
    first: first + size - (index + 1) * smaller,
    size: smaller,
  }));
}
