import type { Viewer } from '../viewer.ts';

/** A condition on a case as SQL that names columns of its table (`reports`, `inquiries`), with the values of its `?`. */
export interface CaseConditionSql {
  sql: string;
  bindings: readonly (string | number | Date)[];
}

/** The condition on a case under which a call may concern it; `true` for every case. */
export type CaseCondition = (viewer: Pick<Viewer, 'account' | 'areas' | 'now'>) => true | CaseConditionSql;

/** Lets a call concern every case of the area's kind, or opens a call that concerns no case. */
export const everything: CaseCondition = () => true;

/** Lets a call concern the cases that are assigned to the viewer, and unassigned ones. */
export const ownOrUnassigned: CaseCondition = ({ account }) => ({
  sql: `assignee in (?, '')`,
  bindings: [account.username],
});
