import { unassigned } from '@gaongil/contract/requests/views';
import type { ListState } from '../list/address.ts';

type Filters = Pick<ListState, 'view' | 'status' | 'assignee'>;

/** The views that have only cases which are not closed or answered. */
const openViews = ['open', 'mine', 'unread', 'due', 'overdue', 'unassigned'];

/**
 * Whether a case is no longer in the view of its list because of what was changed in it. A row that a new case moved to the
 * next page is still in the view.
 *
 * @param statuses all statuses of the kind of case, the last of which ends it
 * @param own what cases of the viewer have as assignee: the own name, and those of teams
 */
export function hasLeftView(
  { status, assignee }: { status: string; assignee: string },
  filters: Filters,
  statuses: readonly string[],
  own: readonly string[],
): boolean {
  const isOpen = status !== statuses.at(-1);
  if (openViews.includes(filters.view) && !isOpen) return true;
  if (filters.view === 'mine' && !own.includes(assignee)) return true;
  if (filters.view === 'unassigned' && assignee !== '') return true;
  if (filters.status && status !== filters.status) return true;
  if (!filters.assignee) return false;
  return filters.assignee === unassigned ? assignee !== '' : assignee !== filters.assignee;
}
