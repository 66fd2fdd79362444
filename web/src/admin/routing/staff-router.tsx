import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { staffHistory } from './staff-history.ts';

/** React Router over the history of this tab. Its own browser router would be 15 kB more for what four screens need. */
export function StaffRouter({ children }: { children: ReactNode }) {
  const history = staffHistory();
  const [address, setAddress] = useState(history.address);
  // A transition, so that the last screen stays until the code of the next has arrived.
  useEffect(() => history.watch(() => startTransition(() => setAddress(history.address()))), [history]);
  return (
    <Router location={address} navigator={history.navigator}>
      {children}
    </Router>
  );
}
