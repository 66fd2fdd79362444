import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { rows } from '@gaongil/data/database';
import { connect } from '../../../migrations/migrate.js';

/** The number of accounts. */
export const accountCount = 200;
export const password = 'blue umbrella 31 train';
export const usernameOf = (account: number) => `account${account}`;

/** Accounts that are measured, by number: with the area of reports or with every area, excluded from no case or from 200. */
export const measuredAccounts = { lead: 1, excludedLead: 2, auditor: 3, excludedAuditor: 4 } as const;

/** Areas in turns: most accounts handle the reports assigned to them. */
const mixed = [['ownReports'], ['inquiries'], ['ownReports', 'inquiries'], ['reports'], ['news']] as const;

/** Adds the accounts; all have one password and its one hash. */
export async function fillAccounts(url: string): Promise<void> {
  const db = connect(url);
  try {
    await addStaff(db, usernameOf(1), password, ['reports', 'inquiries']);
    await addStaff(db, usernameOf(2), password, ['reports', 'inquiries']);
    await addStaff(db, usernameOf(3), password);
    await addStaff(db, usernameOf(4), password);
    const numbers = Array.from({ length: accountCount - 4 }, (_, index) => index + 5);
    await rows(
      db,
      undefined,
      `insert into staff (username, display_name, department, areas, state, password_hash)
       select name, name, department, string_to_array(areas, ','), 'active',
         (select password_hash from staff where username = ?)
       from unnest(?::text[], ?::text[], ?::text[]) as given (name, department, areas)`,
      [
        usernameOf(1),
        numbers.map(usernameOf),
        numbers.map((number) => `부서 ${number % 20}`),
        numbers.map((number) => (mixed[number % mixed.length] ?? []).join(',')),
      ],
    );
  } finally {
    await db.destroy();
  }
}
