import type { FilterPartition } from '../predicates.ts';
import type { CaseName } from '../case-kinds.ts';
import type { Viewer } from '../viewer.ts';
import { areas as knownAreas } from './areas.ts';
import type { Colleague } from './colleagues.ts';
import type { CaseConditionSql, ConditionViewer } from './conditions.ts';
import { type CallPolicy, type StaffCall, callPolicies } from './call-policies.ts';

/** Who may do what: the areas, and which of them open each call of staff. */
export interface Policies {
  /** Each area, with the kind of case that it is about. */
  areas: Readonly<Record<string, CaseName | undefined>>;
  calls: Readonly<Record<StaffCall, CallPolicy>>;
}

/** The policies in force. Tests replace them by others. */
export const policies: Policies = { areas: knownAreas, calls: callPolicies };

interface ViewerOptions extends Pick<Viewer, 'now' | 'waitsForSlots' | 'exclusionTags' | 'readerTags'> {
  /** All active accounts, if what the account may see depends on them (`dependsOnOthers`). */
  colleagues?: readonly Colleague[] | undefined;
}

/**
 * The viewer of a call that an account makes; undefined if no area of the account opens it. Areas add up: what one of them
 * lets the call concern, it may concern.
 */
export function viewerOf(
  { areas: known, calls }: Policies,
  call: StaffCall,
  { id, username, teams, areas }: Viewer['account'] & Pick<Viewer, 'areas'>,
  { colleagues, ...options }: ViewerOptions,
): Viewer | undefined {
  const account = { id, username, teams };
  const asked = {
    account,
    areas,
    now: options.now,
    othersOf: colleagues && othersIn({ areas: known, calls }, colleagues, id, options),
  };
  const policy = calls[call];
  if (policy === 'any staff') return { account, areas, ...options, visible: {} };
  const opening = Object.entries(policy).filter(([area]) => areas.includes(area));
  if (opening.length === 0) return undefined;
  const visible: Record<string, FilterPartition> = {};
  for (const kind of new Set(opening.map(([area]) => known[area]))) {
    if (kind === undefined) continue;
    const conditions = opening.filter(([area]) => known[area] === kind).map(([, condition]) => condition);
    visible[kind] = anyOf(conditions.map((condition) => condition(asked)));
  }
  return { account, areas, ...options, visible };
}

/** The call that reads a case of a kind: who may make it may see the case. */
export const readingCalls = { report: 'readReport', inquiry: 'readInquiry' } as const satisfies Record<
  CaseName,
  StaffCall
>;

/** Tells what of the cases of a kind the other accounts may see by areas that do not depend on others. */
function othersIn(
  used: Policies,
  colleagues: readonly Colleague[],
  own: number,
  { now, waitsForSlots }: Pick<ViewerOptions, 'now' | 'waitsForSlots'>,
): ConditionViewer['othersOf'] {
  return (kind) =>
    colleagues.flatMap(({ exclusionTags, ...account }) => {
      if (account.id === own) return [];
      // Without colleagues, their own independent areas open nothing.
      const options = { now, waitsForSlots, exclusionTags };
      return viewerOf(used, readingCalls[kind], account, options) ?? [];
    });
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
