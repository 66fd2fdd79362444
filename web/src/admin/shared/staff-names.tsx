import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import { displayNames } from '@gaongil/contract/accounts/display-names';
import { useAssigneesQuery } from '../../api/cases.ts';
import { openScreenAt } from '../frame/screens.ts';
import { useCurrentStaff } from './current-staff.ts';

interface StaffNaming {
  /** Display names by names to sign in. */
  names: ReadonlyMap<string, string>;
  /** The names of teams. */
  teams: ReadonlySet<string>;
}

const Names = createContext<StaffNaming>({ names: new Map(), teams: new Set() });

/** Gives the screens within it the display names of accounts, if this account may read them. */
export function StaffNames({ children }: { children: ReactNode }) {
  const { areas } = useCurrentStaff();
  const skip = !openScreenAt('/admin', areas) && !openScreenAt('/admin/inquiries', areas);
  const { data } = useAssigneesQuery(undefined, { skip });
  const naming = useMemo(() => {
    const known = data ?? [];
    const teams = new Set(known.filter(({ team }) => team).map(({ name }) => name));
    return { names: displayNames(known), teams };
  }, [data]);
  return <Names value={naming}>{children}</Names>;
}

/** A function from the name to sign in of an account to its display name; a name that is not known stays. */
export function useStaffName(): (name: string) => string {
  const { names } = useContext(Names);
  return useCallback((name) => names.get(name) ?? name, [names]);
}

/** A function that says whether a name is that of a team, ended or not. */
export function useIsTeam(): (name: string) => boolean {
  const { teams } = useContext(Names);
  return useCallback((name) => teams.has(name), [teams]);
}

/** An account by its display name. */
export const StaffName = ({ name }: { name: string }) => useStaffName()(name);
