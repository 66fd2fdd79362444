import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { casesBeingSaved } from '../../api/case-handling.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { staffMessages } from '../shared/messages.ts';
import { useTopDialog, useTopDrawer } from './dialog-open.ts';
import { isFocusInSnack, SnackBar } from './snack-bar.tsx';
import { withSnack, type Snack, type Turn } from './snack-stack.ts';

const Show = createContext<(snack: Snack) => void>(() => undefined);

/** Shows a short message. It replaces earlier ones, except those whose action can still be taken back. */
export const useSnack = () => useContext(Show);

// A change that could not be taken back waits for the connection; the api takes changes back for a minute.
const shownFor = { plain: 5_000, withAction: 10_000, failedAction: 40_000 };

/** ms until a message disappears, whatever comes after it. */
function durationOf({ action, severity, lasts }: Snack): number | null {
  if (lasts) return null;
  if (!action) return shownFor.plain;
  return severity === 'error' ? shownFor.failedAction : shownFor.withAction;
}

/** Renders the messages, as a live region for screen readers. */
export function Snacks({ children }: { children: ReactNode }) {
  const [snacks, setSnacks] = useState<readonly Turn[]>([]);
  // What had the focus when the message came.
  const focused = useRef<Element>(null);
  const show = useCallback((next: Snack) => {
    if (!isFocusInSnack()) focused.current = document.activeElement;
    setSnacks((before) => withSnack(before, next));
  }, []);
  // Why the last change that could be taken back no longer can, for the key.
  const over = useRef<'time' | 'hand'>(undefined);
  const close = (closed: readonly Turn[], how?: 'time' | 'hand') => {
    if (closed.some(({ action }) => action)) over.current = how;
    // A button in the message disappears with it.
    if (isFocusInSnack() && focused.current instanceof HTMLElement) focused.current.focus();
    setSnacks((before) => before.filter((one) => !closed.includes(one)));
  };
  const saving = useSelector(casesBeingSaved);
  // It would be made on a version that is about to be replaced.
  const mustWait = ({ subject }: Snack) => subject !== undefined && saving.split(' ').includes(subject);
  const sayWait = () => show({ text: staffMessages.undoWaits, severity: 'info' });
  const undo = (snack: Turn) => {
    if (mustWait(snack)) return sayWait();
    close([snack]);
    snack.action?.run();
  };
  const dialog = useTopDialog();
  const drawer = useTopDrawer();
  const undoable = snacks.findLast(({ action }) => action);
  useShortcut('undo', () => {
    // The latest change is the one that is being saved, and not that of an earlier message.
    if (saving) return sayWait();
    if (undoable) return undo(undoable);
    const text = over.current
      ? staffMessages.undoOver[over.current](shownFor.withAction / 1000)
      : staffMessages.nothingToUndo;
    show({ text, severity: 'info' });
  });
  const shared = { mustWait, undo, undoable, close, durationOf };

  return (
    <Show value={show}>
      {children}
      <SnackBar
        {...shared}
        // What waited is read out when it can be reached again.
        key={String(dialog === undefined)}
        host={drawer}
        snacks={dialog ? snacks.filter(({ action }) => action) : snacks}
        // Behind a dialog nothing can be taken back, so the time begins when it is closed.
        waits={dialog !== undefined}
      />
      {dialog && (
        <SnackBar {...shared} host={dialog} snacks={snacks.filter(({ action }) => !action)} waits={false} />
      )}
    </Show>
  );
}
