import type { Knex } from 'knex';
import type { Cell } from '../lists/predicates.ts';
import type { Database } from '../database.ts';
import { fillOnce } from './update-index.ts';
import { find, findAll, type Found, type FoundAll, type Look } from './find-rows.ts';
import { openSearch } from './search-session.ts';
import { type SubjectName, subjects } from './indexed-tables.ts';

export type { FoundAll } from './find-rows.ts';
export type { SubjectName } from './indexed-tables.ts';

/** What is searched for, in reports or inquiries. */
export interface Sought {
  subject: SubjectName;
  q: string;
}

/** What finds rows, as often as needed. */
export interface Finder {
  some: (look: Look) => Promise<Found>;
  /** All in all of the cells; they are looked for once. */
  all: () => Promise<FoundAll>;
}

/**
 * Searches rows; what it answers finds them in any of the cells given. The only place that knows how
 * it is done.
 *
 * Every word of `q` (white space parts them) must occur in a row, in any of its texts and in any order, as a whole word
 * or a part of one, in any case; also a single letter. A reference id is searched as it is read anywhere: hyphens
 * between its groups count for nothing, O is 0, I and L are 1. All rows of the snapshot count, also those the worker has
 * not indexed yet: these are read, up to a bound for each look unless the search is thorough. A look that comes to its bound (it
 * takes a worker that was away for long, or words of which hardly any row holds all) tells how far it got.
 */
export async function search(
  snapshot: Knex.Transaction,
  sought: Sought,
  within: { cells: readonly Cell[]; thorough?: boolean },
): Promise<Finder> {
  const opened = await openSearch(snapshot, subjects[sought.subject], sought.q, within);
  let all: Promise<FoundAll> | undefined;
  return {
    some: (look) => find(opened, look),
    all: () => (all ??= findAll(opened, within.cells)),
  };
}

/**
 * Brings the index one step nearer to the rows. Answers whether there was a step to take, so that it is called again
 * until there is none. A step that was broken off, by a crash or by `signal`, is taken again.
 */
export async function fillSearch(db: Database, subject: SubjectName, signal?: AbortSignal): Promise<boolean> {
  return fillOnce(db, subjects[subject], signal);
}
