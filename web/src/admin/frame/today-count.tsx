import { showCount, sumCounts } from '../shared/counts.ts';
import { Badge } from './open-count.tsx';
import { useMenuCounts } from './use-menu-counts.ts';

/** Shows how many cases are due today or overdue, by the counts that the menu asks for anyway; nothing while there are none. */
export function TodayCount() {
  const due = sumCounts(useMenuCounts().map(({ dueByToday }) => dueByToday));
  if (due.count === 0) return null;
  return (
    <span>
      <Badge aria-label={`오늘까지이거나 지연된 ${showCount(due)}건`}>{showCount(due)}</Badge>
    </span>
  );
}
