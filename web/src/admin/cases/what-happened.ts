import type { CaseCounts } from '../../api/cases.ts';

/**
 * Identifies what the counts tell of a list: when it is another one, the list and the opened case are fetched again. A case that was
 * destroyed, or that this account may not see any more, is no change: only the number of all cases tells of it.
 */
export const whatHappened = ({
  arrived,
  changed,
  views,
}: Pick<CaseCounts, 'arrived' | 'changed' | 'views'>) =>
  [arrived + changed, views.requested.count, views.all.count].join();
