import type { Knex } from 'knex';
import { rows } from '../database.ts';
import type { SubjectName } from './indexed-tables.ts';

/** The arrivals from `first` to before `first + size`, which divides `first`. */
export interface Range {
  first: number;
  size: number;
}

/** An indexed range. */
export interface Segment extends Range {
  id: number;
  /** How many pairs of gram and row it holds; what a larger segment of it would hold as well. */
  keys: number;
  pages: number;
}

/** How many arrivals a segment covers; those of one size become one of the next as soon as it is whole. */
export const segmentSizes = [64, 512, 4_096, 8_192, 16_384] as const;

/** The segments of a subject, in ascending order. They do not overlap. */
export async function readSegments(db: Knex, subject: SubjectName): Promise<Segment[]> {
  return rows<Segment>(
    db,
    'search-segments',
    'select id, first, size, keys, pages from search_segments where subject = ? order by first',
    [subject],
  );
}

/** A row that changed since it was indexed, or is gone. `texts`: not only its values did. */
export interface Change {
  id: number;
  place: number;
  texts: boolean;
}

/** The changes that segments do not hold yet. */
export async function readChanges(db: Knex, subject: SubjectName): Promise<Change[]> {
  return rows<Change>(
    db,
    'search-changes',
    'select id, place, texts from search_changes where subject = ? order by id',
    [subject],
  );
}
