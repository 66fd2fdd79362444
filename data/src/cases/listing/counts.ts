import type { BoundedCount } from '@gaongil/contract/requests/counts';
import { countBound } from '@gaongil/contract/requests/wire';
import type { CaseTable } from '../../case-kind.ts';
import { notExcluded, seesEvery, type Viewer, visibleOf } from '../../viewer.ts';
import { type Database, rows } from '../../database.ts';
import { countPartitions } from '../../lists/index-scans.ts';
import { partitionKey, partitionSql } from '../../predicates.ts';
import { areCounted, countCasesByFacet } from './case-counts.ts';
import { type CaseFilters, type FacetPartition, facetPartitions, toPredicates, visibleTo } from './facets.ts';

/** What the counts call returns for a kind of case (contract/src/requests/counts.ts). */
export interface Counts {
  statuses: Record<string, BoundedCount>;
  views: Record<string, BoundedCount>;
  dueByToday: BoundedCount;
  /** The client sends it back as `since` next time. */
  mark: string;
  arrived: number;
  changed: number;
}

/**
 * Counts cases by status (under `filters`) and by view: exactly, but for overdue and requested ones and those on hold, of which the
 * count stops at 1,000. So the cost is bounded.
 */
export async function countCases(
  db: Database,
  kind: CaseTable,
  { since, ...filters }: CaseFilters & { since?: string | undefined },
  viewer: Viewer,
): Promise<Counts> {
  const partitionsOf = (query: CaseFilters) => facetPartitions(kind, query, viewer);
  const byStatus = kind.statuses.map((status) => [status, partitionsOf({ ...filters, status })] as const);
  const byView = kind.views.map((view) => [view, partitionsOf({ view })] as const);
  const dueByToday = partitionsOf({ view: 'dueByToday' });
  const [countOf, sinceMark] = await Promise.all([
    countEach(db, kind, [...[...byStatus, ...byView].flatMap(([, partitions]) => partitions), ...dueByToday]),
    countSince(db, kind, since, viewer),
  ]);
  const sums = (groups: readonly (readonly [string, readonly FacetPartition[]])[]) =>
    Object.fromEntries(groups.map(([name, partitions]) => [name, countOf(partitions)]));
  return { statuses: sums(byStatus), views: sums(byView), dueByToday: countOf(dueByToday), ...sinceMark };
}

/** Counts partitions, each once although groups share them; returns a function that sums the counts of a group. */
async function countEach(
  db: Database,
  kind: CaseTable,
  partitions: readonly FacetPartition[],
): Promise<(group: readonly FacetPartition[]) => BoundedCount> {
  const [exact, bounded] = await Promise.all([
    countCasesByFacet(
      db,
      kind,
      partitions.filter((one) => areCounted(kind, [one])),
    ),
    countBounded(
      db,
      kind,
      partitions.filter((one) => !areCounted(kind, [one])),
    ),
  ]);
  return (group) => {
    const sum = (count: (partition: FacetPartition) => number) =>
      group.reduce((total, partition) => total + count(partition), 0);
    if (areCounted(kind, group)) return { count: sum(exact), more: false };
    const count = sum(bounded);
    return { count: Math.min(count, countBound.many), more: count > countBound.many };
  };
}

async function countBounded(
  db: Database,
  kind: CaseTable,
  partitions: readonly FacetPartition[],
): Promise<(partition: FacetPartition) => number> {
  const distinct = new Map(partitions.map(toPredicates).map((one) => [partitionKey(one), one]));
  const counted = await countPartitions(
    db,
    { table: kind.table, sequenceColumn: 'number' },
    [...distinct.values()],
    countBound.many,
  );
  const counts = new Map([...distinct.keys()].map((key, index) => [key, counted[index] ?? 0]));
  return (partition) => counts.get(partitionKey(toPredicates(partition))) ?? 0;
}

/** How far a mark lies behind the newest number, since a lower number can be committed later. */
const overlap = 1_000;

/** Arrivals and changes since a mark are counted up to this. */
const maxSinceMark = 1_000;

/**
 * Counts what arrived or changed since a mark. A mark contains, for cases and for history entries, a number some way
 * behind the newest and how many rows were above it; a row that is committed late under a lower number is still counted.
 */
async function countSince(
  db: Database,
  kind: CaseTable,
  since: string | undefined,
  viewer: Viewer,
): Promise<Pick<Counts, 'mark' | 'arrived' | 'changed'>> {
  const { table, reference } = kind;
  const visible = visibleTo(kind, viewer);
  const listed = partitionSql(visible);
  const isEvery = seesEvery(viewer, kind);
  // Of every case only those that are excluded are left out, by the number that the entry itself has.
  const isSeen = partitionSql(isEvery ? notExcluded(viewer, kind, reference) : visibleOf(viewer, kind));
  const of = isEvery
    ? isSeen.sql
    : `exists (select from ${table} where number = ${reference} and ${isSeen.sql})`;
  const changes = `history where ${of} and ${reference} is not null and action not in ('PREVIEWED', 'DOWNLOADED', 'PRINTED') and id`;
  const [cases, entries] = readMark(since);
  const [row] = await rows<
    Record<'sequence' | 'cases' | 'entry' | 'entries' | 'arrived' | 'changed', number>
  >(
    db,
    isEvery ? `count-since-${table}${viewer.waitsForSlots ? '-visible' : ''}` : undefined,
    `with newest as (
       select greatest(coalesce(max(number), 0) - ${overlap}, 0) as sequence from ${table} where ${listed.sql}
     ), latest as (
       select greatest(coalesce(max(id), 0) - ${overlap}, 0) as entry from history
     )
     select sequence, entry,
       (select count(*) from ${table} where ${listed.sql} and ${table}.number > newest.sequence) as cases,
       (select count(*) from ${changes} > latest.entry) as entries,
       (select count(*) from (select from ${table} where ${listed.sql} and ${table}.number > ? limit ?) as few) as arrived,
       (select count(*) from (select from ${changes} > ? limit ?) as few) as changed
     from newest, latest`,
    [
      ...listed.bindings,
      ...listed.bindings,
      ...isSeen.bindings,
      ...listed.bindings,
      cases.above,
      cases.count + maxSinceMark,
      ...isSeen.bindings,
      entries.above,
      entries.count + maxSinceMark,
    ],
  );
  if (!row) throw new Error('a count returned no row');
  const difference = (count: number, before: number) =>
    since === undefined ? 0 : Math.min(Math.max(count - before, 0), maxSinceMark);
  return {
    mark: [row.sequence, row.cases, row.entry, row.entries].join('.'),
    arrived: difference(row.arrived, cases.count),
    changed: difference(row.changed, entries.count),
  };
}

interface Mark {
  above: number;
  count: number;
}

/** The marks of cases and of history entries. Without a mark nothing is above them. */
function readMark(since: string | undefined): [cases: Mark, entries: Mark] {
  const none = Number.MAX_SAFE_INTEGER;
  const [sequence = none, cases = 0, entry = none, entries = 0] = since?.split('.').map(Number) ?? [];
  return [
    { above: sequence, count: Math.min(cases, overlap * 2) },
    { above: entry, count: Math.min(entries, overlap * 2) },
  ];
}
