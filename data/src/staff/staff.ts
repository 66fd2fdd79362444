import { type Database, rows } from '../database.ts';

/** An account that can sign in (docs/behaviour/back-office.md#sign-in); `passwordHash` is argon2id in PHC form. */
export interface Staff {
  id: number;
  username: string;
  displayName: string;
  passwordHash: string;
  /** The areas of the account (policies/areas.ts). */
  areas: string[];
  /** The names of the active teams that it is in (teams.ts). */
  teams: string[];
  /** How often its sessions were ended by a suspension, or by another second factor. */
  sessionGeneration: number;
  /** Whether an app for codes is enrolled (second-factors.ts). */
  hasApp: boolean;
  /** Whether it has a passkey (passkeys.ts). */
  hasPasskey: boolean;
}

/** SQL of whether an app of an account counts, and whether it has a passkey. */
const hasApp = 'exists (select 1 from second_factors f where f.account_id = staff.id and f.is_confirmed)';
const hasPasskey = 'exists (select 1 from passkeys p where p.account_id = staff.id)';

/** SQL of whether an account has a second factor. */
export const hasFactorColumn = `${hasApp} or ${hasPasskey}`;

/** SQL of the names of the active teams of an account. */
export const teamsColumn = `array(select t.name from team_members m join teams t on t.id = m.team_id
  where m.account_id = staff.id and t.state = 'active' order by t.name)`;

/** The columns of `Staff`. */
export const staffColumns = `id, username, display_name as "displayName", password_hash as "passwordHash", areas, ${teamsColumn} as teams,
  session_generation as "sessionGeneration",
  ${hasApp} as "hasApp", ${hasPasskey} as "hasPasskey"`;

/** Whether signing in with the password needs a second factor. */
export const hasSecondFactor = (account: Pick<Staff, 'hasApp' | 'hasPasskey'>): boolean =>
  account.hasApp || account.hasPasskey;

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

/** The active account of this number. */
export async function findStaffById(db: Database, id: number): Promise<Staff | undefined> {
  const [account] = await rows<Staff>(
    db,
    'find-staff-by-id',
    `select ${staffColumns} from staff where id = ? and state = 'active'`,
    [id],
  );
  return account;
}
