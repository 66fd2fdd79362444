import { accountMessages, passwordChange } from '@gaongil/contract/accounts/accounts';
import { useLazyCurrentStaffQuery } from '../../api/auth.ts';
import { checkForm } from '../../api/check-form.ts';
import { readFailure } from '../../api/failure.ts';
import { useChangeOwnPasswordMutation } from '../../api/own-account.ts';
import type { Issue } from '../../ui/use-form.ts';
import { passwordRules } from '../accounts/messages.ts';
import { loginMessages } from '../login/messages.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { staffMessages } from '../shared/messages.ts';
import { StaffForm } from '../widgets/form.tsx';
import { PasswordInput } from '../widgets/password-input.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { ownAccountTexts } from './messages.ts';
import { Section } from './section.tsx';
import { SubmitButton } from '../widgets/submit-button.tsx';

/** The failure of a change, at the field that it is about. */
function issueOf(error: unknown): Issue {
  const { status, text, wait } = readFailure(error);
  if (text === accountMessages.passwordWrong) return { field: 'current', message: text };
  if (text === accountMessages.passwordWeak) return { field: 'password', message: text };
  const until = status === 429 && wait ? ` ${loginMessages.wait(Math.ceil(wait / 60))}` : '';
  return { field: '', message: `${ownAccountTexts.changeFailed} ${text}${until} ${staffMessages.textStays}` };
}

function Submit() {
  return <SubmitButton sx={{ justifySelf: 'start' }}>{ownAccountTexts.change}</SubmitButton>;
}

/** Changes the own password. */
export function PasswordSection() {
  const { username } = useCurrentStaff();
  const [change] = useChangeOwnPasswordMutation();
  const [readSession] = useLazyCurrentStaffQuery();
  const show = useSnack();

  async function submit(form: HTMLFormElement) {
    const checked = checkForm(passwordChange, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { error } = await change(checked.data);
    if (error) return issueOf(error);
    form.reset();
    show({ text: ownAccountTexts.changed });
    // The session is another one, with another end.
    void readSession();
    return undefined;
  }

  return (
    <Section title={ownAccountTexts.password} hint={ownAccountTexts.passwordHint}>
      <StaffForm label={ownAccountTexts.password} submit={submit}>
        {/* For the password manager of the browser. */}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordInput
          name="current"
          label={ownAccountTexts.current}
          autoComplete="current-password"
          top={26}
        />
        <PasswordInput
          name="password"
          label={ownAccountTexts.next}
          autoComplete="new-password"
          hint={passwordRules}
          top={26}
        />
        <Submit />
      </StaffForm>
    </Section>
  );
}
