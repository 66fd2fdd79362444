import { Button } from '@mui/material';
import { accountMessages } from '@gaongil/contract/accounts/accounts';
import { passkeyForm } from '@gaongil/contract/accounts/second-factor';
import { checkForm } from '../../api/check-form.ts';
import { readFailure } from '../../api/failure.ts';
import { useAddPasskeyMutation, useStartPasskeyMutation } from '../../api/second-factor.ts';
import type { Issue } from '../../ui/use-form.ts';
import { loginMessages } from '../login/messages.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { makePasskey } from '../shared/passkeys.ts';
import { StaffForm, TextInput } from '../widgets/form.tsx';
import { PasswordInput } from '../widgets/password-input.tsx';
import { ownFactorTexts } from './second-factor-messages.ts';
import { SubmitButton } from '../widgets/submit-button.tsx';

function Submit() {
  return (
    <SubmitButton busyText={ownFactorTexts.makingPasskey} sx={{ justifySelf: 'start' }}>
      {ownFactorTexts.makePasskey}
    </SubmitButton>
  );
}

/** Why a passkey was not added; after too many attempts also how long to wait. */
function issueOf(error: unknown): Issue {
  const { status, text, wait } = readFailure(error);
  if (text === accountMessages.passwordWrong) return { field: 'password', message: text };
  const until = status === 429 && wait ? ` ${loginMessages.wait(Math.ceil(wait / 60))}` : '';
  return { field: '', message: `${ownFactorTexts.makeFailed} ${text}${until}` };
}

interface PasskeyEnrolmentProps {
  /** Called when the passkey is stored, with recovery codes if it is the first second factor. */
  enrolled: (recoveryCodes: string[]) => void;
  cancel: () => void;
}

/** Makes a passkey on this device, or on another one that the browser offers. */
export function PasskeyEnrolment({ enrolled, cancel }: PasskeyEnrolmentProps) {
  const { username } = useCurrentStaff();
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();

  async function submit(form: HTMLFormElement) {
    const checked = checkForm(passkeyForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { name, password } = checked.data;
    const { data: question, error } = await start({ password });
    if (!question) return issueOf(error);
    const made = await makePasskey(question);
    if ('failure' in made) return { field: '', message: made.failure };
    const { data, error: refused } = await add({ name, credential: made.answer });
    if (!data) return issueOf(refused);
    enrolled(data.recoveryCodes);
    return undefined;
  }

  return (
    <StaffForm label={ownFactorTexts.usePasskey} submit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <TextInput
        name="name"
        label={ownFactorTexts.passkeyName}
        hint={ownFactorTexts.passkeyNameHint}
        autoComplete="off"
        autoFocus
        required
      />
      <PasswordInput
        name="password"
        label={ownFactorTexts.password}
        autoComplete="current-password"
        top={26}
      />
      <Submit />
      <Button onClick={cancel} sx={{ justifySelf: 'start' }}>
        {ownFactorTexts.cancel}
      </Button>
    </StaffForm>
  );
}
