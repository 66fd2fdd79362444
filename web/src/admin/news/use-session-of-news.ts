import type { NewsItem } from '@gaongil/contract/news/news';
import { useEffect } from 'react';
import { useLazyCurrentStaffQuery } from '../../api/auth.ts';

/**
 * Reads the session again when the list of news may be that of visitors, whose items have no version: the call answers a
 * session that has ended as it answers a visitor, and not with 401. Reading the session leads to the sign-in page then.
 */
export function useSessionOfNews(items: readonly NewsItem[] | undefined): void {
  const [ask] = useLazyCurrentStaffQuery();
  const forVisitors = items?.every((item) => !('version' in item));
  useEffect(() => {
    if (forVisitors) void ask();
  }, [forVisitors, items, ask]);
}
