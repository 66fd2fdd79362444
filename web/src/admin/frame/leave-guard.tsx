import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { isLeaving } from '../../api/client.ts';
import { leaveMessages } from '../messages.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { LeavingContext, type Unsaved } from './unsaved.ts';
import { useHeldHistory } from './use-held-history.ts';

// Listened to only while something is unsaved: a page that listens cannot be kept by the browser for Back. A session
// that is over has stored what was typed, and must not be held.
function holdPage(event: BeforeUnloadEvent) {
  if (!isLeaving()) event.preventDefault();
}

/** Lets nobody lose what they typed: links, Back and Forward, other rows and the closing of the tab ask first. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const held = useRef<Unsaved>(undefined);
  const [go, setGo] = useState<() => void>();
  const [saving, setSaving] = useState(false);

  const hold = useCallback((unsaved: Unsaved | undefined) => {
    held.current = unsaved;
    if (unsaved) addEventListener('beforeunload', holdPage);
    else removeEventListener('beforeunload', holdPage);
  }, []);
  const isHeld = useCallback(() => held.current !== undefined, []);
  const ask = useCallback((next: () => void) => setGo(() => next), []);
  const leave = useCallback((next: () => void) => (held.current ? ask(next) : next()), [ask]);
  useHeldHistory(isHeld, ask);
  const leaving = useMemo(() => ({ hold, leave }), [hold, leave]);

  function goOn() {
    hold(undefined);
    setGo(undefined);
    go?.();
  }

  async function saveAndGo() {
    setSaving(true);
    const saved = await held.current?.save();
    setSaving(false);
    if (saved) goOn();
    else setGo(undefined);
  }

  return (
    <LeavingContext value={leaving}>
      {children}
      <ConfirmDialog
        open={go !== undefined}
        title={leaveMessages.title}
        close={() => setGo(undefined)}
        choices={[
          { label: leaveMessages.stay, run: () => setGo(undefined) },
          { label: leaveMessages.leave, run: goOn },
          { label: leaveMessages.save, run: () => void saveAndGo(), kind: 'primary', busy: saving },
        ]}
      >
        {leaveMessages.text}
      </ConfirmDialog>
    </LeavingContext>
  );
}
