import { useEffect } from 'react';

/** A page taken out of the browser's memory by the Back button is loaded anew: it may be stale, or no longer allowed. */
export function useFreshOnReturn(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, []);
}
