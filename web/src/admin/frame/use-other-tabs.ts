import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { api, leaveTo, setLeaving } from '../../api/client.ts';
import { watchOtherTabs } from '../../api/other-tabs.ts';
import { signInAddress } from '../../api/sign-in.ts';

/**
 * Leaves to the sign-in page when another tab signs `username` out, or somebody else in. Returns whether that is under way:
 * then nothing of a case may be drawn. What is typed stays sealed, as after a 401.
 */
export function useSessionOfOtherTabs(username: string | undefined): boolean {
  const [left, setLeft] = useState(false);
  const dispatch = useDispatch();
  useEffect(() => {
    if (username === undefined) return;
    return watchOtherTabs((now) => {
      if (now === username) return;
      // No call that is refused meanwhile may lead there too.
      setLeaving(true);
      flushSync(() => setLeft(true));
      dispatch(api.util.resetApiState());
      leaveTo(signInAddress(location));
    });
  }, [username, dispatch]);
  return left;
}
