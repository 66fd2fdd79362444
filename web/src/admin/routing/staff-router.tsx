import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { staffHistory } from './staff-history.ts';

/** React Router over the history of this tab. Its own browser router would be 15 kB more for what four screens need. */
export function StaffRouter({ children }: { children: ReactNode }) {
  const history = staffHistory();
  const [address, setAddress] = useState(history.address);
  useEffect(() => {
    // A transition, so that the last screen stays until the code of the next has arrived.
    const follow = () => startTransition(() => setAddress(history.address()));
    // A screen that leads on when it is first drawn has done so before this effect.
    follow();
    return history.watch(follow);
  }, [history]);
  return (
    <Router location={address} navigator={history.navigator}>
      {children}
    </Router>
  );
}
