import { type CaseName, caseKinds } from '../case-kinds.ts';
import { type Binding, partitionSql } from '../predicates.ts';
import { type Access, type Viewer, visibleOf } from '../viewer.ts';

/** A condition on a case as SQL that names columns of its table (`reports`, `inquiries`), with the values of its `?`. */
export interface CaseConditionSql {
  sql: string;
  bindings: readonly Binding[];
}

/** Who makes a call, as far as conditions ask. */
export interface ConditionViewer extends Pick<Viewer, 'account' | 'areas' | 'now'> {
  /**
   * What each other active account may see of a kind, in the call that reads one, by areas that are not independent. Undefined if no
   * condition of this account needs it.
   */
  othersOf?: ((kind: CaseName) => readonly Access[]) | undefined;
}

/** The condition on a case under which a call may concern it; `true` for every case. */
export type CaseCondition = (viewer: ConditionViewer) => true | CaseConditionSql;

/** Lets a call concern every case of the area's kind, or opens a call that concerns no case. */
export const everything: CaseCondition = () => true;

/** Lets a call concern the cases that are assigned to the viewer or to a team of it, and unassigned ones. */
export const ownOrUnassigned: CaseCondition = ({ account }) => ({
  sql: 'assignee = any(?)',
  bindings: [[account.username, ...account.teams, '']],
});

/**
 * Lets a call concern the cases that are excluded from somebody and that no other active account may see. The statement itself reads
 * that, so that it sees an exclusion in the moment in which it sees the case.
 */
export const excludedFromOthers =
  (name: CaseName): CaseCondition =>
  ({ othersOf }) => {
    if (!othersOf) return { sql: 'false', bindings: [] };
    const kind = caseKinds[name];
    const { reference } = kind;
    const seen = othersOf(name).map((access) => partitionSql(visibleOf(access, kind)));
    const excluded = `number = any(array(select ${reference} from exclusions where ${reference} is not null))`;
    return {
      sql: [excluded, ...seen.map(({ sql }) => `not (${sql})`)].join(' and '),
      bindings: seen.flatMap(({ bindings }) => bindings),
    };
  };
