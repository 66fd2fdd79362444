import { areaKinds, type AreaName, independentAreas } from '@gaongil/contract/accounts/areas';
import type { CaseTable } from '../case-kind.ts';
import { type Database, rows } from '../database.ts';
import { type Audience, type AudienceRole, mailAccounts, makeAudience } from '../outbox/audience.ts';
import { exclusionsAmong } from './exclusions/excluded-among.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { readCovers, withCovers } from '../staff/absences.ts';
import { whoSeeNewCase } from './who-see-new-case.ts';

interface Account {
  username: string;
  areas: AreaName[];
  hasAddress: boolean;
  isActive: boolean;
}

/**
 * The audience of the mail about a new case: the accounts that may see the case before it has an assignee. `type`: the type of the case, if its kind has types. Accounts that it is excluded
 * from get no mail. Independent accounts get one only when no other active account may see the case.
 */
export async function audienceOfNewCase(
  db: Database,
  ring: KeyRing,
  kind: CaseTable,
  { type, excluded }: { type: string | undefined; excluded: readonly string[] },
): Promise<Audience> {
  const accounts = await rows<Account>(
    db,
    'new-case-accounts',
    `select username, areas, email <> '' as "hasAddress", state = 'active' as "isActive" from staff order by id`,
    [],
  );
  const seeing = await whoSeeNewCase(db, { kind, type }, accounts);
  const isUsual = ({ isActive, username }: Account) =>
    isActive && !excluded.includes(username) && seeing.has(username);
  const isLeftToOthers = excluded.length > 0 && !accounts.some(isUsual);
  const isIndependent = ({ areas }: Account) =>
    areas.some((area) => areaKinds[area] === kind.name && independentAreas.includes(area));
  const roleOf = (account: Account): AudienceRole | undefined => {
    if (excluded.includes(account.username)) return 'hidden';
    const mayLearn = isLeftToOthers
      ? seeing.has(account.username) || isIndependent(account)
      : isUsual(account);
    return mayLearn ? 'for' : undefined;
  };
  const withAddress = accounts.filter(({ hasAddress }) => hasAddress);
  return makeAudience(ring, new Map(withAddress.map((account) => [account.username, roleOf(account)])));
}

/** An assignment of a case of a kind: to the name of an account or a team. */
export interface Assignment {
  assignee: string;
  number: number;
}

/** Reads which accounts each name stands for: the account itself, or the members of the team that have one of some areas. */
export async function holdersOf(
  db: Database,
  assignees: readonly string[],
  areas: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = await rows<{ assignee: string; username: string }>(
    db,
    'holders-of-cases',
    `select username as assignee, username from staff where username = any(?)
     union all
     select t.name, s.username from teams t join team_members m on m.team_id = t.id join staff s on s.id = m.account_id
     where t.name = any(?) and t.state = 'active' and s.state <> 'suspended' and s.areas && ?::text[]`,
    [assignees, assignees, areas],
  );
  const holders = new Map<string, Set<string>>();
  for (const { assignee, username } of found)
    holders.set(assignee, (holders.get(assignee) ?? new Set()).add(username));
  return holders;
}

/**
 * Makes the audience of the mail that says that cases of a kind were assigned. For each case these are the account or the members of the
 * team that it was assigned to, with who covers for the account today, without `by` and without accounts that the case is excluded from. An account that all these cases are
 * excluded from does not get the mail at an address that it shares either.
 * @param areas a member of a team has to have one of these to see such a case
 * @param by the account that made the assignments
 * @returns undefined if none of these accounts has an address
 */
export async function audienceOfAssignments(
  db: Database,
  ring: KeyRing,
  kind: CaseTable,
  assignments: readonly Assignment[],
  { areas, by }: { areas: readonly string[]; by: string },
): Promise<Audience | undefined> {
  const accounts = await mailAccounts(db);
  const names = [...new Set(assignments.map(({ assignee }) => assignee))];
  const holders = withCovers(await holdersOf(db, names, areas), await readCovers(db), kind.name);
  const numbers = assignments.map(({ number }) => number);
  const excludedOf = await exclusionsAmong(db, ring, kind, numbers);
  const roles = new Map<string, AudienceRole | undefined>();
  for (const { username } of accounts) {
    const excluded = await excludedOf(username);
    const known = assignments.filter(({ number }) => !excluded.has(number));
    const isFor = username !== by && known.some(({ assignee }) => holders.get(assignee)?.has(username));
    roles.set(username, isFor ? 'for' : known.length === 0 ? 'hidden' : undefined);
  }
  return [...roles.values()].includes('for') ? makeAudience(ring, roles) : undefined;
}
