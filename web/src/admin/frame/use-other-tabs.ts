import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { api, leaveToSignIn, setLeaving } from '../../api/client.ts';
import { watchOtherTabs } from '../../api/other-tabs.ts';
import { forgetSession } from '../../api/session-time.ts';

/**
 * Leaves to the sign-in page when another tab signs `username` out, or somebody else in, which `now`, the session as last
 * read, may tell before that tab does. Returns whether that is under way: then nothing of a case may be drawn, and no
 * drafts of somebody else are opened, which would remove this person's. What is typed stays sealed, as after a 401.
 */
export function useSessionOfOtherTabs(username: string | undefined, now: string | undefined): boolean {
  const [left, setLeft] = useState(false);
  const dispatch = useDispatch();
  if (!left && username !== undefined && now !== undefined && now !== username) setLeft(true);
  useEffect(() => {
    if (username === undefined) return;
    return watchOtherTabs((another) => {
      if (another !== username) flushSync(() => setLeft(true));
    });
  }, [username]);
  useEffect(() => {
    if (!left) return;
    // No call that is refused meanwhile may lead there too.
    setLeaving(true);
    forgetSession();
    dispatch(api.util.resetApiState());
    leaveToSignIn();
  }, [left, dispatch]);
  return left;
}
