import { type Database, rows } from '../database.ts';

/** The name of an account, what it is shown by, and its department. */
export interface AccountName {
  username: string;
  displayName: string;
  department: string;
}

/** What the reporter reads of an assignee by the name to sign in: the public name of the account, or what it is without one. */
export async function publicNameOf(db: Database, username: string, otherwise: string): Promise<string> {
  const [account] = await rows<{ name: string }>(
    db,
    'public-name',
    'select public_name as name from staff where username = ?',
    [username],
  );
  return account?.name || otherwise;
}

/** The names of all accounts, by what they are shown by. */
export function listAccountNames(db: Database): Promise<AccountName[]> {
  return rows(
    db,
    'account-names',
    'select username, display_name as "displayName", department from staff order by display_name collate "C", username collate "C"',
    [],
  );
}
