import type { PlainListQuery } from '@gaongil/contract/lists';
import { countBound, listLimit } from '@gaongil/contract/wire';
import type { Predicate } from './predicates.ts';
import type { ListDefinition, PageQuery } from './types.ts';

/** The partitions, scans and order of a list of the rows that meet one predicate, newest first. */
export function plainList(
  predicate: Predicate,
): Pick<ListDefinition<never>, 'partitions' | 'scans' | 'order'> {
  return {
    partitions: [[predicate]],
    scans: [{ rank: 0, where: [predicate] }],
    order: { direction: 'desc' },
  };
}

/** The page query of a list without filters, with the usual limit and bound. */
export function plainPageQuery({ limit, cursor }: PlainListQuery): PageQuery & { bound: number } {
  return { limit: limit ?? listLimit.usual, cursor, bound: countBound.plain };
}
