import { Alert, Button, Snackbar } from '@mui/material';
import { styled } from '@mui/material/styles';
import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { casesBeingSaved } from '../../api/case-handling.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { staffMessages } from '../shared/messages.ts';
import { colours } from '../theme/colours.ts';
import { useDialogOpen } from './dialog-open.ts';
import { IconAction } from './icon-action.tsx';
import { withSnack, type Snack, type Turn } from './snack-stack.ts';

const Show = createContext<(snack: Snack) => void>(() => undefined);

/** Shows a short message. It replaces earlier ones, except those whose action can still be taken back. */
export const useSnack = () => useContext(Show);

// A change that could not be taken back waits for the connection; the api takes changes back for a minute.
const shownFor = { plain: 5_000, withAction: 10_000, failedAction: 40_000 };

const Stack = styled('div')({
  display: 'grid',
  gap: 8,
  '& > .MuiAlert-root': {
    minWidth: 280,
    border: '1px solid',
    borderLeftWidth: 4,
    boxShadow: `0 24px 56px -20px ${colours.snackShadow}`,
  },
  '& .MuiAlert-message': { minWidth: 0 },
  '& .MuiAlert-action': { alignItems: 'center', gap: 4, paddingTop: 0 },
  '& b': {
    display: 'block',
    maxWidth: 320,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** Renders the messages, as a live region for screen readers. */
export function Snacks({ children }: { children: ReactNode }) {
  const [snacks, setSnacks] = useState<readonly Turn[]>([]);
  const box = useRef<HTMLDivElement>(null);
  // What had the focus when the message came.
  const focused = useRef<Element>(null);
  const show = useCallback((next: Snack) => {
    if (!box.current?.contains(document.activeElement)) focused.current = document.activeElement;
    setSnacks((before) => withSnack(before, next));
  }, []);
  const close = (left: readonly Turn[]) => {
    // A button in the message disappears with it.
    if (box.current?.contains(document.activeElement) && focused.current instanceof HTMLElement)
      focused.current.focus();
    setSnacks(left);
  };
  const saving = useSelector(casesBeingSaved);
  // It would be made on a version that is about to be replaced.
  const mustWait = ({ subject }: Snack) => subject !== undefined && saving.split(' ').includes(subject);
  const sayWait = () => show({ text: staffMessages.undoWaits, severity: 'info' });
  const undo = (snack: Turn) => {
    const { turn, action } = snack;
    if (mustWait(snack)) return sayWait();
    close(snacks.filter((other) => other.turn !== turn));
    action?.run();
  };
  const dialogOpen = useDialogOpen();
  const last = snacks.at(-1);
  const undoable = snacks.findLast(({ action }) => action);
  useShortcut('undo', () => {
    // The latest change is the one that is being saved, and not that of an earlier message.
    if (saving) return sayWait();
    if (undoable) return undo(undoable);
    show({ text: staffMessages.nothingToUndo, severity: 'info' });
  });
  const hasFailed = snacks.some(({ action, severity }) => action && severity === 'error');
  const duration = hasFailed ? shownFor.failedAction : undoable ? shownFor.withAction : shownFor.plain;

  return (
    <Show value={show}>
      {children}
      <Snackbar
        // Every message begins the time of all again.
        key={last?.turn}
        open={last !== undefined}
        // Behind a dialog nothing can be taken back, so the time begins when it is closed.
        autoHideDuration={dialogOpen ? null : duration}
        sx={{
          zIndex: ({ zIndex }) => (zIndex.drawer + zIndex.modal) / 2,
          // Above the bar of selected cases.
          bottom: {
            xs: 'calc(8px + var(--selection-bar, 0px))',
            sm: 'calc(24px + var(--selection-bar, 0px))',
          },
        }}
        onClose={(_event, reason) => {
          if (reason !== 'clickaway') close([]);
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
        <Stack ref={box}>
          {snacks.map((snack) => {
            const { turn, text, about, severity = 'success', action, subject } = snack;
            // The last of several changes of one case is taken back first.
            const isLast = snacks.findLast((other) => other.action && other.subject === subject) === snack;
            return (
              <Alert
                key={turn}
                severity={severity}
                variant="standard"
                // Earlier ones have been read out before.
                {...(snack !== last && { 'aria-live': 'off' })}
                role={severity === 'error' ? 'alert' : 'status'}
                action={
                  <>
                    {action && isLast && (
                      <Button
                        size="small"
                        color="inherit"
                        aria-disabled={mustWait(snack)}
                        title={mustWait(snack) ? staffMessages.undoWaits : undefined}
                        sx={{ opacity: mustWait(snack) ? 0.5 : 1 }}
                        {...(snack === undoable && { 'aria-keyshortcuts': 'Z' })}
                        onClick={() => undo(snack)}
                      >
                        {action.label}
                      </Button>
                    )}
                    {/* An alert with an action has no close button of its own. */}
                    <IconAction
                      label={staffMessages.closeMessage}
                      icon="close"
                      onClick={() => close(snacks.filter((other) => other !== snack))}
                    />
                  </>
                }
              >
                {about && <b title={about}>{about}</b>}
                <span>{text}</span>
              </Alert>
            );
          })}
        </Stack>
      </Snackbar>
    </Show>
  );
}
