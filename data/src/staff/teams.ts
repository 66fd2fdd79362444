import {
  type Team,
  type TeamChange,
  type TeamForm,
  teamMessages,
  teamsBound,
  teamsOfAccountBound,
  type TeamState,
} from '@gaongil/contract/accounts/teams';
import { anyOf, type Database, rows } from '../database.ts';
import { refuseTakenTeamName } from './folded-names.ts';
import { withLockedAccounts } from './lock-accounts.ts';

/** A team is refused for its members, or for how many teams there are. The message is a Korean sentence. */
export class TeamRuleError extends Error {
  override name = 'TeamRuleError';
  /** The field that it is about; undefined if it is about none. */
  readonly field: 'members' | undefined;
  constructor(message: string, field?: 'members') {
    super(message);
    this.field = field;
  }
}

const columns = `id, name, display_name as "displayName", public_name as "publicName", state,
  array(select account_id from team_members where team_id = teams.id order by account_id) as members`;

/** All teams, ended ones included, in the order of their names. */
export const listTeams = (db: Database): Promise<Team[]> =>
  rows(db, 'list-teams', `select ${columns} from teams order by display_name collate "C", id`, []);

/** The names to sign in of the accounts in some teams, whatever the state of either. */
export async function membersOfTeams(db: Database, names: readonly string[]): Promise<string[]> {
  const found = await rows<{ username: string }>(
    db,
    'members-of-teams',
    `select username from teams t join team_members m on m.team_id = t.id join staff s on s.id = m.account_id
     where t.name = any(?)`,
    [names],
  );
  return found.map(({ username }) => username);
}

async function findTeam(db: Database, id: number): Promise<Team | undefined> {
  const [found] = await rows<Team>(db, 'find-team', `select ${columns} from teams where id = ?`, [id]);
  return found;
}

/**
 * Makes a team. Its name is what it is called first, and stays when it is renamed.
 * @throws {NameTakenError} when a team or an account has the name
 * @throws {TeamRuleError} when there are too many teams, or for its members
 */
export function makeTeam(db: Database, { displayName, publicName, members }: TeamForm): Promise<Team> {
  return withLockedAccounts(db, async (transaction) => {
    await refuseTakenTeamName(transaction, displayName);
    const [count] = await rows<{ teams: number }>(
      transaction,
      'count-teams',
      'select count(*)::int as teams from teams',
      [],
    );
    if ((count?.teams ?? 0) >= teamsBound) throw new TeamRuleError(teamMessages.tooMany);
    const [made] = await rows<{ id: number }>(
      transaction,
      'make-team',
      `insert into teams (name, display_name, public_name, state) values (?, ?, ?, 'active') returning id`,
      [displayName, displayName, publicName],
    );
    if (!made) throw new Error('an insert returned no row');
    await setMembers(transaction, made.id, members);
    const team = await findTeam(transaction, made.id);
    if (!team) throw new Error('a team was not stored');
    return team;
  });
}

/**
 * Changes what the change names of a team, ended or not; undefined without such a team. Members lose or gain what is assigned to it with
 * their next call.
 * @throws {NameTakenError} when another team or an account has the name
 * @throws {TeamRuleError} for its members
 */
export function changeTeam(db: Database, id: number, change: TeamChange): Promise<Team | undefined> {
  const { displayName, publicName, members } = change;
  return withLockedAccounts(db, async (transaction) => {
    if (!(await findTeam(transaction, id))) return undefined;
    if (displayName !== undefined) await refuseTakenTeamName(transaction, displayName, id);
    const set = {
      ...(displayName !== undefined && { display_name: displayName }),
      ...(publicName !== undefined && { public_name: publicName }),
    };
    if (Object.keys(set).length > 0) await transaction('teams').where({ id }).update(set);
    if (members) await setMembers(transaction, id, members);
    return findTeam(transaction, id);
  });
}

/**
 * Ends a team, or ends its end: no case can be assigned to an ended one, and being in it opens none. What is assigned to it stays.
 * @returns `missing` without such a team, `other state` when it is in that state already
 */
export function setTeamState(
  db: Database,
  id: number,
  state: TeamState,
): Promise<Team | 'missing' | 'other state'> {
  return withLockedAccounts(db, async (transaction) => {
    const team = await findTeam(transaction, id);
    if (!team) return 'missing';
    if (team.state === state) return 'other state';
    await transaction('teams').where({ id }).update({ state });
    if (state === 'active') await refuseManyTeams(transaction, team.members);
    return { ...team, state };
  });
}

async function setMembers(db: Database, id: number, members: readonly number[]): Promise<void> {
  const known: number[] = await db('staff')
    .whereRaw('id = any(?)', [anyOf(members)])
    .pluck('id');
  if (known.length < members.length) throw new TeamRuleError(teamMessages.unknownMember, 'members');
  await db('team_members')
    .where({ team_id: id })
    .whereRaw('account_id <> all(?)', [anyOf(members)])
    .delete();
  await rows(
    db,
    'add-members',
    `insert into team_members (team_id, account_id) select ?, unnest(?::integer[]) on conflict do nothing`,
    [id, members],
  );
  await refuseManyTeams(db, members);
}

/** @throws {TeamRuleError} when one of some accounts is in more active teams than lists read */
async function refuseManyTeams(db: Database, accounts: readonly number[]): Promise<void> {
  const [beyond] = await rows<{ id: number }>(
    db,
    'accounts-in-many-teams',
    `select account_id as id from team_members m join teams t on t.id = m.team_id
     where account_id = any(?) and t.state = 'active' group by 1 having count(*) > ? limit 1`,
    [accounts, teamsOfAccountBound],
  );
  if (beyond) throw new TeamRuleError(teamMessages.tooManyTeams, 'members');
}
