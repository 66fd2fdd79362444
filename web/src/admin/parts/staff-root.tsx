import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../../api/store.ts';
import { StaffTheme } from '../theme/staff-theme.tsx';

/** What every staff page stands in: its look, and a store of its own, since each is a full load. */
export function StaffRoot({ children }: { children: ReactNode }) {
  const [store] = useState(createStore);
  useEffect(() => setupListeners(store.dispatch), [store]);
  return (
    <Provider store={store}>
      <StaffTheme>{children}</StaffTheme>
    </Provider>
  );
}
