import type { PlainListQuery } from '@gaongil/contract/requests/lists';
import { countBound, listLimit } from '@gaongil/contract/requests/wire';
import type { Database } from '../database.ts';
import type { Predicate } from '../predicates.ts';
import { readPage } from './read-list.ts';
import type { ListedTable, Page } from './types.ts';

/** A page of a list of the rows that meet one predicate, newest first, with the usual limit and bound. */
export function readPlainPage<Row>(
  db: Database,
  listed: Omit<ListedTable<Row>, 'sequenceColumn'>,
  predicate: Predicate,
  { limit = listLimit.usual, cursor }: PlainListQuery,
): Promise<Page<Row>> {
  const list = {
    ...listed,
    sequenceColumn: 'id',
    partitions: [[predicate]],
    scans: [{ rank: 0, where: [predicate] }],
    order: { direction: 'desc' as const },
  };
  return readPage<Row>(db, list, { limit, cursor, bound: countBound.plain });
}
