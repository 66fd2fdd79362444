import type { CaseTable } from './case-kind.ts';
import type { FilterPartition, Predicate } from './predicates.ts';
import type { LookupTag } from './sealing/key-ring.ts';

/** The account of a viewer. */
interface ViewerAccount {
  id: number;
  username: string;
  /** The names of the active teams that it is in: what their cases have as assignee. */
  teams: readonly string[];
  /** The names of the accounts that it covers for today, in what waits today alone: no right follows from it. */
  covers?: readonly string[];
}

/** What a case has as assignee that is assigned to an account, to a team of it, or to an account that it covers for. */
export const assigneeNamesOf = ({
  username,
  teams,
  covers = [],
}: Pick<ViewerAccount, 'username' | 'teams' | 'covers'>): string[] => [username, ...teams, ...covers];

/** The cases that a call may concern. */
export interface Access {
  /**
   * For each kind of case, by its name, what a case has to meet, as predicates on the columns of its table; none of a kind that
   * is not named.
   */
  visible: 'every case' | Readonly<Record<string, FilterPartition>>;
  /**
   * The digests of an account under every lookup key (`tagsOfAccount` of cases/exclusions/account-tags.ts): cases that are excluded
   * from it are left out. Absent: none are.
   */
  exclusionTags?: readonly Buffer[];
  /** The digests of an account under every lookup key, by which what it read is found (`readerTagsOf` of cases/records/case-reads.ts). */
  readerTags?: readonly LookupTag[] | undefined;
  /** Is called with each case that the call finds by its id, for the access log. */
  onFound?: ((found: FoundArrival) => void) | undefined;
}

/**
 * What dates a case: its type, if its kind has types, and when it arrived; an anonymous report is dated to its day. With whether its
 * reporter wrote a message today, which calls after it would date as they would the report on its first day.
 */
export interface FoundArrival {
  type?: string | undefined;
  createdAt: Date;
  isAnswered: boolean;
}

/** The signed-in member of staff who makes a call. `viewerOf` (policies/policies.ts) makes it, and nothing else. */
export interface Viewer extends Access {
  exclusionTags: readonly Buffer[];
  account: ViewerAccount;
  /** The areas that the account has, named as in policies/areas.ts. */
  areas: readonly string[];
  /** The time of the call. */
  now: Date;
  /** Whether anonymous reports are listed only from their slot on. */
  waitsForSlots: boolean;
}

/** The access of what is no call of staff: of reporters, who name their report, and of our own processes. */
export const everyCase: Access = { visible: 'every case' };

/** What a case of a kind has to meet so that a call may concern it; nothing if it may concern every case. */
export function visibleOf(access: Access, kind: Pick<CaseTable, 'name' | 'reference'>): FilterPartition {
  return [...areaOf(access, kind), ...notExcluded(access, kind)];
}

/** What a case has to meet so that an area of the viewer is about it; exclusions do not count. */
export function areaOf({ visible }: Access, { name }: Pick<CaseTable, 'name'>): FilterPartition {
  if (visible === 'every case') return [];
  return (Object.hasOwn(visible, name) && visible[name]) || [{ sql: 'false', bindings: [] }];
}

/** Whether the areas of a viewer let a call concern every case of a kind; some of them may be excluded all the same. */
export function seesEvery(access: Access, kind: Pick<CaseTable, 'name'>): boolean {
  return areaOf(access, kind).length === 0;
}

/**
 * Leaves out the cases of a kind that are excluded from the viewer, by a column that has their number. The statement itself reads which,
 * also if there are none: so it has one form and one plan for all viewers, and sees an exclusion in the moment in which it sees the case.
 */
export function notExcluded(
  { exclusionTags }: Pick<Access, 'exclusionTags'>,
  { reference }: Pick<CaseTable, 'reference'>,
  column = 'number',
): FilterPartition {
  if (!exclusionTags) return [];
  return [{ column, notIn: { sql: excludedNumbers(reference), bindings: [exclusionTags] } }];
}

/** SQL of the numbers of excluded cases, with the digests as its `?`. */
export const excludedNumbers = (reference: string) =>
  `select ${reference} from exclusions where account_tag = any(?) and ${reference} is not null`;

/** SQL of what exclusions have of the excluded cases, with the digests as its `?`: of each once, also while digests are replaced. */
export const excludedCases = (reference: string, columns: string) =>
  `select distinct ${reference}, ${columns} from exclusions where account_tag = any(?) and ${reference} is not null`;

/** Whether a predicate is that of `notExcluded`. */
export const isExclusion = (predicate: Predicate): boolean => 'notIn' in predicate;
