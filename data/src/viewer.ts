import type { CaseTable } from './case-kind.ts';
import type { FilterPartition } from './predicates.ts';

/** The account of a viewer. */
interface ViewerAccount {
  id: number;
  username: string;
}

/** The cases that a call may concern. */
export interface Access {
  /**
   * For each kind of case, by its name, what a case has to meet, as predicates on the columns of its table; none of a kind that
   * is not named.
   */
  visible: 'every case' | Readonly<Record<string, FilterPartition>>;
}

/** The signed-in member of staff who makes a call. `viewerOf` (policies/policies.ts) makes it, and nothing else. */
export interface Viewer extends Access {
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
export function visibleOf({ visible }: Access, { name }: Pick<CaseTable, 'name'>): FilterPartition {
  if (visible === 'every case') return [];
  return (Object.hasOwn(visible, name) && visible[name]) || [{ sql: 'false', bindings: [] }];
}

/** Whether a call may concern every case of a kind. */
export function seesEvery(access: Access, kind: Pick<CaseTable, 'name'>): boolean {
  return visibleOf(access, kind).length === 0;
}
