import { type Database, rows } from '../database.ts';

/** A staff account (docs/behaviour/back-office.md#sign-in); `passwordHash` is argon2id in PHC form. */
export interface Staff {
  id: number;
  username: string;
  passwordHash: string;
  /** The areas of the account (policies/areas.ts); null: every area. */
  areas: string[] | null;
}

/** The account of this name, whatever its case. */
export async function findStaff(db: Database, username: string): Promise<Staff | undefined> {
  const [account] = await rows<Staff>(
    db,
    'find-staff',
    'select id, username, password_hash as "passwordHash", areas from staff where lower(username) = lower(?)',
    [username],
  );
  return account;
}
