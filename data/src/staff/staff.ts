import type { Database } from '../database.ts';

/** A staff account (docs/behaviour/back-office.md#sign-in); `passwordHash` is argon2id in PHC form. */
export interface Staff {
  id: number;
  username: string;
  passwordHash: string;
}

/** The account of this name, whatever its case. */
export async function findStaff(db: Database, username: string): Promise<Staff | undefined> {
  return db('staff')
    .whereRaw('lower(username) = lower(?)', [username])
    .first<Staff | undefined>({ id: 'id', username: 'username', passwordHash: 'password_hash' });
}
