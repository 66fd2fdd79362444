import { type Database, rows } from '../database.ts';
import { teamsColumn } from './staff.ts';

/** The name of an account, what it is shown by, its department and its teams. */
export interface AccountName {
  username: string;
  displayName: string;
  department: string;
  /** The names of the active teams that it is in. */
  teams: string[];
}

/** What the reporter reads of an assignee by what the case has as such: the public name of the account or team, or what it is without one. */
export async function publicNameOf(db: Database, assignee: string, otherwise: string): Promise<string> {
  const [found] = await rows<{ name: string }>(
    db,
    'public-name',
    `select public_name as name from staff where username = ?
     union all select public_name from teams where name = ?`,
    [assignee, assignee],
  );
  return found?.name || otherwise;
}

/** The names of all accounts, by what they are shown by. */
export function listAccountNames(db: Database): Promise<AccountName[]> {
  return rows(
    db,
    'account-names',
    `select username, display_name as "displayName", department, ${teamsColumn} as teams from staff
     order by display_name collate "C", username collate "C"`,
    [],
  );
}
