import { useEffect, useState } from 'react';
import { useSignedInQuery } from '../../api/auth.ts';
import { draftKeyOf } from '../../api/draft-key.ts';
import { watchOtherTabs } from '../../api/other-tabs.ts';
import { safeNext } from '../../api/sign-in.ts';
import { storedDrafts, tabStorage } from '../drafts/draft-storage.ts';
import { opensAllDrafts } from '../drafts/draft-store.ts';
import { useAskBeforeUnload } from '../shared/ask-before-unload.ts';
import { StaffRoot } from '../widgets/staff-root.tsx';
import { Entrance } from './entrance.tsx';
import { goOn } from './go-on.ts';
import { loginMessages } from './messages.ts';
import { SignInSteps } from './sign-in-steps.tsx';

export function Page() {
  return (
    <StaffRoot>
      <SignIn />
    </StaffRoot>
  );
}

function SignIn() {
  const query = new URLSearchParams(location.search);
  const { data: signedIn, refetch } = useSignedInQuery();
  const refused = query.has('refused');
  const next = safeNext(query.get('next'));
  const [hasDrafts] = useState(() => storedDrafts(tabStorage()).length > 0);

  useAskBeforeUnload(hasDrafts);

  useEffect(() => watchOtherTabs((username) => void (username && refetch())), [refetch]);

  // Goes on with a session that another tab began, unless that would remove what another person typed in this tab.
  useEffect(() => {
    if (!signedIn || refused) return;
    void opensAllDrafts(tabStorage(), draftKeyOf(signedIn.username)).then((opensAll) => {
      if (opensAll) void goOn(next, signedIn);
    });
  }, [signedIn, refused, next]);

  return (
    <Entrance title={loginMessages.title} purpose={loginMessages.purpose}>
      <SignInSteps next={next} query={query} hasDrafts={hasDrafts} />
    </Entrance>
  );
}
