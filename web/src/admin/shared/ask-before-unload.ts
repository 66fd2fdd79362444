import { useEffect } from 'react';
import { isLeaving } from '../../api/client.ts';

/**
 * Makes the browser ask before the tab is closed or reloaded while something would be lost. Listens only then: a page with this
 * listener cannot enter the back/forward cache.
 */
export function useAskBeforeUnload(loses: boolean): void {
  useEffect(() => {
    if (!loses) return;
    // A function for each caller, so that the end of one does not end another.
    // When the session has ended, the drafts are already stored and the redirect must not be stopped.
    function preventUnload(event: BeforeUnloadEvent) {
      if (!isLeaving()) event.preventDefault();
    }
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [loses]);
}
