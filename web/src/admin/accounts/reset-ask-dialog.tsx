import type { StaffAccount } from '@gaongil/contract/accounts/accounts';
import { type FactorResetReason, factorResetReasonNames } from '@gaongil/contract/accounts/factor-resets';
import { useRequestFactorResetMutation } from '../../api/accounts.ts';
import type { Issue } from '../../ui/use-form.ts';
import { FormDialog } from '../retention/form-dialogs.tsx';
import { formFailure } from '../shared/failures.ts';
import { checkFormWith, prefetchSchema } from '../shared/schema-on-demand.ts';
import { SelectInput } from '../widgets/form.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { resetTexts } from './reset-messages.ts';

const loadSchema = async () => (await import('@gaongil/contract/accounts/factor-resets')).factorResetForm;
const reasons: Record<string, string> = { '': '선택', ...factorResetReasonNames };

interface ResetAskDialogProps {
  account: StaffAccount;
  close: () => void;
}

/** Requests that the second factor of an account is removed, with the reason. */
export function ResetAskDialog({ account: { id, displayName }, close }: ResetAskDialogProps) {
  const [request] = useRequestFactorResetMutation();
  const show = useSnack();

  async function submit(form: HTMLFormElement): Promise<Issue | undefined> {
    const checked = await checkFormWith(loadSchema, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { error } = await request({ id, reason: checked.data.reason as FactorResetReason });
    if (error) return { field: '', message: formFailure(error) };
    show({ text: resetTexts.asked });
    close();
    return undefined;
  }

  return (
    <FormDialog
      about={displayName}
      outdated={undefined}
      title={resetTexts.askTitle}
      hint={resetTexts.askHint}
      note={resetTexts.secondPerson}
      action={resetTexts.ask}
      submit={submit}
      close={close}
      prepare={() => prefetchSchema(loadSchema)}
    >
      <SelectInput name="reason" label={resetTexts.reason} options={reasons} required autoFocus />
    </FormDialog>
  );
}
