import { useState, type ReactNode } from 'react';
import { useComponentsOrSay } from '../on-demand/use-components.ts';
import { leaveMessages } from '../shared/messages.ts';
import { UnsavedContext } from '../shared/unsaved.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** Asks whether to stay, leave or save before a navigation would discard unsaved text. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { registry, asking, loses, names, hasOthers, canSave, save, stay, proceed } = useUnsavedGuard();
  const [saving, setSaving] = useState(false);
  // When the dialog cannot be loaded, the question cannot be answered: the page stays.
  const { components } = useComponentsOrSay(asking, stay);

  async function saveAndProceed() {
    setSaving(true);
    const saved = await save();
    setSaving(false);
    if (saved) proceed(true);
    else stay();
  }

  return (
    <UnsavedContext value={registry}>
      {children}
      {components && (
        <components.ConfirmDialog
          open={asking}
          title={leaveMessages.title}
          close={stay}
          choices={[
            { label: leaveMessages.stay, run: stay },
            { label: loses ? leaveMessages.signOut : leaveMessages.leave, run: () => proceed(false) },
            ...(canSave()
              ? [
                  {
                    label: loses ? leaveMessages.saveAndSignOut : leaveMessages.save,
                    run: () => void saveAndProceed(),
                    kind: 'primary' as const,
                    busy: saving,
                  },
                ]
              : []),
          ]}
        >
          <p>{leaveMessages.what(names())}</p>
          <p>{loses ? leaveMessages.lost : leaveMessages.text}</p>
          {loses && canSave() && hasOthers() && <p>{leaveMessages.othersStay}</p>}
        </components.ConfirmDialog>
      )}
    </UnsavedContext>
  );
}
