import { type AreaName, assigneeAreas } from '@gaongil/contract/accounts/areas';
import { type Assignee, assigneesBound } from '@gaongil/contract/cases/assignees';
import type { CaseTable } from '../../case-kind.ts';
import { allKinds } from '../../case-kinds.ts';
import { type Database, rows } from '../../database.ts';
import { partitionSql } from '../../predicates.ts';
import { notExcluded, seesEvery, type Viewer } from '../../viewer.ts';

/** SQL with the values of its `?`. */
interface Sql {
  sql: string;
  bindings: readonly unknown[];
}

/** The names of a kind of case. A loose index scan skips from name to name, so the cost depends on their number and not on rows. */
function namesOf(kind: CaseTable, viewer: Viewer): Sql {
  const { table, types, statuses } = kind;
  const facets = types ? ['status', 'type'] : ['status'];
  const known = partitionSql(notExcluded(viewer, kind, 'c.number'));
  const next = (from: string, after: string) =>
    `(select min(assignee) from ${table} c
      where ${facets.map((facet) => `c.${facet} = ${from}.${facet}`).join(' and ')} and c.assignee > ${after} and ${known.sql})`;
  const given = facets.map((facet) => `unnest(?::text[]) as ${facet}`).join(', ');
  const sql = `of_${table} (${facets.join(', ')}, name) as (
    select ${facets.join(', ')}, ${next('facet', `''`)} from (select * from ${given}) as facet
    union all
    select ${facets.join(', ')}, ${next('last', 'last.name')} from of_${table} as last where name is not null
  )`;
  const values = types ? [statuses, types] : [statuses];
  return { sql, bindings: [...known.bindings, ...values, ...known.bindings] };
}

const statementFor = (kinds: readonly CaseTable[], names: readonly Sql[]) => `
  with recursive ${names.map(({ sql }) => `${sql}, `).join('')}named (name, account) as (
    (select username collate "C", true from staff where state <> 'suspended' order by id limit ?)
    ${kinds.map(({ table }) => `union all (select name, false from of_${table} where name is not null limit ?)`).join(' ')}
  )
  select names.name, account, coalesce(display_name, '') as "displayName",
    coalesce(public_name, '') as "publicName", coalesce(state = 'suspended', false) as suspended,
    case when account then areas else '{}' end as areas
  from (select name, bool_or(account) as account from named group by name) as names
    left join staff on username = name
  order by account desc, name limit ?`;

/**
 * Staff accounts, then the other names that cases are assigned to, each in order; bounded. Of kinds of which the areas of the viewer
 * do not let it see every case there are no names, and of excluded cases neither.
 */
export async function listAssignees(db: Database, viewer: Viewer): Promise<Assignee[]> {
  const kinds = allKinds.filter((kind) => seesEvery(viewer, kind));
  const names = kinds.map((kind) => namesOf(kind, viewer));
  // A name can occur once in each facet of a table.
  const facets = kinds.map(({ statuses, types }) => statuses.length * (types?.length ?? 1));
  const found = await rows<Omit<Assignee, 'kinds'> & { areas: AreaName[] }>(
    db,
    ['list-assignees', ...kinds.map(({ name }) => name)].join('-'),
    statementFor(kinds, names),
    [
      ...names.flatMap(({ bindings }) => bindings),
      ...[1, ...facets, 1].map((times) => times * assigneesBound),
    ],
  );
  return found.map(({ areas, ...named }) => ({ ...named, kinds: kindsOf(areas, viewer) }));
}

/** The kinds of case that an account with some areas may be assigned. */
const kindsOf = (areas: readonly AreaName[], viewer: Viewer): Assignee['kinds'] =>
  (['report', 'inquiry'] as const)
    .filter((name) => assigneeAreas(name, viewer.areas).some((area) => areas.includes(area)))
    .map((name) => ({ report: 'reports', inquiry: 'inquiries' } as const)[name]);
