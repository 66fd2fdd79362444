import { attachmentField } from '@gaongil/contract/attachment';
import { firstIssue } from '@gaongil/contract/first-issue';

type Schema = Parameters<typeof firstIssue>[0];

export interface FormIssue {
  field: string;
  message: string;
}

/** The consent box of a form. Browsers omit an unticked box, but the schema expects `false`. */
export const consentField = 'privacy';

/** The texts of a form. An unticked consent box counts as refused. */
export function textFields(form: FormData): Record<string, string> {
  const texts: Record<string, string> = { [consentField]: 'false' };
  for (const [name, value] of form) if (typeof value === 'string') texts[name] = value;
  return texts;
}

/** The chosen file; browsers send an untouched file field as an empty file without a name. */
export function chosenFile(form: FormData): File | undefined {
  const file = form.get(attachmentField);
  return file instanceof File && (file.name !== '' || file.size > 0) ? file : undefined;
}

/** A form checked with the schema that the server uses too: the parsed values, or the first failure in form order. */
export function checkForm<S extends Schema>(
  schema: S,
  form: FormData,
): { data: ReturnType<S['parse']> } | { issue: FormIssue } {
  const result = schema.safeParse(textFields(form));
  const issue = result.error && firstIssue(schema, result.error);
  return issue ? { issue } : { data: result.data as ReturnType<S['parse']> };
}

/** The form as sent: texts first and file last, so that the server knows the texts before it stores the file. */
export function formToSend(form: FormData): FormData {
  const sent = new FormData();
  for (const [name, value] of form) if (typeof value === 'string') sent.append(name, value);
  const file = chosenFile(form);
  if (file) sent.append(attachmentField, file);
  return sent;
}
