import { useEffect } from 'react';

/** Reloads a page restored from the back/forward cache: it may be stale, or no longer allowed. */
export function useFreshOnReturn(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, []);
}
