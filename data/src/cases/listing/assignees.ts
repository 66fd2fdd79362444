import { type Assignee, assigneesBound } from '@gaongil/contract/cases/assignees';
import type { CaseTable } from '../../case-kind.ts';
import { allKinds } from '../../case-kinds.ts';
import { type Database, rows } from '../../database.ts';
import { seesEvery, type Viewer } from '../../viewer.ts';

/** The names of a kind of case. A loose index scan skips from name to name, so the cost depends on their number and not on rows. */
function namesOf({ table, types }: CaseTable): string {
  const facets = types ? ['status', 'type'] : ['status'];
  const next = (from: string, after: string) =>
    `(select min(assignee) from ${table} c
      where ${facets.map((facet) => `c.${facet} = ${from}.${facet}`).join(' and ')} and c.assignee > ${after})`;
  const given = facets.map((facet) => `unnest(?::text[]) as ${facet}`).join(', ');
  return `of_${table} (${facets.join(', ')}, name) as (
    select ${facets.join(', ')}, ${next('facet', `''`)} from (select * from ${given}) as facet
    union all
    select ${facets.join(', ')}, ${next('last', 'last.name')} from of_${table} as last where name is not null
  )`;
}

const statementFor = (kinds: readonly CaseTable[]) => `
  with recursive ${kinds.map((kind) => `${namesOf(kind)}, `).join('')}named (name, account) as (
    (select username collate "C", true from staff where state <> 'suspended' order by id limit ?)
    ${kinds.map(({ table }) => `union all (select name, false from of_${table} where name is not null limit ?)`).join(' ')}
  )
  select name, bool_or(account) as account from named group by name order by bool_or(account) desc, name limit ?`;

/**
 * Staff accounts, then the other names that cases are assigned to, each in order; bounded. Of kinds of which the viewer may not see
 * every case there are no names.
 */
export async function listAssignees(db: Database, viewer: Viewer): Promise<Assignee[]> {
  const kinds = allKinds.filter((kind) => seesEvery(viewer, kind));
  // A name can occur once in each facet of a table.
  const facets = kinds.map(({ statuses, types }) => statuses.length * (types?.length ?? 1));
  return rows<Assignee>(
    db,
    ['list-assignees', ...kinds.map(({ name }) => name)].join('-'),
    statementFor(kinds),
    [
      ...kinds.flatMap(({ statuses, types }) => (types ? [statuses, types] : [statuses])),
      ...[1, ...facets, 1].map((times) => times * assigneesBound),
    ],
  );
}
