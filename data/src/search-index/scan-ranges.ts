import type { Segment } from './segments.ts';

export type Order = 'newest' | 'oldest';

/** Arrivals from `first` to before `end`: of a segment, or such as no segment holds. */
export interface Span {
  first: number;
  end: number;
  segment?: Segment;
}

/** All arrivals there can be beyond a number, or all at all, in the order asked for. */
export function spansOf(segments: readonly Segment[], order: Order, beyond: number | undefined): Span[] {
  const spans: Span[] = [];
  let edge = 0;
  for (const segment of segments) {
    spans.push({ first: edge, end: segment.first });
    edge = segment.first + segment.size;
    spans.push({ first: segment.first, end: edge, segment });
  }
  spans.push({ first: edge, end: Number.MAX_SAFE_INTEGER });
  if (order === 'newest') spans.reverse();
  const from = order === 'oldest' && beyond !== undefined ? beyond + 1 : 0;
  const to = order === 'newest' && beyond !== undefined ? beyond : Number.MAX_SAFE_INTEGER;
  return spans
    .map((span) => ({ ...span, first: Math.max(span.first, from), end: Math.min(span.end, to) }))
    .filter(({ first, end }) => first < end);
}
