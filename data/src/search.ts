import type { Knex } from 'knex';

/**
 * Narrows a list to the rows that hold `text` in one of `columns`, as a substring, in any case. The only place that
 * knows how searching is done.
 */
export function whereContains(
  query: Knex.QueryBuilder,
  columns: readonly string[],
  text: string,
): Knex.QueryBuilder {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return query.where((any) => {
    for (const column of columns) any.orWhereILike(column, pattern);
  });
}
