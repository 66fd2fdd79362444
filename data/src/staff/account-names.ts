import { type Database, rows } from '../database.ts';

/** The name of an account, what it is shown by, and its department. */
export interface AccountName {
  username: string;
  displayName: string;
  department: string;
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
