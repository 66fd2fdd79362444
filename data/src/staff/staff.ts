import { type Database, rows } from '../database.ts';

/** An account that can sign in (docs/behaviour/back-office.md#sign-in); `passwordHash` is argon2id in PHC form. */
export interface Staff {
  id: number;
  username: string;
  displayName: string;
  passwordHash: string;
  /** The areas of the account (policies/areas.ts). */
  areas: string[];
  /** How often its sessions were ended by a suspension. */
  sessionGeneration: number;
  /** Whether signing in needs a second factor (second-factors.ts). */
  hasSecondFactor: boolean;
}

/** The columns of `Staff`. */
export const staffColumns = `id, username, display_name as "displayName", password_hash as "passwordHash", areas,
  session_generation as "sessionGeneration",
  exists (select 1 from second_factors f where f.account_id = staff.id and f.is_confirmed) as "hasSecondFactor"`;

/** The active account of this name, whatever its case. One that is invited or suspended is like none. */
export async function findStaff(db: Database, username: string): Promise<Staff | undefined> {
  const [account] = await rows<Staff>(
    db,
    'find-staff',
    `select ${staffColumns} from staff where lower(username) = lower(?) and state = 'active'`,
    [username],
  );
  return account;
}
