import type { ComponentProps, InputEvent } from 'react';
import { groupPhoneAt } from './phone.ts';
import { TextField } from './text-fields.tsx';

function group({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>) {
  if (nativeEvent.isComposing) return;
  const forward = nativeEvent.inputType === 'deleteContentForward';
  const { text, caret } = groupPhoneAt(input.value, input.selectionStart ?? input.value.length, forward);
  if (text === input.value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/** A phone number, grouped while it is typed. Any other text is accepted too. */
export function PhoneField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'onInput'>) {
  return <TextField {...field} type="tel" inputMode="tel" onInput={group} />;
}
