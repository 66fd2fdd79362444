import { Autocomplete } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { InputHTMLAttributes } from 'react';
import type { Assignee } from '@gaongil/contract/cases/assignees';
import { useAssigneesQuery } from '../../api/cases.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { colours } from '../theme/colours.ts';
import { ListInput } from '../widgets/controls.tsx';
import { assigneeMessages } from './messages.ts';

const Option = styled('li')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  fontSize: 15,
  '& span': { overflowWrap: 'anywhere' },
  '& small': { flex: 'none', color: colours.asphalt[600], fontSize: 13 },
});

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
export function AssigneeField({ value, change, input }: AssigneeFieldProps) {
  const names = useAssigneeNames();
  const accounts = new Set(names.flatMap(({ name, account }) => (account ? [name] : [])));
  return (
    <Autocomplete
      freeSolo
      // Within the page's landmarks, and within the drawer that has the focus.
      disablePortal
      openOnFocus
      disableClearable
      fullWidth
      options={names.map(({ name }) => name)}
      value={value}
      inputValue={value}
      // What is stored is no search: with it all names are proposed.
      filterOptions={(options, { inputValue }) =>
        accounts.has(inputValue) ? options : options.filter((name) => name.includes(inputValue.trim()))
      }
      onInputChange={(_event, text) => change(text)}
      renderInput={({ slotProps }) => (
        <div ref={slotProps.input.ref}>
          <ListInput {...slotProps.htmlInput} {...input} autoComplete="off" />
        </div>
      )}
      renderOption={({ key, ...props }, name) => (
        <Option key={key} {...props}>
          <span>{name}</span>
          <small>{accounts.has(name) ? assigneeMessages.account : assigneeMessages.noAccount}</small>
        </Option>
      )}
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
