import { useCallback, useMemo, useRef, useState } from 'react';
import type { Blocker, BlockerFunction } from 'react-router-dom';
import { isLeaving } from '../../api/client.ts';
import type { Unsaved } from '../shared/unsaved.ts';

// Registered only while something is unsaved: a page with this listener cannot enter the back/forward cache. When the
// session has ended, the draft is already stored and the redirect to the sign-in page must not be stopped.
function preventUnload(event: BeforeUnloadEvent) {
  if (!isLeaving()) event.preventDefault();
}

/**
 * Delays every navigation away from unsaved text until the user has decided: links, Back and Forward, another row
 * (through the router's blocker) and actions passed to `leave`. When the tab is closed, the browser itself asks.
 */
export function useUnsavedGuard() {
  const unsaved = useRef<Unsaved>(undefined);
  // An action that leaves without the router and waits for the answer.
  const [action, setAction] = useState<() => void>();

  const [hasUnsaved, setHasUnsaved] = useState(false);
  // The router's blocker while one is mounted (UnsavedBlocker).
  const [blocker, setBlocker] = useState<Blocker>();
  const isBlocked = blocker?.state === 'blocked';

  // A change of the query does not close the opened item; a change of path or hash does.
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved.current !== undefined && (from.pathname !== to.pathname || from.hash !== to.hash),
    [],
  );

  const register = useCallback((next: Unsaved | undefined) => {
    unsaved.current = next;
    setHasUnsaved(next !== undefined);
    if (next) addEventListener('beforeunload', preventUnload);
    else removeEventListener('beforeunload', preventUnload);
  }, []);
  const leave = useCallback((go: () => void) => (unsaved.current ? setAction(() => go) : go()), []);
  const registry = useMemo(() => ({ register, leave }), [register, leave]);

  function stay() {
    setAction(undefined);
    blocker?.reset?.();
  }

  function proceed() {
    register(undefined);
    setAction(undefined);
    action?.();
    blocker?.proceed?.();
  }

  return {
    registry,
    /**
     * Whether the router must block navigation. It also blocks while the dialog is open, even if a save has left
     * nothing unsaved.
     */
    guarded: hasUnsaved || isBlocked,
    blocking: { shouldBlock, onChange: setBlocker },
    asking: action !== undefined || isBlocked,
    /** Saves the unsaved text. Resolves to whether it was saved. */
    save: async () => (await unsaved.current?.save()) ?? true,
    stay,
    proceed,
  };
}
