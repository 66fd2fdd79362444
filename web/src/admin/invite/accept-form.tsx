import { accountMessages, acceptForm } from '@gaongil/contract/accounts/accounts';
import { checkValues } from '../../api/check-form.ts';
import { leaveTo } from '../../api/client.ts';
import { draftKeyOf } from '../../api/draft-key.ts';
import { readFailure } from '../../api/failure.ts';
import { tellOtherTabs } from '../../api/other-tabs.ts';
import { useAcceptInvitationMutation } from '../../api/own-account.ts';
import { passwordRules } from '../accounts/messages.ts';
import { tabStorage } from '../drafts/draft-storage.ts';
import { openDrafts } from '../drafts/draft-store.ts';
import { firstScreen } from '../frame/screens.ts';
import { SubmitButton, Tall } from '../login/submit-button.tsx';
import { StaffForm } from '../widgets/form.tsx';
import { PasswordInput } from '../widgets/password-input.tsx';
import { inviteTexts } from './messages.ts';

/** Sets the password of an invited account, which signs in, and goes to the first screen that its areas open. */
export function AcceptForm({ token, username }: { token: string; username: string }) {
  const [accept] = useAcceptInvitationMutation();

  async function submit(form: HTMLFormElement) {
    const password = new FormData(form).get('password');
    const checked = checkValues(acceptForm, { token, password });
    if ('issue' in checked) return checked.issue;
    const { data, error } = await accept(checked.data);
    if (!data) {
      const { text } = readFailure(error);
      return { field: text === accountMessages.passwordWeak ? 'password' : '', message: text };
    }
    // Removes what another person typed in this tab, as this page said it would.
    const drafts = await openDrafts(tabStorage(), draftKeyOf(data.username));
    drafts.close();
    tellOtherTabs(data.username);
    leaveTo(firstScreen(data.areas));
    return undefined;
  }

  return (
    <Tall>
      <StaffForm label={inviteTexts.title} submit={submit}>
        {/* For the password manager of the browser. */}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordInput
          name="password"
          label={inviteTexts.password}
          autoComplete="new-password"
          hint={passwordRules}
          top={33}
          autoFocus
        />
        <SubmitButton>{inviteTexts.accept}</SubmitButton>
      </StaffForm>
    </Tall>
  );
}
