import { areasAbout, independentAreas } from '@gaongil/contract/accounts/areas';
import type { Reader } from '@gaongil/contract/cases/mentions';
import type { CaseTable } from '../case-kind.ts';
import { caseKinds, type CaseName } from '../case-kinds.ts';
import { anyOf, type Database, rows, whereAny } from '../database.ts';
import { type AudienceRole, mailAccounts } from '../outbox/audience.ts';
import type { CaseRef } from '../history.ts';
import type { StaffCall } from '../policies/call-policies.ts';
import { activeColleagues, type Colleague } from '../policies/colleagues.ts';
import { policies, readingCalls, viewerOf } from '../policies/policies.ts';
import { partitionSql, whereInPartition } from '../predicates.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { visibleOf } from '../viewer.ts';
import { exclusionsAmong } from './exclusions/excluded-among.ts';

/** The roles of accounts in a mail to staff, by their names; it is nothing for all others. */
export type MailRoles = ReadonlyMap<string, AudienceRole>;

interface Wanted {
  /** The mail is for accounts that may see more of the cases than this. */
  moreThan?: number;
  /** The names of accounts that it is not for. */
  without?: readonly string[];
}

/**
 * Decides for which accounts a mail about some cases of a kind is: for the active ones that may see more than `moreThan` of them. It is hidden
 * from the other accounts that one of the cases is excluded from.
 */
export async function rolesOfThoseWhoSee(
  db: Database,
  ring: KeyRing,
  kind: CaseTable,
  numbers: readonly number[],
  { moreThan = 0, without = [] }: Wanted = {},
): Promise<MailRoles> {
  const roles = new Map<string, AudienceRole>();
  if (!Object.hasOwn(caseKinds, kind.name)) return roles;
  const call = readingCalls[kind.name as CaseName];
  const excludedOf = await exclusionsAmong(db, ring, kind, numbers);
  const [addressed, colleagues] = [await mailAccounts(db), await activeColleagues(db, ring)];
  const viewing = viewerAmong(colleagues, call);
  const others = new Set(without.map((name) => name.toLowerCase()));
  for (const { username } of addressed) {
    const found = colleagues.find((one) => one.username === username);
    const viewer = found && viewing(found);
    const seen = viewer ? await countSeen(db, kind, numbers, visibleOf(viewer, kind), moreThan + 1) : 0;
    if (seen > moreThan) {
      if (!others.has(username.toLowerCase())) roles.set(username, 'for');
    } else if ((await excludedOf(username)).size > 0) roles.set(username, 'hidden');
  }
  return roles;
}

/** Makes viewers of active accounts in a call. */
function viewerAmong(colleagues: readonly Colleague[], call: StaffCall) {
  const now = new Date();
  return (one: Colleague) =>
    viewerOf(policies, call, one, {
      now,
      waitsForSlots: false,
      exclusionTags: one.exclusionTags,
      colleagues,
    });
}

/** The numbers of those active accounts that may see a case, of some or of all. One statement asks about all of them. */
export async function readersAmong(
  db: Database,
  ring: KeyRing,
  { kind, number }: Pick<CaseRef, 'kind' | 'number'>,
  among?: readonly number[],
): Promise<number[]> {
  if (!Object.hasOwn(caseKinds, kind.name)) return [];
  const colleagues = await activeColleagues(db, ring);
  const viewing = viewerAmong(colleagues, readingCalls[kind.name as CaseName]);
  const asked = colleagues.flatMap((one) => {
    const viewer = among && !among.includes(one.id) ? undefined : viewing(one);
    return viewer ? [{ id: one.id, ...partitionSql(visibleOf(viewer, kind)) }] : [];
  });
  if (asked.length === 0) return [];
  const [met] = await rows<{ answers: (boolean | null)[] }>(
    db,
    undefined,
    `select array[${asked.map(({ sql }) => sql).join(', ')}] as answers from ${kind.table} where number = ?`,
    [...asked.flatMap(({ bindings }) => bindings), number],
  );
  return asked.filter((_, index) => met?.answers[index]).map(({ id }) => id);
}

/** Lists the active accounts that may see a case, of some or of all, in the order of their display names. */
export async function listReaders(
  db: Database,
  ring: KeyRing,
  about: CaseRef,
  among?: readonly number[],
): Promise<(Reader & { id: number })[]> {
  return rows(
    db,
    'readers-of-a-case',
    `select id, username as name, display_name as "displayName" from staff where id = any(?::integer[])
     order by display_name collate "C", id`,
    [await readersAmong(db, ring, about, among)],
  );
}

/** Decides for which accounts a mail about a whole list of a kind is: for the active ones with an area about the kind that is not an independent one. */
export async function rolesOfTheArea(db: Database, { name }: CaseTable): Promise<MailRoles> {
  const areas = areasAbout(name as CaseName).filter((area) => !independentAreas.includes(area));
  const accounts = await rows<{ username: string }>(
    db,
    'accounts-with-areas',
    `select username from staff where state = 'active' and areas && ?::text[]`,
    [anyOf(areas)],
  );
  return new Map(accounts.map(({ username }) => [username, 'for']));
}

async function countSeen(
  db: Database,
  { table }: CaseTable,
  numbers: readonly number[],
  visible: Parameters<typeof whereInPartition>[1],
  atMost: number,
): Promise<number> {
  const seen: number[] = await whereInPartition(whereAny(db(table), 'number', numbers), visible)
    .limit(atMost)
    .pluck('number');
  return seen.length;
}
