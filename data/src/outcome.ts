import type { Assignable } from '@gaongil/contract/cases/assignees';

/**
 * The outcome of a change: `ok` (also when there was nothing to change) with the row as it is now; `conflict` when the
 * row has another version than expected, with the row as stored; `missing`; `unreadable` when the change had to be sealed
 * in a case that cannot be opened; or `unassignable` when it would assign the case to an account or team that it cannot be assigned to, with those that it can. In the last two
 * nothing was stored.
 */
export type ChangeOutcome<Stored> =
  | { result: 'ok' | 'conflict'; stored: Stored }
  | { result: 'missing' }
  | { result: 'unreadable' }
  | { result: 'unassignable'; candidates: readonly Assignable[] };

/** The staff member who makes a change, and the time. */
export interface Attribution {
  by: string;
  at: Date;
}
