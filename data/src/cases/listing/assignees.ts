import { type AreaName, assigneeAreas } from '@gaongil/contract/accounts/areas';
import type { Named } from '@gaongil/contract/accounts/display-names';
import { type Assignee, assigneesBound } from '@gaongil/contract/cases/assignees';
import type { CaseTable } from '../../case-kind.ts';
import { allKinds } from '../../case-kinds.ts';
import { type Database, rows } from '../../database.ts';
import { partitionSql } from '../../predicates.ts';
import { isToday } from '../../staff/absences.ts';
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

/** SQL of the areas of the members of a team who are not suspended. */
const areasOfTeam = `array(select distinct unnest(s.areas) from team_members m join staff s on s.id = m.account_id
  where m.team_id = teams.id and s.state <> 'suspended')`;

const statementFor = (kinds: readonly CaseTable[], names: readonly Sql[]) => `
  with recursive ${names.map(({ sql }) => `${sql}, `).join('')}named (name, account) as (
    (select username collate "C", state <> 'suspended' from staff order by state = 'suspended', id limit ?)
    union all select name, false from teams
    ${kinds.map(({ table }) => `union all (select name, false from of_${table} where name is not null limit ?)`).join(' ')}
  )
  select names.name, account, teams.name is not null as team, coalesce(staff.display_name, teams.display_name, '') as "displayName",
    coalesce(staff.public_name, teams.public_name, '') as "publicName",
    coalesce(staff.state = 'suspended', teams.state = 'ended', false) as suspended, to_char(away.until_day, 'YYYY-MM-DD') as "awayUntil",
    case when account then staff.areas when teams.state = 'active' then ${areasOfTeam} else '{}' end as areas
  from (select name, bool_or(account) as account from named group by name) as names
    left join staff on username = names.name left join teams on teams.name = names.name
    left join absences away on away.account_id = staff.id and ${isToday('away')}
  order by account desc, team desc, names.name limit ?`;

/**
 * Staff accounts, then teams, then suspended accounts and the other names that cases are assigned to, each in order; bounded. Suspended accounts
 * and ended teams are listed without cases, too, since history, notes and records name them. Of kinds of which the areas of the viewer do not
 * let it see every case there are no names, and of excluded cases neither.
 */
export async function listAssignees(db: Database, viewer: Viewer): Promise<Assignee[]> {
  const kinds = allKinds.filter((kind) => seesEvery(viewer, kind));
  const names = kinds.map((kind) => namesOf(kind, viewer));
  // A name can occur once in each facet of a table.
  const facets = kinds.map(({ statuses, types }) => statuses.length * (types?.length ?? 1));
  const found = await rows<
    Omit<Assignee, 'kinds' | 'awayUntil'> & { areas: AreaName[]; awayUntil: string | null }
  >(db, ['list-assignees', ...kinds.map(({ name }) => name)].join('-'), statementFor(kinds, names), [
    ...names.flatMap(({ bindings }) => bindings),
    ...[1, ...facets, 1].map((times) => times * assigneesBound),
  ]);
  return found.map(({ areas, awayUntil, ...named }) => ({
    ...named,
    ...(awayUntil && { awayUntil }),
    kinds: kindsOf(areas, viewer),
  }));
}

/** Every account and every team with its display name as it is now, suspended and ended ones included. */
export const readDisplayNames = (db: Database): Promise<Named[]> =>
  rows(
    db,
    'display-names',
    `select username as name, display_name as "displayName" from staff
     union all select name, display_name from teams`,
    [],
  );

/** The kinds of case that may be assigned to an account with some areas, or to a team whose members have them. */
const kindsOf = (areas: readonly AreaName[], viewer: Viewer): Assignee['kinds'] =>
  (['report', 'inquiry'] as const)
    .filter((name) => assigneeAreas(name, viewer.areas).some((area) => areas.includes(area)))
    .map((name) => ({ report: 'reports', inquiry: 'inquiries' } as const)[name]);
