import type { Knex } from 'knex';

/** A condition in SQL, with what its question marks stand for. */
export type Condition = readonly [sql: string, ...bindings: Knex.RawBinding[]];

/** A part of a list: what meets all of these. No two cells of a list share a row. */
export type Cell = readonly Condition[];

/** Narrows a query to the rows that some cells hold. */
export function whereInCells(query: Knex.QueryBuilder, cells: readonly Cell[]): Knex.QueryBuilder {
  if (cells.some((cell) => cell.length === 0)) return query;
  if (cells.length === 0) return query.whereRaw('false');
  return query.where((any) => {
    for (const cell of cells)
      any.orWhere((all) => {
        for (const [sql, ...bindings] of cell) all.whereRaw(sql, bindings);
      });
  });
}
