import { useEffect } from 'react';
import { isLeaving } from '../../api/client.ts';

// When the session has ended, the drafts are already stored and the redirect must not be stopped.
function preventUnload(event: BeforeUnloadEvent) {
  if (!isLeaving()) event.preventDefault();
}

/**
 * Makes the browser ask before the tab is closed or reloaded while it has drafts. Listens only then: a page with this
 * listener cannot enter the back/forward cache.
 */
export function useAskBeforeUnload(hasDrafts: boolean): void {
  useEffect(() => {
    if (!hasDrafts) return;
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [hasDrafts]);
}
