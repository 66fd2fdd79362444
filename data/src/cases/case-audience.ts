import { areaKinds, type AreaName, independentAreas } from '@gaongil/contract/accounts/areas';
import type { CaseTable } from '../case-kind.ts';
import { type Database, rows } from '../database.ts';
import { type Audience, type AudienceRole, mailAccounts, makeAudience } from '../outbox/audience.ts';
import type { KeyRing } from '../sealing/key-ring.ts';

interface Account {
  username: string;
  areas: AreaName[];
  hasAddress: boolean;
  isActive: boolean;
}

/**
 * The audience of the mail about a new case: the accounts that may see the case before it has an assignee. Accounts that it is excluded
 * from get no mail. Independent accounts get one only when no other active account may see the case.
 */
export async function audienceOfNewCase(
  db: Database,
  ring: KeyRing,
  { name }: Pick<CaseTable, 'name'>,
  excluded: readonly string[],
): Promise<Audience> {
  const accounts = await rows<Account>(
    db,
    'new-case-accounts',
    `select username, areas, email <> '' as "hasAddress", state = 'active' as "isActive" from staff order by id`,
    [],
  );
  const isAbout = (area: AreaName) => areaKinds[area] === name;
  const usual = accounts.filter(
    ({ areas, isActive, username }) =>
      isActive &&
      !excluded.includes(username) &&
      areas.some((area) => isAbout(area) && !independentAreas.includes(area)),
  );
  const mayLearn = usual.length > 0 || excluded.length === 0 ? usual : accounts;
  const roleOf = (account: Account): AudienceRole | undefined => {
    if (excluded.includes(account.username)) return 'hidden';
    return mayLearn.includes(account) && account.areas.some(isAbout) ? 'for' : undefined;
  };
  const withAddress = accounts.filter(({ hasAddress }) => hasAddress);
  return makeAudience(ring, new Map(withAddress.map((account) => [account.username, roleOf(account)])));
}

/** The audience of the mail that says that cases were assigned: the accounts with these names. Undefined if none of them has an address. */
export async function audienceOfAssignees(
  db: Database,
  ring: KeyRing,
  usernames: ReadonlySet<string>,
): Promise<Audience | undefined> {
  const accounts = await mailAccounts(db);
  if (!accounts.some(({ username }) => usernames.has(username))) return undefined;
  return makeAudience(
    ring,
    new Map(accounts.map(({ username }) => [username, usernames.has(username) ? 'for' : undefined])),
  );
}
