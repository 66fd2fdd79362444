import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { loginFailed, loginForm } from '@gaongil/contract/requests/auth';
import { useSignInMutation } from '../../api/auth.ts';
import { leaveTo } from '../../api/client.ts';
import { checkForm } from '../../api/check-form.ts';
import { draftKeyOf } from '../../api/draft-key.ts';
import { readFailure } from '../../api/failure.ts';
import { tellOtherTabs } from '../../api/other-tabs.ts';
import { useFormBusy } from '../../ui/use-form.ts';
import { tabStorage } from '../drafts/draft-storage.ts';
import { openDrafts } from '../drafts/draft-store.ts';
import { StaffForm, TextInput } from '../widgets/form.tsx';
import { Icon } from '../widgets/icon.tsx';
import { loginMessages } from './messages.ts';

const Tall = styled('div')({
  display: 'contents',
  '& .MuiFormLabel-asterisk': { display: 'none' },
  '& input': { height: 54, padding: '0 16px', borderWidth: 1.5, fontSize: 16 },
});

/** Whether Caps Lock is on, and the event handlers that detect it: only key and mouse events report it. */
function useCapsLock() {
  const [on, setOn] = useState(false);
  const check = (event: KeyboardEvent | MouseEvent) => setOn(event.getModifierState('CapsLock'));
  return [on, { onKeyDown: check, onKeyUp: check, onMouseDown: check, onBlur: () => setOn(false) }] as const;
}

function SubmitButton() {
  const busy = useFormBusy();
  return (
    <Button
      type="submit"
      variant="contained"
      disabled={busy}
      aria-busy={busy}
      sx={{ height: 56, mt: 1, fontSize: 16 }}
    >
      {busy ? loginMessages.busy : '로그인'}
    </Button>
  );
}

/** The message for a rejected sign-in; after too many attempts it says how long to wait. */
function refusal(error: unknown): string {
  const { status, text, wait } = readFailure(error);
  if (status === 401) return loginFailed;
  // An unavailable server sends Retry-After too, but its own text says when to try again.
  return wait === undefined || status !== 429 ? text : `${text} ${loginMessages.wait(Math.ceil(wait / 60))}`;
}

/** Signs in and continues to `next`, a path of the staff area, with the hash of the current address. */
export function LoginForm({ next }: { next: string }) {
  const [signIn] = useSignInMutation();
  const [shown, setShown] = useState(false);
  const [capsLock, watchCapsLock] = useCapsLock();

  async function submit(form: HTMLFormElement) {
    const checked = checkForm(loginForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { data, error } = await signIn(checked.data);
    if (!data) return { field: '', message: refusal(error) };
    // Removes what another person typed in this tab, as this page said it would.
    const drafts = await openDrafts(tabStorage(), draftKeyOf(data.username));
    drafts.close();
    tellOtherTabs(data.username);
    leaveTo(next + location.hash);
    return undefined;
  }

  return (
    <Tall>
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
        <SubmitButton />
      </StaffForm>
    </Tall>
  );
}
