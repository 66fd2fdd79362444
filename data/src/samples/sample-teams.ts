import { areaNames, assigneeAreas } from '@gaongil/contract/accounts/areas';
import { teamMembersBound, teamsOfAccountBound } from '@gaongil/contract/accounts/teams';
import type { Knex } from 'knex';
import { allKinds, type CaseName } from '../case-kinds.ts';
import { type Database, rows } from '../database.ts';
import { NameTakenError } from '../staff/folded-names.ts';
import { makeTeam, TeamRuleError } from '../staff/teams.ts';
import { markSample } from './samples.ts';

/** The active accounts to whom cases of a kind can be assigned, and that one more team leaves within the bound. */
async function possibleMembers(db: Database, kind: CaseName): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    'possible-members',
    `select id from staff where state = 'active' and areas && ?::text[]
       and (select count(*) from team_members m where m.account_id = staff.id) < ? order by id limit ?`,
    [assigneeAreas(kind, areaNames), teamsOfAccountBound, teamMembersBound],
  );
  return found.map(({ id }) => id);
}

/**
 * Makes the teams that samples are assigned to, with every active account that may see cases of their kind as members, and marks them as samples. A
 * team of that name that exists is used as it is, and so is one that two kinds name.
 * @returns the names of the teams to which samples can be assigned
 */
export async function storeSampleTeams(
  db: Knex.Transaction,
  wanted: Readonly<Record<CaseName, readonly string[]>>,
): Promise<ReadonlySet<string>> {
  const usable = new Set<string>(await db('teams').where('state', 'active').pluck<string[]>('name'));
  for (const { name: kind } of allKinds) {
    const members = await possibleMembers(db, kind as CaseName);
    for (const displayName of members.length > 0 ? wanted[kind as CaseName] : []) {
      if (usable.has(displayName)) continue;
      try {
        // Only the attempt is undone when the name is taken.
        const { id, name } = await makeTeam(db, { displayName, publicName: '', members });
        await markSample(db, { kind: 'team', id: String(id) });
        usable.add(name);
      } catch (error) {
        if (!(error instanceof NameTakenError || error instanceof TeamRuleError)) throw error;
      }
    }
  }
  return usable;
}

/** Removes a team that is a sample; false if there is none any more. One that real cases are assigned to stays. */
export async function removeSampleTeam(db: Database, id: number): Promise<boolean> {
  const team = await db('teams').where({ id }).first<{ name: string } | undefined>('name');
  if (!team) return false;
  for (const { table } of allKinds)
    if (await db(table).where('assignee', team.name).first('number')) return false;
  return (await db('teams').where({ id }).delete()) > 0;
}
