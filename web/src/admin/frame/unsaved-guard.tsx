import { useState, type ReactNode } from 'react';
import { leaveMessages } from '../shared/messages.ts';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import { UnsavedContext } from '../shared/unsaved.ts';
import { UnsavedBlocker } from './unsaved-blocker.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** Asks whether to stay, leave or save before a navigation would discard unsaved text. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { registry, guarded, blocking, asking, save, stay, proceed } = useUnsavedGuard();
  const [saving, setSaving] = useState(false);

  async function saveAndProceed() {
    setSaving(true);
    const saved = await save();
    setSaving(false);
    if (saved) proceed();
    else stay();
  }

  return (
    <UnsavedContext value={registry}>
      {children}
      {guarded && <UnsavedBlocker {...blocking} />}
      <ConfirmDialog
        open={asking}
        title={leaveMessages.title}
        close={stay}
        choices={[
          { label: leaveMessages.stay, run: stay },
          { label: leaveMessages.leave, run: proceed },
          { label: leaveMessages.save, run: () => void saveAndProceed(), kind: 'primary', busy: saving },
        ]}
      >
        {leaveMessages.text}
      </ConfirmDialog>
    </UnsavedContext>
  );
}
