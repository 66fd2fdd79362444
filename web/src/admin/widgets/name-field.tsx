import { Autocomplete } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { InputHTMLAttributes } from 'react';
import { colours } from '../theme/colours.ts';
import { ListInput } from './controls.tsx';

const Option = styled('li')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  fontSize: 15,
  '& span': { overflowWrap: 'anywhere' },
  '& small': { flex: 'none', color: colours.asphalt[600], fontSize: 13 },
});

interface NameFieldProps {
  /** What is proposed. */
  names: readonly string[];
  /** Whether a name is proposed for what is typed. */
  fits: (name: string, typed: string) => boolean;
  /** What stands beside a proposed name. */
  noteOf?: (name: string) => string;
  value: string;
  change: (value: string) => void;
  input: InputHTMLAttributes<HTMLInputElement>;
}

/** A field for a name: those that exist are proposed, and any other may be typed. */
export function NameField({ names, fits, noteOf, value, change, input }: NameFieldProps) {
  return (
    <Autocomplete
      // By it the list of proposals finds the label of the field.
      {...(input.id !== undefined && { id: input.id })}
      freeSolo
      // Within the page's landmarks, and within the drawer that has the focus.
      disablePortal
      openOnFocus
      disableClearable
      fullWidth
      options={names}
      value={value}
      inputValue={value}
      filterOptions={(options, { inputValue }) => options.filter((name) => fits(name, inputValue))}
      onInputChange={(_event, text) => change(text)}
      {...(input['aria-label'] && {
        slotProps: { listbox: { 'aria-label': input['aria-label'], 'aria-labelledby': undefined } },
      })}
      renderInput={({ slotProps }) => (
        <div ref={slotProps.input.ref}>
          <ListInput {...slotProps.htmlInput} {...input} autoComplete="off" />
        </div>
      )}
      renderOption={({ key, ...props }, name) => (
        <Option key={key} {...props}>
          <span>{name}</span>
          {noteOf && <small>{noteOf(name)}</small>}
        </Option>
      )}
    />
  );
}
