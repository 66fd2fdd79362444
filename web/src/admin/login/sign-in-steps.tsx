import { useState } from 'react';
import type { SignedInStaff } from '../../api/auth.ts';
import { draftKeyOf } from '../../api/draft-key.ts';
import { tellOtherTabs } from '../../api/other-tabs.ts';
import { tabStorage } from '../drafts/draft-storage.ts';
import { openDrafts } from '../drafts/draft-store.ts';
import { goOn } from './go-on.ts';
import { LoginForm } from './login-form.tsx';
import { SecondStep } from './second-step.tsx';
import { signInNotice } from './sign-in-notice.ts';

interface SignInStepsProps {
  next: string;
  /** The query of the address, with why the page is shown. */
  query: URLSearchParams;
  /** Whether this tab has unsaved text. */
  hasDrafts: boolean;
}

/**
 * Signs in, with the second factor if the account has one, and continues to `next`, a path of the staff area, with the hash of the
 * current address, or to the first screen of the account if it does not have that one.
 */
export function SignInSteps({ next, query, hasDrafts }: SignInStepsProps) {
  const [missing, setMissing] = useState<string>();
  const [restarted, setRestarted] = useState<string>();

  async function enter(staff: SignedInStaff) {
    const { username } = staff;
    // Removes what another person typed in this tab, as this page said it would.
    const drafts = await openDrafts(tabStorage(), draftKeyOf(username));
    drafts.close();
    tellOtherTabs(username);
    await goOn(next, staff);
  }

  function restart(reason?: string) {
    setRestarted(reason);
    setMissing(undefined);
  }

  return missing !== undefined ? (
    <SecondStep kinds={missing} enter={enter} restart={restart} />
  ) : (
    <LoginForm
      enter={enter}
      askSecondFactor={setMissing}
      notice={signInNotice(query, hasDrafts, restarted)}
    />
  );
}
