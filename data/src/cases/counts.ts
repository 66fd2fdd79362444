import type { BoundedCount } from '@gaongil/contract/counts';
import { countBound } from '@gaongil/contract/wire';
import type { Knex } from 'knex';
import { rows } from '../database.ts';
import { type Asked, conditionsOf, facetCells, type Facets, type Filters } from './case-list.ts';
import type { Cell } from '../lists/predicates.ts';
import { countCells } from '../lists/index-scans.ts';

/** How many rows behind the newest are counted again, since a number that was given earlier may be stored later. */
const overlap = 1_000;

/** How many arrivals or changes since a mark are told at most. */
const newsBound = 1_000;

/** What the counts answer for a table whose rows staff handle (contract/src/counts.ts). */
export interface Counts {
  statuses: Record<string, BoundedCount>;
  views: Record<string, BoundedCount>;
  mark: string;
  arrived: number;
  changed: number;
}

/** Counts a table by status (under `filters`) and by view; every count stops at 1,000, so the cost is bounded. */
export async function countHandled(
  db: Knex,
  handled: Facets & { subject: 'report_id' | 'inquiry_id' },
  views: readonly string[],
  { since, ...filters }: Filters & { since?: string | undefined },
  asked: Asked,
): Promise<Counts> {
  const cellsOf = (wish: Filters) => facetCells(handled, wish, asked).map(conditionsOf);
  const ofStatuses = handled.statuses.map((status) => [status, cellsOf({ ...filters, status })] as const);
  const ofViews = views.map((view) => [view, cellsOf({ view })] as const);

  // Many of these share cells, each of which is counted once.
  const cells = new Map<string, Cell>();
  for (const [, own] of [...ofStatuses, ...ofViews])
    for (const cell of own) cells.set(JSON.stringify(cell), cell);
  const [counted, news] = await Promise.all([
    countCells(db, handled, [...cells.values()], countBound.many),
    countNews(db, handled, since),
  ]);
  const counts = new Map([...cells.keys()].map((name, index) => [name, counted[index] ?? 0]));
  const sum = (own: readonly Cell[]): BoundedCount => {
    const count = own.reduce((total, cell) => total + (counts.get(JSON.stringify(cell)) ?? 0), 0);
    return { count: Math.min(count, countBound.many), more: count > countBound.many };
  };
  const summed = (all: readonly (readonly [string, readonly Cell[]])[]) =>
    Object.fromEntries(all.map(([name, own]) => [name, sum(own)]));
  return { statuses: summed(ofStatuses), views: summed(ofViews), ...news };
}

/**
 * How much came since a mark. A mark holds, for arrivals and for changes, a number some way behind the newest, and how
 * many there were above it: what was stored late, under a smaller number, is then counted all the same.
 */
async function countNews(
  db: Knex,
  { table, place, subject }: { table: string; place: string; subject: string },
  since: string | undefined,
): Promise<Pick<Counts, 'mark' | 'arrived' | 'changed'>> {
  const changes = `history where ${subject} is not null and action = 'CHANGED' and id`;
  const [row] = await rows<Record<'place' | 'places' | 'entry' | 'entries' | 'arrived' | 'changed', number>>(
    db,
    `count-news-${table}`,
    `with newest as (
       select greatest(coalesce(max(${place}), 0) - ${overlap}, 0) as place from ${table}
     ), latest as (
       select greatest(coalesce(max(id), 0) - ${overlap}, 0) as entry from history
     )
     select place, entry,
       (select count(*) from ${table} where ${table}.${place} > newest.place) as places,
       (select count(*) from ${changes} > latest.entry) as entries,
       (select count(*) from (select from ${table} where ${table}.${place} > ? limit ?) as few) as arrived,
       (select count(*) from (select from ${changes} > ? limit ?) as few) as changed
     from newest, latest`,
    marked(since).flatMap(([above, count]) => [above, count + newsBound]),
  );
  if (!row) throw new Error('a count answered no row');
  const [[, places = 0] = [], [, entries = 0] = []] = marked(since);
  const told = (count: number, before: number) =>
    since === undefined ? 0 : Math.min(Math.max(count - before, 0), newsBound);
  return {
    mark: [row.place, row.places, row.entry, row.entries].join('.'),
    arrived: told(row.arrived, places),
    changed: told(row.changed, entries),
  };
}

/** A mark as pairs: above which number, and how many there were. Without one nothing is counted. */
function marked(since: string | undefined): [above: number, count: number][] {
  const [place = Number.MAX_SAFE_INTEGER, places = 0, entry = Number.MAX_SAFE_INTEGER, entries = 0] =
    since?.split('.').map(Number) ?? [];
  return [
    [place, Math.min(places, overlap * 2)],
    [entry, Math.min(entries, overlap * 2)],
  ];
}
