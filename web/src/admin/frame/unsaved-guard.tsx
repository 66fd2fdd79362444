import { useState, type ReactNode } from 'react';
import { useComponentsOrSay } from '../on-demand/use-components.ts';
import { leaveMessages } from '../shared/messages.ts';
import { UnsavedContext } from '../shared/unsaved.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** Asks whether to stay, leave or save before a navigation would discard unsaved text. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const guard = useUnsavedGuard();
  const { registry, asking, signsOut, loses, otherTabs, hasOthers, canSave, save, stay, proceed } = guard;
  const [saving, setSaving] = useState(false);
  // When the dialog cannot be loaded, the question cannot be answered: the page stays.
  const { components } = useComponentsOrSay(asking, stay);

  const names = asking ? guard.names() : [];
  const goneNames = asking ? guard.goneNames() : [];
  // Said where a press saves the other texts: it would seem to save these too.
  const unsentNames = asking && guard.canSave() ? guard.unsentNames() : [];
  const onceNames = asking ? guard.onceNames() : [];
  const sendingNames = asking ? guard.sendingNames() : [];
  const isTyped = onceNames.length + sendingNames.length === 0 || names.length + goneNames.length > 0;
  const onceTitle = onceNames.length > 0 ? leaveMessages.onceTitle : leaveMessages.sendingTitle;

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
          title={isTyped ? leaveMessages.title : onceTitle}
          close={stay}
          choices={[
            { label: isTyped ? leaveMessages.stay : leaveMessages.onceStay, run: stay },
            {
              label: (isTyped ? leaveMessages : leaveMessages.onceOnly)[signsOut ? 'signOut' : 'leave'],
              run: () => proceed(false),
            },
            ...(canSave()
              ? [
                  {
                    label: signsOut ? leaveMessages.saveAndSignOut : leaveMessages.save,
                    run: () => void saveAndProceed(),
                    kind: 'primary' as const,
                    busy: saving,
                  },
                ]
              : []),
          ]}
        >
          {names.length > 0 && <p>{leaveMessages.what(names)}</p>}
          {unsentNames.length > 0 && <p>{leaveMessages.unsent(unsentNames)}</p>}
          {!signsOut && names.length > 0 && <p>{leaveMessages.text}</p>}
          {onceNames.length > 0 && <p>{leaveMessages.once(onceNames)}</p>}
          {sendingNames.length > 0 && <p>{leaveMessages.sending(sendingNames)}</p>}
          {goneNames.length > 0 && <p>{leaveMessages.gone(goneNames)}</p>}
          {loses && <p>{leaveMessages.lost}</p>}
          {loses && canSave() && hasOthers() && <p>{leaveMessages.othersStay}</p>}
          {otherTabs > 0 && <p>{leaveMessages.otherTabsStay}</p>}
        </components.ConfirmDialog>
      )}
    </UnsavedContext>
  );
}
