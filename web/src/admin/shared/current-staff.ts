import { createContext, useContext } from 'react';
import type { SignedInStaff } from '../../api/auth.ts';

export const CurrentStaffContext = createContext<SignedInStaff>({
  username: '',
  displayName: '',
  areas: [],
  teams: [],
  secondFactor: false,
  mustEnrol: false,
  idleSeconds: 0,
  leftSeconds: 0,
  reportDeskName: '',
});

/** The signed-in staff member. */
export const useCurrentStaff = () => useContext(CurrentStaffContext);
