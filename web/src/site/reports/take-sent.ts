import { textField } from '../../api/add-message.ts';
import { textSince } from '../../ui/text-since.ts';

/** Takes what was sent out of a form below the messages. Returns whether something typed meanwhile is left, for which it has to stay. */
export function takeSent(form: HTMLFormElement, sent: FormData): boolean {
  const field = form.elements.namedItem(textField) as HTMLTextAreaElement;
  const rest = textSince(String(sent.get(textField)), field.value);
  // Nothing is lost then that leaving the page would ask about.
  if (rest === '') form.reset();
  else field.value = rest;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return rest !== '';
}
