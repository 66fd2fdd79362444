import type { FilterPartition } from '../lists/predicates.ts';
import type { CaseName } from '../case-kinds.ts';
import type { Viewer } from '../viewer.ts';
import { areas, areasOf } from './areas.ts';
import type { CaseConditionSql } from './conditions.ts';
import { type CallPolicy, type StaffCall, callPolicies } from './call-policies.ts';

/** Who may do what: the areas, those of an account, and what each call of staff takes. */
export interface Policies {
  /** Each area, with the kind of case that it is about. */
  areas: Readonly<Record<string, CaseName | undefined>>;
  areasOf: (account: Viewer['account']) => readonly string[];
  calls: Readonly<Record<StaffCall, CallPolicy>>;
}

/** The policies in force. Tests replace them by others. */
export const policies: Policies = { areas, areasOf, calls: callPolicies };

/**
 * The viewer of a call that an account makes; undefined if no area of the account opens it. Areas add up: what one of them
 * lets the call concern, it may concern.
 */
export function viewerOf(
  { areas: known, areasOf: areasOfAccount, calls }: Policies,
  call: StaffCall,
  { id, username }: Viewer['account'],
  options: Pick<Viewer, 'now' | 'waitsForSlots'>,
): Viewer | undefined {
  const account = { id, username };
  const own = areasOfAccount(account);
  const policy = calls[call];
  const opening = Object.entries(policy === 'any staff' ? {} : policy).filter(([area]) => own.includes(area));
  if (policy !== 'any staff' && opening.length === 0) return undefined;

  const visibleOf = (kind: CaseName) => {
    const conditions = opening.filter(([area]) => known[area] === kind).map(([, condition]) => condition);
    return anyOf(conditions.map((condition) => condition({ account, areas: own, now: options.now })));
  };
  const visible = { report: visibleOf('report'), inquiry: visibleOf('inquiry') };
  return { account, areas: own, ...options, visible };
}

/** The rows that meet one of some conditions; none if there are none. */
function anyOf(conditions: readonly (true | CaseConditionSql)[]): FilterPartition {
  const narrowing = conditions.filter((one) => one !== true);
  if (narrowing.length < conditions.length) return [];
  if (narrowing.length === 0) return [{ sql: 'false', bindings: [] }];
  const sql = narrowing.map((one) => `(${one.sql})`).join(' or ');
  return [{ sql: `(${sql})`, bindings: narrowing.flatMap(({ bindings }) => bindings) }];
}
