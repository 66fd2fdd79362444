import type { FilterPartition } from './lists/predicates.ts';
import type { CaseName } from './case-kinds.ts';

/** The account of a viewer. */
interface ViewerAccount {
  id: number;
  username: string;
}

/** The signed-in member of staff who makes a call. `viewerOf` (policies/policies.ts) makes it, and nothing else. */
export interface Viewer {
  account: ViewerAccount;
  /** The areas that the account has, named as in policies/areas.ts. */
  areas: readonly string[];
  /** The time of the call. */
  now: Date;
  /** Whether anonymous reports are listed only from their slot on. */
  waitsForSlots: boolean;
  /**
   * What a case of each kind has to meet so that this call may concern it, as predicates on the columns of its table. None:
   * every case.
   */
  visible: Readonly<Record<CaseName, FilterPartition>>;
}
