import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ListState, wholeList } from '../list/address.ts';
import { Tabs } from '../list/tabs.tsx';
import { TeamList } from '../teams/list.tsx';
import { isTeamId } from '../teams/team-values.ts';
import { AccountList } from './list.tsx';
import { accountTexts } from './messages.ts';

/** The accounts of staff, and the teams of them. An address that names one opens its list. */
export function Accounts() {
  const { hash } = useLocation();
  const opened = hash.slice(1);
  const [state, setState] = useState<ListState>(wholeList);
  const change = useCallback(
    (changes: Partial<ListState>) => setState((now) => ({ ...now, ...changes })),
    [],
  );
  const view = opened === '' ? state.view : isTeamId(opened) ? 'teams' : '';
  if (view !== state.view) change({ view });
  return (
    <>
      <Tabs
        label={accountTexts.views}
        names={accountTexts.viewNames}
        counts="none"
        state={state}
        change={change}
      />
      {view === 'teams' ? <TeamList /> : <AccountList />}
    </>
  );
}
