import { unassigned } from '@gaongil/contract/requests/views';
import type { CaseTable } from '../../case-kind.ts';
import { assigneeNamesOf, type Viewer, visibleOf } from '../../viewer.ts';
import type { FilterPartition, Predicate } from '../../predicates.ts';
import { onHold } from '../records/legal-holds.ts';
import { viewsOfCases } from './view-predicates.ts';

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

/** The partitions that filters leave: one for each status, type and required assignee, since each is a contiguous range of every index. */
export function facetPartitions(kind: CaseTable, filters: CaseFilters, viewer: Viewer): FacetPartition[] {
  const { view = 'all' } = filters;
  const { assignee, hasClosed, predicates } = viewsOfCases[view] ?? {};
  const assignees = requiredAssignees(filters, assignee, viewer);
  const statuses = kind.statuses
    .slice(0, hasClosed ? undefined : -1)
    .filter((status) => !filters.status || status === filters.status);
  const types: readonly (string | undefined)[] = (kind.types ?? [undefined]).filter(
    (type) =>
      (!kind.types || !filters.type || type === filters.type) &&
      (view !== 'anonymous' || type === 'ANONYMOUS'),
  );
  const rest: FilterPartition = [
    ...(predicates?.(kind, viewer) ?? []),
    ...(filters.hold === 'active' ? [onHold(kind)] : []),
    ...visibleTo(kind, viewer),
  ];
  return statuses.flatMap((status) =>
    types.flatMap((type) => assignees.map((assignee) => ({ status, type, assignee, rest }))),
  );
}

/** What a case has to meet so that a list of this viewer has it. */
export function visibleTo(kind: CaseTable, viewer: Viewer): FilterPartition {
  const { visibleFrom } = kind;
  const shown: Predicate[] =
    viewer.waitsForSlots && visibleFrom ? [{ column: visibleFrom, is: 'unknown' }] : [];
  return [...shown, ...visibleOf(viewer, kind)];
}

/** The assignees that a case may have: `[undefined]` stands for any, and an empty list means that the filters contradict each other. */
function requiredAssignees(
  filters: CaseFilters,
  required: 'own' | 'none' | undefined,
  { account }: Viewer,
): readonly (string | undefined)[] {
  const ofView = required && (required === 'own' ? assigneeNamesOf(account) : ['']);
  if (!filters.assignee) return ofView ?? [undefined];
  const filtered = filters.assignee === unassigned ? '' : filters.assignee;
  return !ofView || ofView.includes(filtered) ? [filtered] : [];
}

/** A facet partition as predicates. */
export function toPredicates({ status, type, assignee, rest }: FacetPartition): FilterPartition {
  const predicates: Predicate[] = [];
  if (status !== undefined) predicates.push({ column: 'status', equals: status });
  if (type !== undefined) predicates.push({ column: 'type', equals: type });
  if (assignee !== undefined) predicates.push({ column: 'assignee', equals: assignee });
  return [...predicates, ...rest];
}
