import { useSyncExternalStore } from 'react';

/** Whether a modal dialog is open; the drawer with a case is none. */
export const isDialogOpen = () => document.querySelector('.MuiDialog-root') !== null;

/** Calls `changed` whenever a dialog may have been opened or closed; returns how to end that. */
export function watchDialogs(changed: () => void): () => void {
  // Dialogs are children of the body.
  const dialogs = new MutationObserver(changed);
  dialogs.observe(document.body, { childList: true });
  return () => dialogs.disconnect();
}

/** Whether a modal dialog is open. */
export const useDialogOpen = () => useSyncExternalStore(watchDialogs, isDialogOpen);
