import { areasAbout, independentAreas } from '@gaongil/contract/accounts/areas';
import type { Assignable } from '@gaongil/contract/cases/assignees';
import type { CaseTable } from '../case-kind.ts';
import type { CaseName } from '../case-kinds.ts';
import type { Database } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import {
  type Candidate,
  formerNamed,
  listCandidates,
  matchAssignee,
  UnassignableError,
} from './assignable.ts';
import { type Assignment, holdersOf } from './case-audience.ts';
import { exclusionsAmong } from './exclusions/excluded-among.ts';

/** Decides to whom some cases can be assigned. */
export interface AssignmentPolicy {
  /**
   * The name under which a case is assigned to what a text names: the name to sign in of an account or the name of a team, or else the
   * display name of either, whatever the width, case and spaces.
   * @throws {UnassignableError} when it names none, or several by their display name
   */
  nameOf(text: string): Promise<string>;
  /** Lists to whom the case of this number can be assigned. */
  candidatesFor(number: number): Promise<Assignable[]>;
}

/**
 * The one policy of assignments (docs/decisions/116-who-may-know-is-asked-at-every-entry.md): a case can be assigned to an account that has one of some areas, is not suspended, and may know of the case,
 * and to an active team with such a member. Accounts, teams and exclusions are read once, when they are asked for.
 */
export function assignmentPolicy(
  db: Database,
  ring: KeyRing,
  kind: Pick<CaseTable, 'reference'>,
  numbers: readonly number[],
  areas: readonly string[],
): AssignmentPolicy {
  let candidates: Promise<Candidate[]> | undefined;
  let excludedOf: ReturnType<typeof exclusionsAmong> | undefined;
  const known = new Map<string, Promise<ReadonlySet<number>>>();
  const mayKnow = async (username: string, number: number) => {
    excludedOf ??= exclusionsAmong(db, ring, kind, numbers);
    const excluded = known.get(username) ?? (await excludedOf)(username);
    known.set(username, excluded);
    return !(await excluded).has(number);
  };
  async function candidatesFor(number: number): Promise<Assignable[]> {
    const possible: Assignable[] = [];
    for (const { name, displayName, holders } of await (candidates ??= listCandidates(db, areas))) {
      const may = await Promise.all(holders.map((username) => mayKnow(username, number)));
      if (may.includes(true)) possible.push({ name, displayName });
    }
    return possible;
  }
  return {
    candidatesFor,
    async nameOf(text) {
      const all = await (candidates ??= listCandidates(db, areas));
      const name = matchAssignee(text, all);
      if (name !== undefined) return name;
      const [only, ...others] = numbers;
      const shown = only !== undefined && others.length === 0 ? await candidatesFor(only) : all;
      throw new UnassignableError(shown, await formerNamed(db, text, areas));
    },
  };
}

/**
 * Whether an assignment ends with the exclusion of an account: it is one to the account, or to a team with it of which no other member may know of the
 * case. Members who see only what everybody else is excluded from do not count beside others.
 */
export async function endsWithExclusion(
  db: Database,
  ring: KeyRing,
  kind: CaseTable,
  { assignee, number }: Assignment,
  username: string,
): Promise<boolean> {
  if (assignee === '') return false;
  const areas = areasAbout(kind.name as CaseName);
  const usual = areas.filter((area) => !independentAreas.includes(area));
  const [all, others] = [
    (await holdersOf(db, [assignee], areas)).get(assignee),
    (await holdersOf(db, [assignee], usual)).get(assignee),
  ];
  if (!all?.has(username)) return false;
  const excludedOf = await exclusionsAmong(db, ring, kind, [number]);
  const excluded = await Promise.all([...(others ?? all)].map(excludedOf));
  return excluded.every((one) => one.has(number));
}
