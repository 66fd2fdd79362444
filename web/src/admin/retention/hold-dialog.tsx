import { useHoldCaseMutation } from '../../api/retention.ts';
import type { RetentionDialogProps } from './confirm-dialogs.tsx';
import { holdFormTexts } from './messages.ts';
import { WrittenTextDialog } from './written-text-dialog.tsx';

const loadForm = async () => (await import('@gaongil/contract/cases/end-of-cases')).legalHoldForm;

/** Sets a legal hold. */
export function HoldDialog({ one, title, outdated, close }: RetentionDialogProps) {
  const [hold] = useHoldCaseMutation();
  return (
    <WrittenTextDialog
      one={one}
      title={title}
      draft="hold"
      outdated={outdated}
      texts={holdFormTexts}
      loadForm={loadForm}
      send={(form) => hold({ ...one, ...form })}
      close={close}
    />
  );
}
