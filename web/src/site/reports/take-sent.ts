import { attachmentField } from '@gaongil/contract/files/attachment';
import { textField } from '../../api/add-message.ts';
import { chosenFile } from '../../api/check-form.ts';
import { textSince } from '../../ui/text-since.ts';

/**
 * Takes what was sent out of a form below the messages. Returns whether something typed or chosen meanwhile is left, for which it has to
 * stay.
 */
export function takeSent(form: HTMLFormElement, sent: FormData): boolean {
  const field = form.elements.namedItem(textField) as HTMLTextAreaElement;
  const input = form.elements.namedItem(attachmentField) as HTMLInputElement;
  const rest = textSince(String(sent.get(textField)), field.value);
  const chosen = input.files?.[0];
  const hasAnotherFile = chosen !== undefined && chosen !== chosenFile(sent);
  // Nothing is lost then that leaving the page would ask about.
  if (rest === '' && !hasAnotherFile) form.reset();
  else {
    field.value = rest;
    if (!hasAnotherFile) {
      input.value = '';
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return rest !== '' || hasAnotherFile;
}
