import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { staffHistory } from '../routing/staff-history.ts';
import { otherTabsWithDrafts } from '../drafts/unsaved-lock.ts';
import { useDrafts, useDraftSubjects } from '../drafts/use-drafts.ts';
import { useAskBeforeUnload } from '../shared/ask-before-unload.ts';
import { leaveMessages } from '../shared/messages.ts';
import type { Leave, Unsaved } from '../shared/unsaved.ts';

/**
 * Delays every navigation away from unsaved text until the user has decided: links, Back and Forward, another row
 * (through the guard of the history) and actions passed to `leave`. When the tab is closed, the browser itself asks, also about
 * the drafts of cases that are not open.
 */
export function useUnsavedGuard() {
  const history = staffHistory();
  const drafts = useDrafts();
  const unsaved = useRef(new Set<Unsaved>());
  // An action that leaves without the router and waits for the answer.
  const [action, setAction] = useState<{ go: Leave; otherTabs: number }>();
  const hasDrafts = useDraftSubjects().size > 0;
  useAskBeforeUnload(hasDrafts);
  const isBlocked = useSyncExternalStore(history.watch, history.isBlocked);

  useEffect(() => {
    // A change of the query does not close the opened item; a change of path or hash does.
    history.setGuard(
      (from, to) => unsaved.current.size > 0 && (from.pathname !== to.pathname || from.hash !== to.hash),
    );
    return () => history.setGuard(undefined);
  }, [history]);

  const register = useCallback((added: Unsaved) => {
    unsaved.current.add(added);
    return () => void unsaved.current.delete(added);
  }, []);
  // Leaving without the router can remove the drafts of other cases too, and ends the session of the other tabs.
  const leave = useCallback(
    async (go: Leave) => {
      const otherTabs = await otherTabsWithDrafts();
      if (unsaved.current.size + drafts.subjects().size + otherTabs > 0) setAction({ go, otherTabs });
      else go(false);
    },
    [drafts],
  );
  const forget = useCallback(() => unsaved.current.clear(), []);
  const registry = useMemo(() => ({ register, leave, forget }), [register, leave, forget]);

  // A copy: what is saved registers again.
  const savable = () =>
    [...unsaved.current].flatMap(({ save, removeDraft }) => (save && !removeDraft ? save : []));
  const shownOnce = () => [...unsaved.current].filter(({ once }) => once);
  const namesOf = (all: readonly Unsaved[]) => all.map(({ name }) => name);

  function answer(goOn: boolean, saved = false) {
    if (goOn) {
      for (const { removeDraft } of unsaved.current) removeDraft?.();
      forget();
    }
    setAction(undefined);
    if (goOn) action?.go(saved);
    history.answer(goOn);
  }

  return {
    registry,
    asking: action !== undefined || isBlocked,
    /** Whether it is about signing out, and not about moving to another screen or case. */
    signsOut: action !== undefined,
    /** Whether leaving without saving removes drafts of this tab, as signing out does. */
    loses: action !== undefined && drafts.subjects().size > 0,
    otherTabs: action?.otherTabs ?? 0,
    /** What is unsaved and can be saved, here or later; read while the question is asked. */
    names: () => {
      const names = [...unsaved.current].flatMap(({ name, removeDraft, once }) =>
        removeDraft || once ? [] : name,
      );
      if (!action) return names;
      const others = drafts.subjects().size - (unsaved.current.size - shownOnce().length);
      if (others > 0) names.push(leaveMessages.drafts(others));
      if (action.otherTabs > 0) names.push(leaveMessages.inOtherTabs(action.otherTabs));
      return names;
    },
    /** Whether something that can be saved here is open. */
    canSave: () => savable().length > 0,
    /** What is unsaved and only its own button sends, as the texts for those outside. */
    unsentNames: () =>
      [...unsaved.current].flatMap(({ name, save, removeDraft, once }) =>
        save || removeDraft || once ? [] : name,
      ),
    /** What is shown here and never again. */
    onceNames: () => namesOf(shownOnce().filter(({ sends }) => !sends)),
    /** What is being sent. */
    sendingNames: () => namesOf(shownOnce().filter(({ sends }) => sends)),
    /** What is unsaved and cannot be saved any more. */
    goneNames: () => [...unsaved.current].flatMap(({ name, removeDraft }) => (removeDraft ? name : [])),
    /** Saves the unsaved texts that can be saved, one after the other, up to the first that fails. Resolves to whether all were saved. */
    save: async () => {
      for (const save of savable()) if (!(await save())) return false;
      return true;
    },
    stay: () => answer(false),
    proceed: (saved: boolean) => answer(true, saved),
    /** Whether there are drafts that saving leaves, such as those of other cases. */
    hasOthers: () => drafts.subjects().size > savable().length,
  };
}
