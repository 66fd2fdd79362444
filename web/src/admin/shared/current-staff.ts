import { createContext, useContext } from 'react';
import type { CurrentStaff } from '@gaongil/contract/auth';

export const CurrentStaffContext = createContext<CurrentStaff>({
  username: '',
  idleSeconds: 0,
  leftSeconds: 0,
});

/** The signed-in staff member. */
export const useCurrentStaff = () => useContext(CurrentStaffContext);
