import { useState } from 'react';
import type { SignedInStaff } from '../../api/auth.ts';
import { leaveTo } from '../../api/client.ts';
import { draftKeyOf } from '../../api/draft-key.ts';
import { tellOtherTabs } from '../../api/other-tabs.ts';
import { tabStorage } from '../drafts/draft-storage.ts';
import { openDrafts } from '../drafts/draft-store.ts';
import { addressAfterSignIn } from '../frame/screens.ts';
import { LoginForm } from './login-form.tsx';
import { SecondStep } from './second-step.tsx';

/**
 * Signs in, with the second factor if the account has one, and continues to `next`, a path of the staff area, with the hash of the
 * current address, or to the first screen of the account if it does not have that one.
 */
export function SignInSteps({ next }: { next: string }) {
  const [missing, setMissing] = useState<string>();
  const [notice, setNotice] = useState<string>();

  async function enter({ username, areas }: SignedInStaff) {
    // Removes what another person typed in this tab, as this page said it would.
    const drafts = await openDrafts(tabStorage(), draftKeyOf(username));
    drafts.close();
    tellOtherTabs(username);
    leaveTo(addressAfterSignIn(next, location.hash, areas));
  }

  function restart(reason?: string) {
    setNotice(reason);
    setMissing(undefined);
  }

  return missing !== undefined ? (
    <SecondStep kinds={missing} enter={enter} restart={restart} />
  ) : (
    <LoginForm enter={enter} askSecondFactor={setMissing} notice={notice} />
  );
}
