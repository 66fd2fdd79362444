import type { Cursor } from '@gaongil/contract/requests/cursors';
import type { SortDirection } from '@gaongil/contract/requests/views';
import type { CaseTable } from '../../case-kind.ts';
import { type Database, rows } from '../../database.ts';
import { excludedNumbers, type Viewer } from '../../viewer.ts';
import type { ListDefinition } from '../../lists/types.ts';
import { type FacetPartition, toPredicates } from './facets.ts';

/*
 * Cases in the order of what screens call their assignees: the display name, which is in another table and may change. So each assignee is
 * a rank of its own, read from the index by its name to sign in, and a cursor names the assignee at which a page ends.
 */

/** An assignee of some case, and what screens call it. */
export interface AssigneeName {
  name: string;
  shown: string;
}

/**
 * The assignees of the cases of a kind that are not excluded from a viewer, of which the counts have few rows each; in no order. One that only
 * excluded cases have would make a list by assignee read more, and take longer.
 */
export function readAssigneeNames(db: Database, kind: CaseTable, viewer: Viewer): Promise<AssigneeName[]> {
  const { name, table, reference } = kind;
  return rows(
    db,
    `assignee-names-${name}`,
    `select assigned.name, coalesce(nullif(staff.display_name, ''), teams.display_name, assigned.name) as shown
     from (
       select name from (
         select assignee as name, amount from case_counts where kind = ? and assignee > ''
         union all select assignee, -count(*) from ${table} where number = any(array(${excludedNumbers(reference)})) group by 1
       ) as counted group by name having sum(amount) > 0
     ) as assigned left join staff on username = assigned.name left join teams on teams.name = assigned.name`,
    [name, viewer.exclusionTags],
  );
}

const between = '\0';

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Puts assignees into the order of a list. The one at which a page ended has the position that it had then, so that its other cases
 * follow also if it is called something else by now.
 */
export function orderAssignees(
  names: readonly AssigneeName[],
  direction: SortDirection,
  cursor?: Cursor,
): AssigneeName[] {
  const [shown, name] = cursor?.key.split(between) ?? [];
  const ended = shown !== undefined && name !== undefined ? [{ name, shown }] : [];
  const ordered = [...names.filter((one) => one.name !== name), ...ended].sort(
    (a, b) => compare(a.shown, b.shown) || compare(a.name, b.name),
  );
  return direction === 'asc' ? ordered : ordered.reverse();
}

/** A cursor with the assignee instead of its rank, which may be another one's at the next page. */
export function nameInCursor(names: readonly AssigneeName[], cursor: Cursor): Cursor {
  const at = names[cursor.rank];
  return at ? { ...cursor, rank: 0, key: at.shown + between + at.name } : { ...cursor, rank: 1, key: '' };
}

/** A cursor with the rank of its assignee. */
export function rankInCursor(names: readonly AssigneeName[], cursor: Cursor): Cursor {
  const [, name] = cursor.key.split(between);
  const rank = names.findIndex((one) => one.name === name);
  return { ...cursor, rank: rank < 0 ? names.length : rank, key: '' };
}

/** The scans and the order of a list by assignee: one rank for each, and unassigned cases last in both directions. */
export function byAssignee(
  facets: readonly FacetPartition[],
  ordered: readonly AssigneeName[],
  direction: SortDirection,
): Pick<ListDefinition<never>, 'scans' | 'order'> {
  const names = ordered.map(({ name }) => name);
  return {
    scans: [...names, ''].flatMap((assignee, rank) =>
      facets
        // A view may require some assignees.
        .filter((facet) => facet.assignee === undefined || facet.assignee === assignee)
        .map((facet) => ({ rank, where: toPredicates({ ...facet, assignee }) })),
    ),
    order: {
      direction,
      rank: {
        sql: `case assignee when '' then ?::integer else array_position(?::text[], assignee) - 1 end`,
        bindings: [names.length, names],
      },
    },
  };
}
