import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import type { Assignee } from '@gaongil/contract/cases/assignees';
import { useAssigneesQuery } from '../../api/cases.ts';
import { openScreenAt } from '../frame/screens.ts';
import { useCurrentStaff } from './current-staff.ts';

const Names = createContext<ReadonlyMap<string, string>>(new Map());

/** The display names of accounts, by their names to sign in; where two have the same one, with the name to sign in. */
export function displayNames(
  accounts: readonly Pick<Assignee, 'name' | 'displayName'>[],
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { displayName } of accounts) counts.set(displayName, (counts.get(displayName) ?? 0) + 1);
  return new Map(
    accounts.flatMap((one) =>
      one.displayName
        ? [
            [
              one.name,
              counts.get(one.displayName) === 1 ? one.displayName : `${one.displayName}(${one.name})`,
            ],
          ]
        : [],
    ),
  );
}

/** Gives the screens within it the display names of accounts, if this account may read them. */
export function StaffNames({ children }: { children: ReactNode }) {
  const { areas } = useCurrentStaff();
  const skip = !openScreenAt('/admin', areas) && !openScreenAt('/admin/inquiries', areas);
  const { data } = useAssigneesQuery(undefined, { skip });
  const names = useMemo(() => displayNames(data ?? []), [data]);
  return <Names value={names}>{children}</Names>;
}

/** A function from the name to sign in of an account to its display name; a name that is not known stays. */
export function useStaffName(): (name: string) => string {
  const names = useContext(Names);
  return useCallback((name) => names.get(name) ?? name, [names]);
}

/** An account by its display name. */
export const StaffName = ({ name }: { name: string }) => useStaffName()(name);
