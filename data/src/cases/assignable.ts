import type { Assignable, FormerAssignee } from '@gaongil/contract/cases/assignees';
import { type Database, rows } from '../database.ts';
import { folded } from '../staff/folded-names.ts';

/** A case was to be assigned to a text that names neither an account nor a team to which it can be. */
export class UnassignableError extends Error {
  override name = 'UnassignableError';
  /** The accounts and teams to which it can be assigned. */
  readonly candidates: readonly Assignable[];
  /** What the text names that no case can be assigned to any more. */
  readonly former: FormerAssignee | undefined;
  constructor(candidates: readonly Assignable[], former: FormerAssignee | undefined) {
    super();
    this.candidates = candidates;
    this.former = former;
  }
}

const accounts = `select username collate "C" as name, display_name as "displayName" from staff`;
const teams = `select t.name, t.display_name as "displayName" from teams t`;

/** An account or a team, with the accounts that the case is then assigned to: itself, or the members who may see such cases. */
export interface Candidate extends Assignable {
  holders: readonly string[];
}

/** The accounts and teams to which cases that need one of some areas can be assigned, accounts first, each in the order of their names. */
export function listCandidates(db: Database, areas: readonly string[]): Promise<Candidate[]> {
  return rows(
    db,
    'assignable',
    `(select username collate "C" as name, display_name as "displayName", array[username] as holders from staff
      where state <> 'suspended' and areas && ?::text[] order by name)
     union all
     (select * from (
        select name, display_name, array(
          select s.username from team_members m join staff s on s.id = m.account_id
          where m.team_id = t.id and s.state <> 'suspended' and s.areas && ?::text[]) as holders
        from teams t where state = 'active') as active
      where holders <> '{}' order by name)`,
    [areas, areas],
  );
}

/** What a text names that no case can be assigned to any more; undefined if it names neither. */
export async function formerNamed(
  db: Database,
  text: string,
  areas: readonly string[],
): Promise<FormerAssignee | undefined> {
  const suspended = await rows<Assignable>(
    db,
    'suspended-accounts',
    `${accounts} where state = 'suspended' and areas && ?::text[]`,
    [areas],
  );
  if (matchAssignee(text, suspended) !== undefined) return 'suspended account';
  const ended = await rows<Assignable>(db, 'ended-teams', `${teams} where t.state = 'ended'`, []);
  return matchAssignee(text, ended) === undefined ? undefined : 'ended team';
}

/**
 * What cases that are assigned to the account or team a text names have as assignee; the text itself if it names neither, since cases keep the
 * names of removed accounts.
 */
export async function assigneeNamed(db: Database, text: string): Promise<string> {
  const all = await rows<Assignable>(db, 'named-assignee', `${accounts} union all ${teams}`, []);
  return matchAssignee(text, all) ?? text;
}

/**
 * Finds the account that a text names, as an assignee is named, whatever its state.
 * @returns its name to sign in; when the text names none, or several by their display name, the accounts that are not suspended, to choose from
 */
export async function findNamed(db: Database, text: string): Promise<string | Assignable[]> {
  const all = await rows<Assignable & { suspended: boolean }>(
    db,
    'named-account',
    `select username as name, display_name as "displayName", state = 'suspended' as suspended from staff
     order by username collate "C"`,
    [],
  );
  return matchAssignee(text, all) ?? all.filter(({ suspended }) => !suspended);
}

/** The name of the candidate that a text names; undefined if it names none, or several. */
export function matchAssignee(text: string, candidates: readonly Assignable[]): string | undefined {
  const exact = candidates.find(({ name }) => name === text);
  if (exact) return exact.name;
  const wanted = folded(text);
  const named = candidates.filter(({ name }) => folded(name) === wanted);
  const found =
    named.length > 0 ? named : candidates.filter(({ displayName }) => folded(displayName) === wanted);
  return found.length === 1 ? found[0]?.name : undefined;
}
