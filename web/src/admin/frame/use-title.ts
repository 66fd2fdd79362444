import { useEffect } from 'react';

/** What the tab is called. */
export function useTitle(title: string): void {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
