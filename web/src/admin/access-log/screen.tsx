import { useCallback, useState } from 'react';
import { type ListState, wholeList } from '../list/address.ts';
import { Tabs } from '../list/tabs.tsx';
import { AccessEntries } from './access-log.tsx';
import { accessTexts } from './messages.ts';
import { AccessReviews } from './review.tsx';

/** What members of staff did, and the monthly review of it. */
export function AccessLog() {
  const [state, setState] = useState<ListState>(wholeList);
  const change = useCallback(
    (changes: Partial<ListState>) => setState((now) => ({ ...now, ...changes })),
    [],
  );
  return (
    <>
      <Tabs label={accessTexts.views} names={accessTexts.names} counts="none" state={state} change={change} />
      {state.view === 'review' ? <AccessReviews /> : <AccessEntries />}
    </>
  );
}
