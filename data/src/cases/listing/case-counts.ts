import type { Knex } from 'knex';
import type { CaseTable } from '../../case-kind.ts';
import { type Database, anyOf, rows } from '../../database.ts';
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

/** Whether the numbers of cases answer for these partitions: what narrows them further must be known to `hidden`. */
export function areCounted(kind: CaseTable, partitions: readonly FacetPartition[]): boolean {
  return partitions.every(({ rest }) =>
    rest.every((one) => 'column' in one && one.column === kind.visibleFrom),
  );
}

/**
 * The numbers of cases of each status, type and assignee. Reports that wait for their slot do not count for a viewer who
 * waits: as many as the slot lets wait, which an index has.
 */
function caseCounts({ name, table, visibleFrom: slot }: CaseTable, waits: boolean): string {
  const hidden =
    waits && slot
      ? `union all select status, type, assignee, -count(*) from ${table} where ${slot} is not null group by 1, 2, 3`
      : '';
  return `(select status, type, assignee, amount from case_counts where kind = '${name}' ${hidden}) as numbers`;
}

const waitsForSlots = (partitions: readonly FacetPartition[]) =>
  partitions.some(({ rest }) => rest.length > 0);

/** A subquery for the exact number of cases in all of these partitions, which `areCounted` and which one list has. */
export function sumCases(db: Database, kind: CaseTable, partitions: readonly FacetPartition[]): Knex.Raw {
  const [first] = partitions;
  if (!first) return db.raw('0::bigint');
  const distinct = (values: (string | undefined)[]) => [
    ...new Set(values.filter((one) => one !== undefined)),
  ];
  const waits = waitsForSlots(partitions);
  const { assignee } = first;
  return db.raw(
    `(select coalesce(sum(amount), 0)::bigint from ${caseCounts(kind, waits)}
     where status = any(?) and (type = any(?) or type = '')${assignee === undefined ? '' : ' and assignee = ?'})`,
    [
      anyOf(distinct(partitions.map(({ status }) => status))),
      anyOf(distinct(partitions.map(({ type }) => type))),
      ...(assignee === undefined ? [] : [assignee]),
    ],
  );
}

/** Returns a function with the exact number of cases in a partition that `areCounted`; one statement answers for all. */
export async function countCasesByFacet(
  db: Database,
  kind: CaseTable,
  partitions: readonly FacetPartition[],
): Promise<(partition: FacetPartition) => number> {
  const waits = waitsForSlots(partitions);
  const numbers = await rows<CaseCount>(
    db,
    `count-${kind.table}-by-facet${waits ? '-visible' : ''}`,
    `select status, type, assignee, sum(amount)::bigint as amount from ${caseCounts(kind, waits)} group by 1, 2, 3`,
    [],
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
