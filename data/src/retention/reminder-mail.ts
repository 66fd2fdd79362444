import type { CaseTable } from '../case-kind.ts';
import { rolesOfThoseWhoSee } from '../cases/who-sees.ts';
import type { Database } from '../database.ts';
import type { AudienceRole } from '../outbox/audience.ts';
import { mailAtOnce } from '../outbox/staff-mails.ts';
import type { KeyRing } from '../sealing/key-ring.ts';

/** Cases of a kind whose deadlines come near. */
export interface RemindedCases {
  of: CaseTable;
  numbers: readonly number[];
}

/**
 * Writes the mail that retention ends for some cases. It is for the accounts that may see one of them, and hidden from the others that one
 * is excluded from (docs/decisions/099-mails-to-accounts.md).
 */
export async function mailReminder(
  db: Database,
  ring: KeyRing,
  reminded: readonly RemindedCases[],
): Promise<void> {
  const numbersOf = new Map<CaseTable, number[]>();
  for (const { of, numbers } of reminded) numbersOf.set(of, [...(numbersOf.get(of) ?? []), ...numbers]);
  const roles = new Map<string, AudienceRole>();
  for (const [kind, numbers] of numbersOf)
    for (const [username, role] of await rolesOfThoseWhoSee(db, ring, kind, numbers))
      if (roles.get(username) !== 'for') roles.set(username, role);
  await mailAtOnce(db, ring, 'retention.reminder', roles);
}
