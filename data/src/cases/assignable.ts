import type { Assignable } from '@gaongil/contract/cases/assignees';
import { type Database, rows } from '../database.ts';

/** A case was to be assigned to a text that names no account to which it can be. */
export class UnassignableError extends Error {
  override name = 'UnassignableError';
  /** The accounts to which it can be assigned. */
  readonly candidates: readonly Assignable[];
  /** Whether the text names an account that is suspended. */
  readonly isSuspended: boolean;
  constructor(candidates: readonly Assignable[], isSuspended: boolean) {
    super();
    this.candidates = candidates;
    this.isSuspended = isSuspended;
  }
}

/** The accounts that have one of some areas, suspended or not, in the order of their names. */
function listWithAreas(db: Database, areas: readonly string[], suspended: boolean): Promise<Assignable[]> {
  return rows(
    db,
    'assignable',
    `select username as name, display_name as "displayName" from staff
     where (state = 'suspended') = ? and areas && ?::text[] order by username collate "C"`,
    [suspended, areas],
  );
}

/** The accounts that have one of some areas and are not suspended, in the order of their names. */
export const listAssignable = (db: Database, areas: readonly string[]): Promise<Assignable[]> =>
  listWithAreas(db, areas, false);

/**
 * A function that returns the name under which a case is assigned to what a text names: the name to sign in, or else the display name, whatever
 * the width, case and spaces. The accounts are read once, when the first text is asked for, and the suspended ones when it names no other.
 * @throws {UnassignableError} when it names none, or several by their display name
 */
export function assigneeReader(db: Database, areas: readonly string[]): (text: string) => Promise<string> {
  let read: Promise<Assignable[]> | undefined;
  return async (text) => {
    read ??= listAssignable(db, areas);
    const candidates = await read;
    const name = matchAssignee(text, candidates);
    if (name !== undefined) return name;
    const suspended = await listWithAreas(db, areas, true);
    throw new UnassignableError(candidates, matchAssignee(text, suspended) !== undefined);
  };
}

/** What cases that are assigned to the account a text names have as assignee; the text itself if it names none, since cases keep the names of removed accounts. */
export async function assigneeNamed(db: Database, text: string): Promise<string> {
  return matchAssignee(text, await listNamed(db)) ?? text;
}

/** All accounts, whatever their state, in the order of their names. */
const listNamed = (db: Database): Promise<(Assignable & { suspended: boolean })[]> =>
  rows(
    db,
    'named-assignee',
    `select username as name, display_name as "displayName", state = 'suspended' as suspended from staff
     order by username collate "C"`,
    [],
  );

/**
 * Finds the account that a text names, as an assignee is named, whatever its state.
 * @returns its name to sign in; when the text names none, or several by their display name, the accounts that are not suspended, to choose from
 */
export async function findNamed(db: Database, text: string): Promise<string | Assignable[]> {
  const accounts = await listNamed(db);
  return matchAssignee(text, accounts) ?? accounts.filter(({ suspended }) => !suspended);
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

const folded = (name: string) => name.normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase();
