import { type InputHTMLAttributes, useState } from 'react';
import { formatDay } from '@gaongil/contract/dates';
import type { Assignee } from '@gaongil/contract/cases/assignees';
import { casesApi, useAssigneesQuery, type CaseRef, type CaseResourceName } from '../../api/cases.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { AccountField, accountNamed } from './account-field.tsx';
import { assigneeMessages } from './messages.ts';

const { caseAssignees } = casesApi.endpoints;

/** The case that a field is about, or the kind of several. */
interface AssigneeOf {
  kind: CaseResourceName;
  /** The case, if it is one: to whom else of its kind it cannot be assigned is read when the field is used. */
  one?: CaseRef | undefined;
}

/** Accounts and teams that a case can be assigned to, the own account first, and all others that have a name. */
function usePossible({ kind, one }: AssigneeOf): { possible: Assignee[]; all: readonly Assignee[] } {
  const { username: own } = useCurrentStaff();
  const { data: all = [] } = useAssigneesQuery();
  const { data: names } = caseAssignees.useQueryState(one ?? { kind, id: '' }, { skip: !one });
  const possible = all.filter(
    ({ kinds, name }) => kinds.includes(kind) && (names === undefined || names.includes(name)),
  );
  return { possible: possible.toSorted((a, b) => Number(b.name === own) - Number(a.name === own)), all };
}

interface AssigneeFieldProps extends AssigneeOf {
  value: string;
  change: (value: string) => void;
  input: InputHTMLAttributes<HTMLInputElement>;
}

/** A field for an assignee, which proposes those to whom the case, or a case of the kind, can be assigned. */
export function AssigneeField({ kind, one, ...props }: AssigneeFieldProps) {
  const [used, setUsed] = useState(false);
  const asked = [one ?? { kind, id: '' }, { skip: !used || !one }] as const;
  caseAssignees.useQuerySubscription(...asked);
  const { isUninitialized, isLoading } = caseAssignees.useQueryState(...asked);
  const { possible } = usePossible({ kind, one });
  const waits = one !== undefined && (isUninitialized || isLoading);
  return (
    <div style={{ display: 'contents' }} onFocus={() => setUsed(true)}>
      <AccountField {...props} accounts={waits ? [] : possible} />
    </div>
  );
}

/** Says of a typed assignee who it is; undefined while nothing is typed, or the names are not known. */
export function useAssigneeHint(of: AssigneeOf, value: string): string | undefined {
  const { possible, all } = usePossible(of);
  if (!value.trim() || possible.length === 0) return undefined;
  const found = accountNamed(possible, value);
  if (found) {
    const { team, displayName, awayUntil } = found;
    const who = assigneeMessages[team ? 'isTeam' : 'isAccount'](displayName);
    return awayUntil ? `${who} · ${assigneeMessages.isAway(formatDay(awayUntil))}` : who;
  }
  const former = accountNamed(all, value);
  if (!former?.suspended) return assigneeMessages.isNone;
  return former.team ? assigneeMessages.isEnded : assigneeMessages.isSuspended;
}
