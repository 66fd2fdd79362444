import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isLeaving } from '../../api/client.ts';
import { staffHistory } from '../routing/staff-history.ts';
import { useDrafts } from '../drafts/use-drafts.ts';
import { leaveMessages } from '../shared/messages.ts';
import type { Leave, Unsaved } from '../shared/unsaved.ts';

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
  const drafts = useDrafts();
  const unsaved = useRef(new Set<Unsaved>());
  // An action that leaves without the router and waits for the answer.
  const [action, setAction] = useState<Leave>();
  const isBlocked = useSyncExternalStore(history.watch, history.isBlocked);

  useEffect(() => {
    // A change of the query does not close the opened item; a change of path or hash does.
    history.setGuard(
      (from, to) => unsaved.current.size > 0 && (from.pathname !== to.pathname || from.hash !== to.hash),
    );
    return () => history.setGuard(undefined);
  }, [history]);

  const setUnsaved = useCallback((now: Set<Unsaved>) => {
    unsaved.current = now;
    if (now.size > 0) addEventListener('beforeunload', preventUnload);
    else removeEventListener('beforeunload', preventUnload);
  }, []);
  const register = useCallback(
    (added: Unsaved) => {
      setUnsaved(new Set(unsaved.current).add(added));
      return () => setUnsaved(new Set([...unsaved.current].filter((one) => one !== added)));
    },
    [setUnsaved],
  );
  // Leaving without the router can remove the drafts of other cases too.
  const leave = useCallback(
    (go: Leave) => (unsaved.current.size + drafts.subjects().size > 0 ? setAction(() => go) : go(false)),
    [drafts],
  );
  const forget = useCallback(() => setUnsaved(new Set()), [setUnsaved]);
  const registry = useMemo(() => ({ register, leave, forget }), [register, leave, forget]);

  function answer(goOn: boolean, saved = false) {
    if (goOn) setUnsaved(new Set());
    setAction(undefined);
    if (goOn) action?.(saved);
    history.answer(goOn);
  }

  return {
    registry,
    asking: action !== undefined || isBlocked,
    /** Whether leaving without saving also removes the drafts, as signing out does. */
    loses: action !== undefined,
    /** What is unsaved; read while the question is asked. */
    names: () => {
      const names = [...unsaved.current].map(({ name }) => name);
      const others = drafts.subjects().size - names.length;
      return action && others > 0 ? [...names, leaveMessages.drafts(others)] : names;
    },
    /** Whether something that can be saved here is open. */
    canSave: () => unsaved.current.size > 0,
    /** Saves the unsaved texts, one after the other, up to the first that fails. Resolves to whether all were saved. */
    save: async () => {
      for (const one of unsaved.current) if (!(await one.save())) return false;
      return true;
    },
    stay: () => answer(false),
    proceed: (saved: boolean) => answer(true, saved),
    /** Whether there are drafts of other cases than the opened one. */
    hasOthers: () => drafts.subjects().size > unsaved.current.size,
  };
}
