import { createContext, useContext } from 'react';
import type { CurrentStaff } from '@gaongil/contract/auth';

export const StaffContext = createContext<CurrentStaff>({ username: '', idleSeconds: 0, leftSeconds: 0 });

/** Who is signed in. */
export const useStaff = () => useContext(StaffContext);
