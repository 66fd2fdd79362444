import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { draftKeyOf } from '../../api/draft-key.ts';
import { keepView } from '../../api/return-view.ts';
import { searchTextOf } from '../../api/search-text.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';

/** Keeps what this person has opened and searched for, sealed, for when the session ends. */
export function useReturnView(): void {
  const { username } = useCurrentStaff();
  const { pathname, hash, state } = useLocation();
  const q = searchTextOf(state);
  useEffect(() => void keepView(draftKeyOf(username), { pathname, hash, q }), [username, pathname, hash, q]);
}
