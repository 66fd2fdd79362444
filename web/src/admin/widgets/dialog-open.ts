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

/** The paper of the modal that was opened last, of those that match; a modal hides everything outside of it. */
const topPaper = (modals: string) =>
  [...document.querySelectorAll<HTMLElement>(modals)].at(-1)?.querySelector<HTMLElement>('.MuiPaper-root') ??
  undefined;

const topDialog = () => topPaper('body > .MuiDialog-root');
const topDrawer = () => topPaper('body > .MuiDrawer-root');

/** The modal dialog in front. */
export const useTopDialog = () => useSyncExternalStore(watchDialogs, topDialog);

/** The open drawer, such as that of a case on a narrow screen. */
export const useTopDrawer = () => useSyncExternalStore(watchDialogs, topDrawer);

/** The modal in front, a dialog or a drawer. */
export function useTopModal(): HTMLElement | undefined {
  const drawer = useTopDrawer();
  return useTopDialog() ?? drawer;
}
