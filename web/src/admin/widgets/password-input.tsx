import { IconButton } from '@mui/material';
import { useState, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react';
import { passwordInputTexts } from '../shared/messages.ts';
import { TextInput } from './form.tsx';
import { Icon } from './icon.tsx';

/** Whether Caps Lock is on, and the event handlers that detect it: only key and mouse events report it. */
function useCapsLock() {
  const [on, setOn] = useState(false);
  const check = (event: KeyboardEvent | MouseEvent) => setOn(event.getModifierState('CapsLock'));
  return [on, { onKeyDown: check, onKeyUp: check, onMouseDown: check, onBlur: () => setOn(false) }] as const;
}

type PasswordInputProps = Pick<
  ComponentProps<typeof TextInput>,
  'name' | 'label' | 'autoComplete' | 'autoFocus' | 'hint'
> & {
  /** The distance of the button from the top of the field, in pixels. */
  top: number;
};

/** A field for a password, which can be shown. Below it stands that Caps Lock is on. */
export function PasswordInput({ hint, top, ...field }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, watchCapsLock] = useCapsLock();
  return (
    <TextInput
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      hint={
        <>
          {hint}
          <span role="status">{capsLock && passwordInputTexts.capsLock}</span>
        </>
      }
      end={
        <IconButton
          aria-label={passwordInputTexts.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          sx={{ position: 'absolute', right: 7, top }}
        >
          <Icon name="eye" />
        </IconButton>
      }
      {...watchCapsLock}
    />
  );
}
