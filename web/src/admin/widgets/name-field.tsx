import { Autocomplete } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react';
import { colours } from '../theme/colours.ts';
import { ListInput } from './controls.tsx';
import { nameByEnter } from './name-by-enter.ts';

const Option = styled('li')({
  display: 'flex',
  // A note that has no room beside the name goes below it.
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 12px',
  fontSize: 15,
  '& span': { overflowWrap: 'anywhere' },
  '& small': { overflowWrap: 'anywhere', color: colours.asphalt[600], fontSize: 13 },
});

interface NameFieldProps {
  /** What is proposed. */
  names: readonly string[];
  /** Whether a name is proposed for what is typed. */
  fits: (name: string, typed: string) => boolean;
  /** What stands beside a proposed name; nothing for ''. */
  noteOf?: (name: string) => string;
  value: string;
  change: (value: string) => void;
  input: InputHTMLAttributes<HTMLInputElement>;
}

/**
 * A field for a name: those that exist are proposed, and any other may be typed. While proposals are shown, Enter takes the
 * marked one, else the first that fits what was typed, and never submits the form.
 */
export function NameField({ names, fits, noteOf, value, change, input }: NameFieldProps) {
  const [open, setOpen] = useState(false);

  function takeByEnter(
    event: KeyboardEvent<HTMLDivElement> & { defaultMuiPrevented?: boolean | undefined },
  ): void {
    const { target, key, nativeEvent } = event;
    if (key !== 'Enter' || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement)) return;
    const isShown = target.getAttribute('aria-expanded') === 'true';
    // The Enter that ends a Korean syllable takes nothing.
    if (isShown || nativeEvent.isComposing) event.preventDefault();
    if (!isShown || nativeEvent.isComposing || target.getAttribute('aria-activedescendant')) return;
    event.defaultMuiPrevented = true;
    const first = nameByEnter(names, fits, value);
    if (first !== undefined) change(first);
    setOpen(false);
  }

  return (
    <Autocomplete
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onKeyDown={takeByEnter}
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
      slotProps={{
        listbox: {
          // A browser lets the keyboard focus a list that scrolls; Tab would stop in it, and it goes then.
          tabIndex: -1,
          ...(input['aria-label'] && { 'aria-label': input['aria-label'], 'aria-labelledby': undefined }),
        },
      }}
      renderInput={({ slotProps }) => (
        <div ref={slotProps.input.ref}>
          <ListInput {...slotProps.htmlInput} {...input} autoComplete="off" />
        </div>
      )}
      renderOption={({ key, ...props }, name) => (
        <Option key={key} {...props}>
          <span>{name}</span>
          {noteOf?.(name) && <small>{noteOf(name)}</small>}
        </Option>
      )}
    />
  );
}
