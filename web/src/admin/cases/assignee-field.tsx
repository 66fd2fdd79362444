import type { InputHTMLAttributes } from 'react';
import type { Assignee } from '@gaongil/contract/cases/assignees';
import { useAssigneesQuery, type CaseResourceName } from '../../api/cases.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { AccountField, accountNamed } from './account-field.tsx';
import { assigneeMessages } from './messages.ts';

/** Accounts that a case of a kind can be assigned to, the own one first. */
function possibleFor(kind: CaseResourceName, all: readonly Assignee[], own: string): Assignee[] {
  const possible = all.filter(({ kinds }) => kinds.includes(kind));
  return possible.toSorted((a, b) => Number(b.name === own) - Number(a.name === own));
}

interface AssigneeFieldProps {
  kind: CaseResourceName;
  value: string;
  change: (value: string) => void;
  input: InputHTMLAttributes<HTMLInputElement>;
}

/** A field for an assignee, which proposes those to whom a case of a kind can be assigned. */
export function AssigneeField({ kind, ...props }: AssigneeFieldProps) {
  const { username } = useCurrentStaff();
  const { data = [] } = useAssigneesQuery();
  return <AccountField {...props} accounts={possibleFor(kind, data, username)} />;
}

/** Says of a typed assignee who it is; undefined while nothing is typed, or the names are not known. */
export function useAssigneeHint(kind: CaseResourceName, value: string): string | undefined {
  const { username } = useCurrentStaff();
  const { data = [] } = useAssigneesQuery();
  const possible = possibleFor(kind, data, username);
  if (!value.trim() || possible.length === 0) return undefined;
  const found = accountNamed(possible, value);
  if (found) return assigneeMessages.isAccount(found.displayName);
  const isSuspended = accountNamed(data, value)?.suspended;
  return isSuspended ? assigneeMessages.isSuspended : assigneeMessages.isNone;
}
