import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isLeaving } from '../../api/client.ts';
import { staffHistory } from '../routing/staff-history.ts';
import type { Unsaved } from '../shared/unsaved.ts';

// Registered only while something is unsaved: a page with this listener cannot enter the back/forward cache. When the
// session has ended, the draft is already stored and the redirect to the sign-in page must not be stopped.
function preventUnload(event: BeforeUnloadEvent) {
  if (!isLeaving()) event.preventDefault();
}

/**
 * Delays every navigation away from unsaved text until the user has decided: links, Back and Forward, another row
 * (through the guard of the history) and actions passed to `leave`. When the tab is closed, the browser itself asks.
 */
export function useUnsavedGuard() {
  const history = staffHistory();
  const unsaved = useRef<Unsaved>(undefined);
  // An action that leaves without the router and waits for the answer.
  const [action, setAction] = useState<() => void>();
  const isBlocked = useSyncExternalStore(history.watch, history.isBlocked);

  useEffect(() => {
    // A change of the query does not close the opened item; a change of path or hash does.
    history.setGuard(
      (from, to) => unsaved.current !== undefined && (from.pathname !== to.pathname || from.hash !== to.hash),
    );
    return () => history.setGuard(undefined);
  }, [history]);

  const register = useCallback((next: Unsaved | undefined) => {
    unsaved.current = next;
    if (next) addEventListener('beforeunload', preventUnload);
    else removeEventListener('beforeunload', preventUnload);
  }, []);
  const leave = useCallback((go: () => void) => (unsaved.current ? setAction(() => go) : go()), []);
  const registry = useMemo(() => ({ register, leave }), [register, leave]);

  function answer(goOn: boolean) {
    if (goOn) register(undefined);
    setAction(undefined);
    if (goOn) action?.();
    history.answer(goOn);
  }

  return {
    registry,
    asking: action !== undefined || isBlocked,
    /** Saves the unsaved text. Resolves to whether it was saved. */
    save: async () => (await unsaved.current?.save()) ?? true,
    stay: () => answer(false),
    proceed: () => answer(true),
  };
}
