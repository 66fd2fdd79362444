import { Alert, Button, Snackbar } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { staffMessages } from '../shared/messages.ts';
import { colours } from '../theme/colours.ts';
import { IconAction } from './icon-action.tsx';
import type { Snack, Turn } from './snack-stack.ts';

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
  '& small': { display: 'block', fontSize: 13, color: colours.asphalt[600] },
  '& b': {
    display: 'block',
    maxWidth: 320,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

interface SnackBarProps {
  /** The modal in front, in which the messages are drawn: it hides what is outside of it, and Tab does not leave it. */
  host: HTMLElement | undefined;
  snacks: readonly Turn[];
  /** Whether their time does not begin yet. */
  waits: boolean;
  /** ms until a message disappears; null for one that stays. */
  durationOf: (snack: Snack) => number | null;
  mustWait: (snack: Snack) => boolean;
  undo: (snack: Turn) => void;
  /** The change that the key takes back. */
  undoable: Turn | undefined;
  /** Closes messages: their time is over, or somebody closed them. */
  close: (closed: readonly Turn[], how: 'time' | 'hand') => void;
}

/** Whether the focus is in a message. */
export const isFocusInSnack = () => document.activeElement?.closest('.MuiSnackbar-root') != null;

// How long a message stays that is being read when its time is over, ms; then that is asked again.
const readFor = 3_000;

/** Whether somebody points at the messages or has the focus in them, or the window has not. */
const areRead = () =>
  !document.hasFocus() || document.querySelector('.MuiSnackbar-root:is(:hover, :focus-within)') !== null;

interface TimeProps {
  /** ms; null for a message that stays. */
  duration: number | null;
  /** Whether it does not begin yet. */
  waits: boolean;
  end: () => void;
}

/** Calls `end` when the time of a message is over, whatever comes after it. */
function Time({ duration, waits, end }: TimeProps) {
  const endNow = useEffectEvent(end);
  useEffect(() => {
    if (waits || duration === null) return;
    const over = () => {
      if (areRead()) timer = setTimeout(over, readFor);
      else endNow();
    };
    let timer = setTimeout(over, duration);
    return () => clearTimeout(timer);
  }, [duration, waits]);
  return null;
}

/** Messages at the end of the window, as a live region for screen readers. */
export function SnackBar(props: SnackBarProps) {
  const { host, snacks, waits, durationOf, mustWait, undo, undoable, close } = props;
  const last = snacks.at(-1);
  const bar = (
    <Snackbar
      open={last !== undefined}
      autoHideDuration={null}
      sx={{
        zIndex: ({ zIndex }) => (zIndex.drawer + zIndex.modal) / 2,
        // Above the bar of selected cases.
        bottom: {
          xs: 'calc(8px + var(--selection-bar, 0px))',
          sm: 'calc(24px + var(--selection-bar, 0px))',
        },
      }}
      onClose={(event, reason) => {
        // Escape elsewhere closes what it is pressed for, and the change can still be taken back.
        if (reason !== 'escapeKeyDown' || !isFocusInSnack()) return;
        event?.preventDefault();
        close(snacks, 'hand');
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Stack>
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
                    onClick={() => close([snack], 'hand')}
                  />
                </>
              }
            >
              <Time duration={durationOf(snack)} waits={waits} end={() => close([snack], 'time')} />
              {about && <b title={about}>{about}</b>}
              <span>{text}</span>
              {action && isLast && <small>{staffMessages.undoWithin((durationOf(snack) ?? 0) / 1000)}</small>}
            </Alert>
          );
        })}
      </Stack>
    </Snackbar>
  );
  return host ? createPortal(bar, host) : bar;
}
