import { useState, type KeyboardEvent, type MouseEvent } from 'react';

/** Whether Caps Lock is on, and what a field must do to know: only keys and presses tell. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  const look = (event: KeyboardEvent | MouseEvent) => setOn(event.getModifierState('CapsLock'));
  return [on, { onKeyDown: look, onKeyUp: look, onMouseDown: look, onBlur: () => setOn(false) }] as const;
}
