import type { InputHTMLAttributes } from 'react';
import type { Assignee } from '@gaongil/contract/cases/assignees';
import { useAssigneesQuery } from '../../api/cases.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { NameField } from '../widgets/name-field.tsx';
import { assigneeMessages } from './messages.ts';

/** The names to choose from, the signed-in member of staff first. */
export function useAssigneeNames(): Assignee[] {
  const { username } = useCurrentStaff();
  const { data = [] } = useAssigneesQuery();
  return [{ name: username, account: true }, ...data.filter(({ name }) => name !== username)];
}

interface AssigneeFieldProps {
  value: string;
  change: (value: string) => void;
  input: InputHTMLAttributes<HTMLInputElement>;
}

/** A field for an assignee: the names that exist are proposed, with a note which are accounts, and any other may be typed. */
export function AssigneeField(props: AssigneeFieldProps) {
  const names = useAssigneeNames();
  const accounts = new Set(names.flatMap(({ name, account }) => (account ? [name] : [])));
  return (
    <NameField
      {...props}
      names={names.map(({ name }) => name)}
      // What is stored is no search: with it all names are proposed.
      fits={(name, typed) => accounts.has(typed) || name.includes(typed.trim())}
      noteOf={(name) => (accounts.has(name) ? assigneeMessages.account : assigneeMessages.noAccount)}
    />
  );
}

/** Says of a typed assignee whether it is an account; undefined while nothing is typed. */
export function useAssigneeHint(value: string): string | undefined {
  const names = useAssigneeNames();
  const name = value.trim();
  if (!name) return undefined;
  const known = names.some((one) => one.name === name && one.account);
  return known ? assigneeMessages.isAccount : assigneeMessages.isNone;
}
