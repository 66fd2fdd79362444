import { Alert, Button, Snackbar, type AlertColor } from '@mui/material';
import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { colours } from '../theme/colours.ts';

interface Snack {
  text: string;
  severity?: AlertColor;
  /** A button that takes back what was done; the undo key presses it. */
  action?: { label: string; run: () => void };
}

const Show = createContext<(snack: Snack) => void>(() => undefined);

/** Shows a short message, which replaces the previous one. */
export const useSnack = () => useContext(Show);

const shownFor = { plain: 5_000, withAction: 10_000 };

/** Renders the messages, as a live region for screen readers. */
export function Snacks({ children }: { children: ReactNode }) {
  const [snack, setSnack] = useState<Snack & { turn: number }>();
  const box = useRef<HTMLDivElement>(null);
  // What had the focus when the message came.
  const focused = useRef<Element>(null);
  const show = useCallback((next: Snack) => {
    if (!box.current?.contains(document.activeElement)) focused.current = document.activeElement;
    setSnack((last) => ({ ...next, turn: (last?.turn ?? 0) + 1 }));
  }, []);
  const close = (_event: unknown, reason?: string) => {
    if (reason === 'clickaway') return;
    // A button in the message disappears with it.
    if (box.current?.contains(document.activeElement) && focused.current instanceof HTMLElement)
      focused.current.focus();
    setSnack(undefined);
  };
  const { text, severity = 'success', action, turn } = snack ?? {};
  const undo =
    action &&
    (() => {
      close(undefined);
      action.run();
    });
  useShortcut('undo', undo);

  return (
    <Show value={show}>
      {children}
      <Snackbar
        key={turn}
        open={snack !== undefined}
        autoHideDuration={action ? shownFor.withAction : shownFor.plain}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
        <Alert
          severity={severity}
          variant="standard"
          role={severity === 'error' ? 'alert' : 'status'}
          onClose={close}
          ref={box}
          sx={{
            border: 1,
            borderLeft: 4,
            boxShadow: `0 24px 56px -20px ${colours.snackShadow}`,
            minWidth: 280,
          }}
          {...(action && {
            action: (
              <Button size="small" color="inherit" aria-keyshortcuts="Z" onClick={undo}>
                {action.label}
              </Button>
            ),
          })}
        >
          {text}
        </Alert>
      </Snackbar>
    </Show>
  );
}
