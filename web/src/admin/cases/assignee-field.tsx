import type { InputHTMLAttributes } from 'react';
import type { Assignee } from '@gaongil/contract/cases/assignees';
import { useAssigneesQuery, type CaseResourceName } from '../../api/cases.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { NameField } from '../widgets/name-field.tsx';
import { assigneeMessages } from './messages.ts';

/** Accounts that a case of a kind can be assigned to, the own one first. */
function useAssignees(kind: CaseResourceName): Assignee[] {
  const { username } = useCurrentStaff();
  const { data = [] } = useAssigneesQuery();
  const possible = data.filter(({ kinds }) => kinds.includes(kind));
  return possible.toSorted((a, b) => Number(b.name === username) - Number(a.name === username));
}

// The api matches the whole name like this, too.
const folded = (name: string) => name.normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase();

interface AssigneeFieldProps {
  kind: CaseResourceName;
  value: string;
  change: (value: string) => void;
  input: InputHTMLAttributes<HTMLInputElement>;
}

/** A field for an assignee: those to whom the case can be assigned are proposed, found by name to sign in or display name. */
export function AssigneeField({ kind, ...props }: AssigneeFieldProps) {
  const possible = new Map(useAssignees(kind).map((one) => [one.name, one]));
  return (
    <NameField
      {...props}
      names={[...possible.keys()]}
      // What is stored is no search: with it all names are proposed.
      fits={(name, typed) =>
        possible.has(typed) ||
        [name, possible.get(name)?.displayName ?? ''].some((one) => folded(one).includes(folded(typed)))
      }
      noteOf={(name) => {
        const { displayName = '' } = possible.get(name) ?? {};
        return displayName === name ? '' : displayName;
      }}
    />
  );
}

/** Says of a typed assignee who it is; undefined while nothing is typed, or the names are not known. */
export function useAssigneeHint(kind: CaseResourceName, value: string): string | undefined {
  const possible = useAssignees(kind);
  const typed = folded(value);
  if (!typed || possible.length === 0) return undefined;
  const found =
    possible.find(({ name }) => folded(name) === typed) ??
    possible.find(({ displayName }) => folded(displayName) === typed);
  return found ? assigneeMessages.isAccount(found.displayName) : assigneeMessages.isNone;
}
