import type { Knex } from 'knex';
import { rows } from '../database.ts';
import type { CaseKind } from './indexed-tables.ts';

/** Sequence numbers from `first` to before `first + size`; `first` is a multiple of `size`. */
export interface SegmentRange {
  first: number;
  size: number;
}

/** An indexed range. */
export interface Segment extends SegmentRange {
  id: number;
  /** How many pairs of n-gram and row it holds; a merged segment holds the sum of its parts. */
  keys: number;
  /** How many hash buckets its postings are divided into. */
  buckets: number;
}

/** How many rows a segment covers. Adjacent segments of one size are merged into the next size once it is complete. */
export const segmentSizes = [64, 512, 4_096, 8_192, 16_384] as const;

/** The segments of a kind of case, ascending; they do not overlap. */
export async function readSegments(db: Knex, kind: CaseKind): Promise<Segment[]> {
  return rows<Segment>(
    db,
    'search-segments',
    'select id, first, size, keys, pages as buckets from search_segments where subject = ? order by first',
    [kind],
  );
}

/** A row that changed or was deleted after it was indexed: a tombstone for what its segment says about it. */
export interface PendingChange {
  id: number;
  sequence: number;
  /** True if an indexed text changed; false if only status, type or assignee did. */
  texts: boolean;
}

/** The changes that are not in the segments yet. */
export async function readPendingChanges(db: Knex, kind: CaseKind): Promise<PendingChange[]> {
  return rows<PendingChange>(
    db,
    'search-changes',
    'select id, place as sequence, texts from search_changes where subject = ? order by id',
    [kind],
  );
}
