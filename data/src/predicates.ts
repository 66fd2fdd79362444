import type { Knex } from 'knex';

/** A condition on one column, or any other as SQL. `unknown` is null. */
export type Predicate =
  | { sql: string; bindings: readonly Binding[] }
  | { column: string; equals: string | number }
  | { column: string; before: Date }
  | { column: string; contains: string }
  | { column: string; in: Subquery }
  | { column: string; notIn: Subquery }
  | { column: string; is: 'known' | 'unknown' };

/** A subquery with the few values that a column may have, or may not have. */
export interface Subquery {
  sql: string;
  bindings: readonly Binding[];
}

/** The value of a `?` in SQL; an array is one value. */
export type Binding = string | number | Date | readonly Buffer[] | readonly string[];

/** The rows that meet every predicate. The partitions of one list are disjoint: no row is in two of them. */
export type FilterPartition = readonly Predicate[];

const tests = { known: 'is not null', unknown: 'is null' } as const;

/** A predicate as SQL with its bindings. Column names come from our own definitions, never from a request. */
export function predicateSql(predicate: Predicate): { sql: string; bindings: Binding[] } {
  if ('sql' in predicate) return { sql: predicate.sql, bindings: [...predicate.bindings] };
  const { column } = predicate;
  if ('equals' in predicate) return { sql: `${column} = ?`, bindings: [predicate.equals] };
  if ('before' in predicate) return { sql: `${column} < ?`, bindings: [predicate.before] };
  if ('contains' in predicate) {
    const pattern = `%${predicate.contains.replace(/[\\%_]/g, '\\$&')}%`;
    return { sql: `${column} ilike ?`, bindings: [pattern] };
  }
  // As an array, of which Postgres looks up each value in an index, however many rows the table has.
  if ('in' in predicate)
    return { sql: `${column} = any(array(${predicate.in.sql}))`, bindings: [...predicate.in.bindings] };
  // Not as an array: Postgres makes a hash table of a subquery, and would compare each row with each value of an array.
  if ('notIn' in predicate)
    return { sql: `${column} not in (${predicate.notIn.sql})`, bindings: [...predicate.notIn.bindings] };
  return { sql: `${column} ${tests[predicate.is]}`, bindings: [] };
}

/** A partition as one condition in SQL with its bindings. */
export function partitionSql(partition: FilterPartition): ReturnType<typeof predicateSql> {
  const parts = partition.map(predicateSql);
  return {
    sql: parts.map(({ sql }) => sql).join(' and ') || 'true',
    bindings: parts.flatMap(({ bindings }) => bindings),
  };
}

/** Narrows a query to the rows of one partition. */
export function whereInPartition(query: Knex.QueryBuilder, partition: FilterPartition): Knex.QueryBuilder {
  for (const predicate of partition) {
    const { sql, bindings } = predicateSql(predicate);
    query.whereRaw(sql, bindings as Knex.RawBinding[]);
  }
  return query;
}

/** Narrows a query to the rows of any of some partitions; to no row when there are none. */
export function whereInPartitions(
  query: Knex.QueryBuilder,
  partitions: readonly FilterPartition[],
): Knex.QueryBuilder {
  if (partitions.some((partition) => partition.length === 0)) return query;
  if (partitions.length === 0) return query.whereRaw('false');
  return query.where((any) => {
    for (const partition of partitions) any.orWhere((all) => void whereInPartition(all, partition));
  });
}

/** Identifies a partition: equal predicates in the same order give the same key. */
export function partitionKey(partition: FilterPartition): string {
  return JSON.stringify(partition);
}
