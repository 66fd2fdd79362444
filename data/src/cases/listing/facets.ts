import { overdueBefore } from '@gaongil/contract/cases/overdue';
import { unassigned } from '@gaongil/contract/requests/views';
import type { CaseTable } from '../../case-kind.ts';
import { type Viewer, visibleOf } from '../../viewer.ts';
import type { FilterPartition, Predicate } from '../../predicates.ts';
import { requestedByOthers } from '../records/confirmation-requests.ts';
import { onHold } from '../records/legal-holds.ts';

/** The filters of a list; absent or empty means no filter (for views and holds see contract/src/requests/views.ts). */
export interface CaseFilters {
  view?: string | undefined;
  status?: string | undefined;
  type?: string | undefined;
  assignee?: string | undefined;
  hold?: 'active' | undefined;
}

/**
 * A filter partition as values of facets, with further predicates in `rest`. An absent facet allows any value; the
 * assignee '' selects unassigned cases.
 */
export interface FacetPartition {
  status?: string | undefined;
  type?: string | undefined;
  assignee?: string | undefined;
  rest: FilterPartition;
}

/** The partitions that filters leave: one for each status and type, since each is a contiguous range of every index. */
export function facetPartitions(kind: CaseTable, filters: CaseFilters, viewer: Viewer): FacetPartition[] {
  const { view = 'all' } = filters;
  const assignees = requiredAssignees(filters, view, viewer);
  // Two different assignees are required, so nothing can match.
  if (assignees.length > 1) return [];
  const [assignee] = assignees;
  const isOpenOnly = !['all', 'anonymous', 'requested'].includes(view);
  const statuses = kind.statuses
    .slice(0, isOpenOnly ? -1 : undefined)
    .filter((status) => !filters.status || status === filters.status);
  const types: readonly (string | undefined)[] = (kind.types ?? [undefined]).filter(
    (type) =>
      (!kind.types || !filters.type || type === filters.type) &&
      (view !== 'anonymous' || type === 'ANONYMOUS'),
  );
  const rest: FilterPartition = [
    ...(view === 'overdue' ? [{ column: 'created_at', before: overdueBefore(viewer.now) }] : []),
    ...(view === 'requested' ? [requestedByOthers(kind, viewer.account.username)] : []),
    ...(filters.hold === 'active' ? [onHold(kind)] : []),
    ...visibleTo(kind, viewer),
  ];
  return statuses.flatMap((status) => types.map((type) => ({ status, type, assignee, rest })));
}

/** What a case has to meet so that a list of this viewer has it. */
export function visibleTo(kind: CaseTable, viewer: Viewer): FilterPartition {
  const { visibleFrom } = kind;
  const shown: Predicate[] =
    viewer.waitsForSlots && visibleFrom ? [{ column: visibleFrom, is: 'unknown' }] : [];
  return [...shown, ...visibleOf(viewer, kind)];
}

function requiredAssignees(filters: CaseFilters, view: string, viewer: Viewer): string[] {
  const names = new Set<string>();
  if (filters.assignee) names.add(filters.assignee === unassigned ? '' : filters.assignee);
  if (view === 'mine') names.add(viewer.account.username);
  if (view === 'unassigned') names.add('');
  return [...names];
}

/** A facet partition as predicates. */
export function toPredicates({ status, type, assignee, rest }: FacetPartition): FilterPartition {
  const predicates: Predicate[] = [];
  if (status !== undefined) predicates.push({ column: 'status', equals: status });
  if (type !== undefined) predicates.push({ column: 'type', equals: type });
  if (assignee !== undefined) predicates.push({ column: 'assignee', equals: assignee });
  return [...predicates, ...rest];
}
