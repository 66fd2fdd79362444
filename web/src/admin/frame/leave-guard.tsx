import { useState, type ReactNode } from 'react';
import { leaveMessages } from '../shared/messages.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { UnsavedContext } from '../shared/unsaved.ts';
import { NavigationBlocker } from './navigation-blocker.tsx';
import { useNavigationGuard } from './use-navigation-guard.ts';

/** Asks whether to stay, leave or save before unsaved text is left behind. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { registry, guarded, blocking, asking, save, stay, proceed } = useNavigationGuard();
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
      {guarded && <NavigationBlocker {...blocking} />}
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
