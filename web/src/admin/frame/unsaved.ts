import { createContext, useContext, useEffect } from 'react';

/** Something typed and not yet saved. */
export interface Unsaved {
  /** Saves it; resolves to whether it is saved. */
  save: () => Promise<boolean>;
}

interface Leaving {
  /** Tells what is unsaved, or that nothing is. */
  hold: (unsaved: Unsaved | undefined) => void;
  /** Does what would leave it behind, once the person has agreed. */
  leave: (go: () => void) => void;
}

export const LeavingContext = createContext<Leaving>({ hold: () => undefined, leave: (go) => go() });

/** Asks before `go` leaves something unsaved behind; goes at once when there is nothing. */
export const useLeave = () => useContext(LeavingContext).leave;

/** Keeps people from leaving `unsaved` behind without a word. It must stay the same from one drawing to the next. */
export function useUnsaved(unsaved: Unsaved | undefined): void {
  const { hold } = useContext(LeavingContext);
  useEffect(() => {
    hold(unsaved);
    return () => hold(undefined);
  }, [hold, unsaved]);
}
