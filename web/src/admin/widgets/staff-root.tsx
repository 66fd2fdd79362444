import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../../api/store.ts';
import { StaffTheme } from '../theme/staff-theme.tsx';

/** The root of every staff page: theme and store. Each page is loaded in full, so each has its own store. */
export function StaffRoot({ children }: { children: ReactNode }) {
  const [store] = useState(createStore);
  useEffect(() => setupListeners(store.dispatch), [store]);
  return (
    <Provider store={store}>
      <StaffTheme>{children}</StaffTheme>
    </Provider>
  );
}
