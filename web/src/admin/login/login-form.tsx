import { Alert, IconButton } from '@mui/material';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { loginForm } from '@gaongil/contract/requests/auth';
import { type SignedInStaff, useSignInMutation } from '../../api/auth.ts';
import { checkForm } from '../../api/check-form.ts';
import { StaffForm, TextInput } from '../widgets/form.tsx';
import { Icon } from '../widgets/icon.tsx';
import { loginMessages } from './messages.ts';
import { needsSecondFactor, refusal } from './refusal.ts';
import { SubmitButton, Tall } from './submit-button.tsx';

/** Whether Caps Lock is on, and the event handlers that detect it: only key and mouse events report it. */
function useCapsLock() {
  const [on, setOn] = useState(false);
  const check = (event: KeyboardEvent | MouseEvent) => setOn(event.getModifierState('CapsLock'));
  return [on, { onKeyDown: check, onKeyUp: check, onMouseDown: check, onBlur: () => setOn(false) }] as const;
}

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
  const [shown, setShown] = useState(false);
  const [capsLock, watchCapsLock] = useCapsLock();

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
        <TextInput
          name="password"
          label="비밀번호"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          hint={<span role="status">{capsLock && loginMessages.capsLock}</span>}
          end={
            <IconButton
              aria-label={loginMessages.showPassword}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
              sx={{ position: 'absolute', right: 7, top: 33 }}
            >
              <Icon name="eye" />
            </IconButton>
          }
          {...watchCapsLock}
        />
        <SubmitButton>로그인</SubmitButton>
      </StaffForm>
    </Tall>
  );
}
