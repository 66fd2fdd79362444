import { Alert } from '@mui/material';
import { loginForm } from '@gaongil/contract/requests/auth';
import type { PasskeyAssertion } from '@gaongil/contract/accounts/passkeys';
import { type SignedInStaff, useSignInMutation } from '../../api/auth.ts';
import { useSignInWithPasskeyMutation } from '../../api/passkeys.ts';
import { checkForm } from '../../api/check-form.ts';
import { readFailure } from '../../api/failure.ts';
import { hasPasskeys } from '../shared/passkeys.ts';
import { StaffForm, TextInput } from '../widgets/form.tsx';
import { PasskeyForm } from '../widgets/passkey-form.tsx';
import { PasswordInput } from '../widgets/password-input.tsx';
import { loginMessages } from './messages.ts';
import { missingFactors, refusal } from './refusal.ts';
import type { SignInNotice } from './sign-in-notice.ts';
import { SubmitButton, Tall } from './submit-button.tsx';

interface LoginFormProps {
  enter: (staff: SignedInStaff) => Promise<void>;
  /** Called when the password was right and the second factor is missing. */
  askSecondFactor: (kinds: string) => void;
  notice: SignInNotice | undefined;
}

/** Asks for name and password, or for a passkey, which needs neither. */
export function LoginForm({ enter, askSecondFactor, notice }: LoginFormProps) {
  const [signIn] = useSignInMutation();
  const [signInWithPasskey] = useSignInWithPasskeyMutation();

  async function submit(form: HTMLFormElement) {
    const checked = checkForm(loginForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { data, error } = await signIn(checked.data);
    const missing = missingFactors(error);
    if (data) await enter(data);
    else if (missing !== undefined) askSecondFactor(missing);
    else return { field: '', message: refusal(error) };
    return undefined;
  }

  async function give(answer: PasskeyAssertion) {
    const { data, error } = await signInWithPasskey(answer);
    if (!data) return refusal(error, { failed: readFailure(error).text });
    await enter(data);
    return undefined;
  }

  return (
    <Tall>
      {notice && <Alert severity={notice.severity}>{notice.text}</Alert>}
      <StaffForm label={loginMessages.title} submit={submit}>
        <TextInput
          name="username"
          label="아이디"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          required
        />
        <PasswordInput name="password" label="비밀번호" autoComplete="current-password" top={33} />
        <SubmitButton>로그인</SubmitButton>
      </StaffForm>
      {hasPasskeys() && (
        <PasskeyForm label={loginMessages.passkey} busyLabel={loginMessages.busy} height={56} give={give} />
      )}
    </Tall>
  );
}
