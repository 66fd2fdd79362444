import type { CaseTable } from '../case-kind.ts';
import { type Database, rows } from '../database.ts';
import { hasHiddenMessage } from './indexed-rows.ts';
import type { WrappedKey } from '../sealing/wrapped-keys.ts';

/** Sequence numbers from `first` to before `first + size`; `first` is a multiple of `size`. */
export interface SegmentRange {
  first: number;
  size: number;
}

/** An indexed range. */
export interface Segment extends SegmentRange {
  id: number;
  /** The size of the padded bodies in its range when it was built; a merged segment holds the sum of its parts. */
  bytes: number;
  /** How many pages its postings are divided into. */
  pages: number;
  /** How they are laid out, see `pageLayout`. */
  layout: number;
  /** The key of its pages. */
  wrapped: WrappedKey;
}

/** How many rows a segment covers. Adjacent segments of one size are merged into the next size once it is complete. */
export const segmentSizes = [64, 512, 4_096, 8_192, 16_384] as const;

/** The segments of a kind of case, ascending; they do not overlap. */
export async function readSegments(db: Database, kind: string): Promise<Segment[]> {
  return rows<Segment>(
    db,
    'search-segments',
    `select id, first, size, bytes, pages, layout, wrapped from search_segments where subject = ? order by first`,
    [kind],
  );
}

/** A row that changed or was deleted after it was indexed: a tombstone for what its segment says about it. */
export interface PendingChange {
  id: number;
  sequence: number;
  /** True if the segment has to be rebuilt: the row was deleted, or got other texts. False if only status, type or assignee changed. */
  texts: boolean;
  /** Whether that waits for more such changes: staff wrote a note or action notes. */
  waits: boolean;
}

const changesSql = 'select id, number as sequence, texts, waits from search_changes where subject = ?';

/** The changes that are not in the segments yet. */
export const readPendingChanges = (db: Database, kind: string): Promise<PendingChange[]> =>
  rows<PendingChange>(db, 'search-changes', `${changesSql} order by id`, [kind]);

/**
 * Reads the changes that a build can include. A case with a message that staff do not see yet stays changed until its slot has come: what is
 * built must not have the message, and afterwards would lack it.
 */
export const readReadyChanges = (db: Database, table: CaseTable): Promise<PendingChange[]> =>
  rows<PendingChange>(
    db,
    `search-ready-changes-${table.name}`,
    `${changesSql} and not ${hasHiddenMessage(table, 'search_changes.number')} order by id`,
    [table.name],
  );

/**
 * Asks the worker to rebuild damaged segments, by a change of their first rows. The api may not write segments, so this
 * is how it tells. A request that is pending already is not repeated.
 */
export async function requestRebuild(
  db: Database,
  kind: string,
  segments: readonly SegmentRange[],
): Promise<void> {
  await rows(
    db,
    'search-request-rebuild',
    `insert into search_changes (subject, number, texts)
     select ?, number, true from unnest(?::bigint[]) as damaged (number)
     where not exists (select from search_changes where subject = ? and search_changes.number = damaged.number and texts)`,
    [kind, segments.map(({ first }) => first), kind],
  );
}
