import { Alert } from '@mui/material';
import { loginForm } from '@gaongil/contract/requests/auth';
import { type SignedInStaff, useSignInMutation } from '../../api/auth.ts';
import { checkForm } from '../../api/check-form.ts';
import { StaffForm, TextInput } from '../widgets/form.tsx';
import { PasswordInput } from '../widgets/password-input.tsx';
import { loginMessages } from './messages.ts';
import { needsSecondFactor, refusal } from './refusal.ts';
import { SubmitButton, Tall } from './submit-button.tsx';

interface LoginFormProps {
  enter: (staff: SignedInStaff) => Promise<void>;
  /** Called when the password was right and the second factor is missing. */
  askSecondFactor: () => void;
  /** Why the sign-in starts over. */
  notice?: string | undefined;
}

/** Asks for name and password. */
export function LoginForm({ enter, askSecondFactor, notice }: LoginFormProps) {
  const [signIn] = useSignInMutation();

  async function submit(form: HTMLFormElement) {
    const checked = checkForm(loginForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { data, error } = await signIn(checked.data);
    if (data) await enter(data);
    else if (needsSecondFactor(error)) askSecondFactor();
    else return { field: '', message: refusal(error) };
    return undefined;
  }

  return (
    <Tall>
      {notice && <Alert severity="warning">{notice}</Alert>}
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
    </Tall>
  );
}
