import { useState, type ReactNode } from 'react';
import { useSignOutMutation } from '../api/auth.ts';
import { signInPath } from '../api/sign-in.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { forgetDrafts } from './drafts.ts';
import { staffMessages } from './messages.ts';
import '../styles/admin.css';

interface FrameProps {
  username: string;
  children: ReactNode;
}

/** What every staff page has around it. */
export function Frame({ username, children }: FrameProps) {
  const [signOut, { isLoading }] = useSignOutMutation();
  const [failed, setFailed] = useState(false);

  async function leave() {
    setFailed(false);
    const { error } = await signOut();
    if (error) return setFailed(true);
    forgetDrafts(sessionStorage);
    location.replace(signInPath);
  }

  return (
    <div className="staff">
      <SkipLink />
      <header className="site-header">
        <a className="wordmark" href="/admin">
          가온길 관리자
        </a>
        <nav aria-label="관리자 메뉴">
          <ul>
            <li>
              <a href="/admin">제보 관리</a>
            </li>
          </ul>
        </nav>
        <div className="account">
          <span>{username}</span>
          <button type="button" onClick={leave} disabled={isLoading}>
            로그아웃
          </button>
        </div>
      </header>
      <main id="main" className="page wide" tabIndex={-1}>
        {failed && (
          <p className="box error" role="alert">
            {staffMessages.signOutFailed}
          </p>
        )}
        {children}
      </main>
    </div>
  );
}
