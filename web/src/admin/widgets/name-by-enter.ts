/**
 * The name that Enter takes when none of the proposals is marked: the first that fits what was typed, unless that is a name or nothing.
 *
 * @returns undefined if what was typed stays
 */
export function nameByEnter(
  names: readonly string[],
  fits: (name: string, typed: string) => boolean,
  typed: string,
): string | undefined {
  const text = typed.trim();
  if (!text || names.includes(text)) return undefined;
  return names.find((name) => fits(name, text));
}

/** Whether Enter in a control would submit a form with a long text, which is perhaps not finished. The save key still does. */
export function submitsUnfinished(
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  control: { tagName: string; type?: string },
  form: { querySelector: (selector: 'textarea') => unknown },
): boolean {
  if (key !== 'Enter' || ctrlKey || metaKey || control.tagName !== 'INPUT') return false;
  return control.type !== 'submit' && form.querySelector('textarea') !== null;
}
