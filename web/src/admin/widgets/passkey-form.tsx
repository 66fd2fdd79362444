import type { PasskeyAssertion } from '@gaongil/contract/accounts/passkeys';
import { readFailure } from '../../api/failure.ts';
import { useAskPasskeyMutation } from '../../api/passkeys.ts';
import { refusal } from '../login/refusal.ts';
import { askDevice } from '../shared/passkeys.ts';
import { StaffForm } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';

interface PasskeyFormProps {
  label: string;
  busyLabel: string;
  /** Whether it is the only way that is offered. */
  isMain?: boolean;
  height?: number;
  /** Sends the answer of the passkey; resolves to why it was refused. */
  give: (answer: PasskeyAssertion) => Promise<string | undefined>;
}

function Submit({ label, busyLabel, isMain, height }: Omit<PasskeyFormProps, 'give'>) {
  return (
    <SubmitButton
      busyText={busyLabel}
      variant={isMain ? 'contained' : 'outlined'}
      autoFocus={isMain === true}
      sx={{ height }}
    >
      {label}
    </SubmitButton>
  );
}

/** A button that asks for a passkey. Above it stands why that did not work. */
export function PasskeyForm({ give, ...button }: PasskeyFormProps) {
  const [ask] = useAskPasskeyMutation();

  async function submit() {
    const { data: question, error } = await ask();
    if (!question) return { field: '', message: refusal(error, { failed: readFailure(error).text }) };
    const asked = await askDevice(question);
    const message = 'failure' in asked ? asked.failure : await give(asked.answer);
    return message === undefined ? undefined : { field: '', message };
  }

  return (
    <StaffForm label={button.label} submit={submit}>
      <Submit {...button} />
    </StaffForm>
  );
}
