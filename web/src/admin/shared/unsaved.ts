import { createContext, useContext, useEffect, useMemo } from 'react';
import { useAskBeforeUnload } from './ask-before-unload.ts';

/** Text that was typed and is not saved yet, what is shown only once, or files that are being sent. */
export interface Unsaved {
  /** What it is, and who reads it when it is saved. */
  name: string;
  /** Saves it. Resolves to false if the save failed. Left out where only its own button is to save it. */
  save?: () => Promise<boolean>;
  /** Removes its draft. Given when what it belongs to does not exist any more, so that it cannot be saved. */
  removeDraft?: (() => void) | undefined;
  /** Shown here and never again, as recovery codes are: nothing saves it, and leaving loses it. */
  once?: true;
  /** Files that are being sent: leaving ends that. With `once`. */
  sends?: true;
}

/** Signs out; `saved`: the user had the opened texts saved first, so that the drafts of other cases are to stay. */
export type Leave = (saved: boolean) => void;

interface UnsavedRegistry {
  /** Registers unsaved text; the returned function takes it away. */
  register: (unsaved: Unsaved) => () => void;
  /** Runs `go`, which signs out; asks first while something is unsaved, in another tab too. */
  leave: (go: Leave) => void;
  /** Forgets what is registered, since there is nothing left that it could be saved into. */
  forget: () => void;
}

export const UnsavedContext = createContext<UnsavedRegistry>({
  register: () => () => undefined,
  leave: (go) => go(false),
  forget: () => undefined,
});

/** For signing out: asks first while something is unsaved, in another tab too. */
export const useLeave = () => useContext(UnsavedContext).leave;

/** For a case or news that is removed here: leaving it asks about none of its text. */
export const useForgetUnsaved = () => useContext(UnsavedContext).forget;

/**
 * Makes every navigation ask first while `unsaved` is given, whichever form it is of. Memoise it: each new object registers
 * again.
 */
export function useUnsaved(unsaved: Unsaved | undefined): void {
  const { register } = useContext(UnsavedContext);
  useEffect(() => unsaved && register(unsaved), [register, unsaved]);
}

/**
 * Makes every navigation, and the browser before it closes or reloads the tab, ask first while something is shown that no later
 * answer has. `name` says what it is; undefined once it was copied or saved.
 */
export function useShownOnce(name: string | undefined): void {
  useUnsaved(useMemo(() => (name === undefined ? undefined : { name, once: true }), [name]));
  useAskBeforeUnload(name !== undefined);
}
