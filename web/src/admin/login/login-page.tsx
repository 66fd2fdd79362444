import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loginFailed, loginForm } from '@gaongil/contract/auth';
import { useSignedInQuery, useSignInMutation } from '../../api/auth.ts';
import { checkForm } from '../../api/check-form.ts';
import { readFailure } from '../../api/failure.ts';
import { safeNext } from '../../api/sign-in.ts';
import { Form } from '../../ui/form.tsx';
import { PasswordField, TextField } from '../../ui/inputs.tsx';
import { SubmitRow } from '../../ui/submit-row.tsx';
import { forgetDrafts } from '../drafts.ts';
import { staffMessages } from '../messages.ts';
import '../../styles/admin.css';

export function Page() {
  const [query] = useSearchParams();
  const [signIn] = useSignInMutation();
  const { data: signedIn } = useSignedInQuery();
  const refused = query.has('refused');
  const next = safeNext(query.get('next'));

  useEffect(() => {
    if (signedIn && !refused) location.replace(next + location.hash);
  }, [signedIn, refused, next]);

  async function submit(form: HTMLFormElement) {
    const checked = checkForm(loginForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { data, error } = await signIn(checked.data);
    if (!data) {
      const failure = readFailure(error);
      return { field: '', message: failure.status === 401 ? loginFailed : failure.text };
    }
    forgetDrafts(sessionStorage, data.username);
    location.replace(next + location.hash);
    return undefined;
  }

  return (
    <div className="staff">
      <main id="main" className="page" tabIndex={-1}>
        <h1>관리자 로그인</h1>
        {refused && <p role="status">{staffMessages.refused}</p>}
        <Form label="관리자 로그인" submit={submit} className="form narrow">
          <TextField
            name="username"
            label="아이디"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            autoFocus
            required
          />
          <PasswordField name="password" label="비밀번호" autoComplete="current-password" required />
          <SubmitRow label="로그인" busyLabel="로그인 중..." />
        </Form>
        <p>
          <a href="/">가온길 처음 화면</a>
        </p>
      </main>
    </div>
  );
}
