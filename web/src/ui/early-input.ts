const texts = 'textarea, input:not([type=checkbox], [type=radio])';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Whether the field holds something other than the page has put into it. */
function isChanged(field: Control): boolean {
  const files = 'files' in field && field.type === 'file' ? field.files : undefined;
  return files ? files.length > 0 : field.value !== field.defaultValue;
}

/**
 * Tells the components of a form what was typed and chosen before they could hear of it: its fields work before the page
 * is hydrated. Each such field gets the events again that the browser sent then.
 */
export function tellEarlyInput(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<Control>(texts))
    if (isChanged(field))
      for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}
