import type { FilterPartition } from '../predicates.ts';
import type { CaseName } from '../case-kinds.ts';
import type { Viewer } from '../viewer.ts';
import type { Staff } from '../staff/staff.ts';
import { areas as knownAreas } from './areas.ts';
import type { CaseConditionSql } from './conditions.ts';
import { type CallPolicy, type StaffCall, callPolicies } from './call-policies.ts';

/** Who may do what: the areas, and which of them open each call of staff. */
export interface Policies {
  /** Each area, with the kind of case that it is about. */
  areas: Readonly<Record<string, CaseName | undefined>>;
  calls: Readonly<Record<StaffCall, CallPolicy>>;
}

/** The policies in force. Tests replace them by others. */
export const policies: Policies = { areas: knownAreas, calls: callPolicies };

/**
 * The viewer of a call that an account makes; undefined if no area of the account opens it. Areas add up: what one of them
 * lets the call concern, it may concern.
 */
export function viewerOf(
  { areas: known, calls }: Policies,
  call: StaffCall,
  { id, username, areas }: Pick<Staff, 'id' | 'username' | 'areas'>,
  options: Pick<Viewer, 'now' | 'waitsForSlots' | 'exclusionTags'>,
): Viewer | undefined {
  const account = { id, username };
  const policy = calls[call];
  if (policy === 'any staff') return { account, areas, ...options, visible: {} };
  const opening = Object.entries(policy).filter(([area]) => areas.includes(area));
  if (opening.length === 0) return undefined;
  const visible: Record<string, FilterPartition> = {};
  for (const kind of new Set(opening.map(([area]) => known[area]))) {
    if (kind === undefined) continue;
    const conditions = opening.filter(([area]) => known[area] === kind).map(([, condition]) => condition);
    visible[kind] = anyOf(conditions.map((condition) => condition({ account, areas, now: options.now })));
  }
  return { account, areas, ...options, visible };
}

/** Whether any area that opens a call is about a kind of case; any other call concerns no case. */
export function mayConcernCases({ areas: known, calls }: Policies, call: StaffCall): boolean {
  const policy = calls[call];
  return policy !== 'any staff' && Object.keys(policy).some((area) => known[area] !== undefined);
}

/** The rows that meet one of some conditions. */
function anyOf(conditions: readonly (true | CaseConditionSql)[]): FilterPartition {
  const narrowing = conditions.filter((one) => one !== true);
  if (narrowing.length < conditions.length) return [];
  const sql = narrowing.map((one) => `(${one.sql})`).join(' or ');
  return [{ sql: `(${sql})`, bindings: narrowing.flatMap(({ bindings }) => bindings) }];
}
