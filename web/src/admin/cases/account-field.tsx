import type { InputHTMLAttributes } from 'react';
import { formatDay } from '@gaongil/contract/dates';
import type { Assignee } from '@gaongil/contract/cases/assignees';
import { NameField } from '../widgets/name-field.tsx';
import { assigneeMessages } from './messages.ts';

/** A name as accounts are found by it: the api matches the whole name like this, too. */
export const foldedName = (name: string) => name.normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase();

/** The account or team that a text names: by its name, or else by its display name. */
export function accountNamed(accounts: readonly Assignee[], text: string): Assignee | undefined {
  const typed = foldedName(text);
  return (
    accounts.find(({ name }) => foldedName(name) === typed) ??
    accounts.find(({ displayName }) => foldedName(displayName) === typed)
  );
}

interface AccountFieldProps {
  /** The accounts and teams to choose from. */
  accounts: readonly Assignee[];
  value: string;
  change: (value: string) => void;
  input: InputHTMLAttributes<HTMLInputElement>;
}

/** A field for an account or a team, found by name or display name; any other text may be typed. */
export function AccountField({ accounts, ...props }: AccountFieldProps) {
  const possible = new Map(accounts.map((one) => [one.name, one]));
  return (
    <NameField
      {...props}
      names={[...possible.keys()]}
      // What is stored is no search: with it all names are proposed.
      fits={(name, typed) =>
        possible.has(typed) ||
        [name, possible.get(name)?.displayName ?? ''].some((one) =>
          foldedName(one).includes(foldedName(typed)),
        )
      }
      noteOf={(name) => {
        const { displayName = '', team = false, awayUntil } = possible.get(name) ?? {};
        const other = displayName === name ? '' : displayName;
        return [
          other,
          team && assigneeMessages.team,
          awayUntil && assigneeMessages.isAway(formatDay(awayUntil)),
        ]
          .filter(Boolean)
          .join(' · ');
      }}
    />
  );
}
