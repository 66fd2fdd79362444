import { attachmentField } from '@gaongil/contract/files/attachment';
import { listIssues } from '@gaongil/contract/requests/first-issue';

type Schema = Parameters<typeof listIssues>[0];

/** Why a form is refused: the first failure in form order, and the further ones, one a field. */
export interface FormIssue {
  field: string;
  message: string;
  /** What the form says about all of it, where that is not the message of this field. */
  alert?: readonly string[];
  /** What the form says besides, until the first of the fields is corrected. */
  summary?: string;
  /** What is known of the failure, where the message does not say it; true until the device is online again. */
  cause?: string | undefined;
  /** What stands below the message of the whole form. */
  note?: string | undefined;
  /** The page that the note sends people to; it opens in a new tab. */
  link?: { href: string; text: string };
  others?: readonly FormIssue[];
}

/** Lists a failure and its further ones. */
export const allOf = (issue: FormIssue | undefined): FormIssue[] =>
  issue ? [{ field: issue.field, message: issue.message }, ...(issue.others ?? [])] : [];

/** Makes one failure of several: the first, with the others. */
export function joined([first, ...others]: readonly FormIssue[]): FormIssue | undefined {
  return first && (others.length > 0 ? { ...first, others } : first);
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

/** A form checked with the schema that the server uses too: the parsed values, or why it is refused. */
export const checkForm = <S extends Schema>(schema: S, form: FormData) =>
  checkValues(schema, textFields(form));

/** Values checked as those of a form, for forms whose values are not all texts. */
export function checkValues<S extends Schema>(
  schema: S,
  values: object,
): { data: ReturnType<S['parse']> } | { issue: FormIssue } {
  const result = schema.safeParse(values);
  const issue = result.error && joined(listIssues(schema, result.error));
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
