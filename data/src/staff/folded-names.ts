import { teamMessages } from '@gaongil/contract/accounts/teams';
import { type Database, rows } from '../database.ts';

/** A name as it is compared: two names of the same folded form are one, whatever their width, case and spaces. */
export const folded = (name: string): string => name.normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase();

/** A name that another team or account has already. The message is a Korean sentence. */
export class NameTakenError extends Error {
  override name = 'NameTakenError';
}

/**
 * Refuses names for an account that a team has: a text would name both. Accounts and teams have to be locked (`withLockedAccounts`).
 * @throws {NameTakenError} when a team has one of them
 */
export async function refuseNamesOfTeams(
  db: Database,
  { username, displayName }: { username?: string | undefined; displayName?: string | undefined },
): Promise<void> {
  const teams = await rows<{ name: string; displayName: string }>(
    db,
    'names-of-teams',
    'select name, display_name as "displayName" from teams',
    [],
  );
  const taken = new Set(teams.flatMap(({ name, displayName }) => [folded(name), folded(displayName)]));
  if (username !== undefined && taken.has(folded(username)))
    throw new NameTakenError(teamMessages.usernameOfTeam);
  if (displayName !== undefined && taken.has(folded(displayName)))
    throw new NameTakenError(teamMessages.displayNameOfTeam);
}

/**
 * Refuses a name for a team that an account or another team has. Accounts and teams have to be locked (`withLockedAccounts`).
 * @param own the number of the team that is renamed
 * @throws {NameTakenError} when one of them has it
 */
export async function refuseTakenTeamName(db: Database, name: string, own?: number): Promise<void> {
  const used = await rows<{ name: string; isTeam: boolean }>(
    db,
    'names-beside-a-team',
    `select name, true as "isTeam" from teams where id is distinct from ?::integer
     union all select display_name, true from teams where id is distinct from ?::integer
     union all select username, false from staff
     union all select display_name, false from staff`,
    [own ?? null, own ?? null],
  );
  const wanted = folded(name);
  const other = used.find((one) => folded(one.name) === wanted);
  if (other) throw new NameTakenError(other.isTeam ? teamMessages.teamTaken : teamMessages.accountTaken);
}
