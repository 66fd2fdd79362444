import type { Knex } from 'knex';
import type { CaseTable } from '../../case-kind.ts';
import { type Database, anyOf, rows } from '../../database.ts';
import type { Binding, Predicate } from '../../predicates.ts';
import { excludedCases, isExclusion } from '../../viewer.ts';
import type { FacetPartition } from './facets.ts';

/**
 * A number of cases of one status, type and assignee, as triggers note it (migrations/0001_schema/counts.js); an inquiry has the
 * type ''.
 */
interface CaseCount {
  status: string;
  type: string;
  assignee: string;
  amount: number;
}

/** Whether the numbers of cases answer for these partitions: what narrows them further must be known to `caseCounts`. */
export function areCounted(kind: CaseTable, partitions: readonly FacetPartition[]): boolean {
  return partitions.every(({ rest }) => rest.every((one) => isExclusion(one) || waits(kind, one)));
}

const waits = ({ visibleFrom }: CaseTable, one: Predicate) => 'column' in one && one.column === visibleFrom;

/**
 * The numbers of cases of each status, type and assignee, without those that partitions of one viewer leave out: reports that wait for
 * their slot, as many as the slot lets wait, which an index has; and the few cases that are excluded from the viewer.
 */
function caseCounts(
  kind: CaseTable,
  partitions: readonly FacetPartition[],
): { sql: string; bindings: Binding[]; shape: string } {
  const { name, table, types, visibleFrom, reference } = kind;
  const all = partitions.flatMap(({ rest }) => rest);
  const slot = all.some((one) => waits(kind, one)) ? visibleFrom : undefined;
  const exclusion = all.find(isExclusion);
  const type = types ? 'type' : `''`;
  const without = (condition: string) =>
    `union all select status, ${type}, assignee, -count(*) from ${table} where ${condition} group by 1, 2, 3`;
  const parts = [`select status, type, assignee, amount from case_counts where kind = '${name}'`];
  if (slot) parts.push(without(`${slot} is not null`));
  // What waits is left out already.
  const excluded = exclusion && 'notIn' in exclusion ? exclusion.notIn : undefined;
  if (excluded)
    parts.push(
      `union all select status, type, assignee, -count(*)
       from (${excludedCases(reference, 'status, type, assignee, waits')}) as excluded
       ${slot ? 'where not waits' : ''} group by 1, 2, 3`,
    );
  return {
    sql: `(${parts.join(' ')}) as numbers`,
    bindings: excluded ? [...excluded.bindings] : [],
    shape: `${slot ? '-visible' : ''}${excluded ? '-not-excluded' : ''}`,
  };
}

/** A subquery for the exact number of cases in all of these partitions, which `areCounted` and which one list has. */
export function sumCases(db: Database, kind: CaseTable, partitions: readonly FacetPartition[]): Knex.Raw {
  if (partitions.length === 0) return db.raw('0::bigint');
  const distinct = (values: (string | undefined)[]) => [
    ...new Set(values.filter((one) => one !== undefined)),
  ];
  const assignees = distinct(partitions.map(({ assignee }) => assignee));
  const counts = caseCounts(kind, partitions);
  return db.raw(
    `(select coalesce(sum(amount), 0)::bigint from ${counts.sql}
     where status = any(?) and (type = any(?) or type = '')${assignees.length === 0 ? '' : ' and assignee = any(?)'})`,
    [
      ...(counts.bindings as Knex.RawBinding[]),
      anyOf(distinct(partitions.map(({ status }) => status))),
      anyOf(distinct(partitions.map(({ type }) => type))),
      ...(assignees.length === 0 ? [] : [anyOf(assignees)]),
    ],
  );
}

/** Returns a function with the exact number of cases in a partition that `areCounted`; one statement answers for all. */
export async function countCasesByFacet(
  db: Database,
  kind: CaseTable,
  partitions: readonly FacetPartition[],
): Promise<(partition: FacetPartition) => number> {
  const counts = caseCounts(kind, partitions);
  const numbers = await rows<CaseCount>(
    db,
    `count-${kind.table}-by-facet${counts.shape}`,
    `select status, type, assignee, sum(amount)::bigint as amount from ${counts.sql} group by 1, 2, 3`,
    counts.bindings,
  );
  return ({ status, type, assignee }) =>
    numbers
      .filter((one) => (status ?? one.status) === one.status)
      .filter((one) => (type ?? one.type) === one.type)
      .filter((one) => (assignee ?? one.assignee) === one.assignee)
      .reduce((total, { amount }) => total + amount, 0);
}

/** Adds up the rows of equal values, which every stored or changed case leaves. Several workers may do it at once. */
export async function addUpCaseCounts(db: Database): Promise<void> {
  await rows(
    db,
    'add-up-case-counts',
    `with several as (
       select kind, status, type, assignee from case_counts group by 1, 2, 3, 4 having count(*) > 1
     ), taken as (
       delete from case_counts using several
       where (case_counts.kind, case_counts.status, case_counts.type, case_counts.assignee)
         = (several.kind, several.status, several.type, several.assignee)
       returning case_counts.*
     )
     insert into case_counts
     select kind, status, type, assignee, sum(amount) from taken group by 1, 2, 3, 4 having sum(amount) <> 0`,
    [],
  );
}
