import { checkForm, type FormIssue } from '../../api/check-form.ts';

type Schema = Parameters<typeof checkForm>[0];

/** Loads the schema of a form. The schemas and zod are 24 kB that a list with an opened case does not need. */
export type LoadSchema<S extends Schema = Schema> = () => Promise<S>;

/** Starts to load the schema; called when a field gets the focus, so that saving does not wait for it. */
export const prefetchSchema = (loadSchema: LoadSchema) => void loadSchema().catch(() => undefined);

/** Checks a form like `checkForm`. If the schema cannot be loaded, the form is sent as typed and the api alone checks it. */
export async function checkFormWith<S extends Schema>(
  loadSchema: LoadSchema<S>,
  form: FormData,
): Promise<{ data: ReturnType<S['parse']> } | { issue: FormIssue }> {
  const schema = await loadSchema().catch(() => undefined);
  return schema ? checkForm(schema, form) : { data: Object.fromEntries(form) as ReturnType<S['parse']> };
}
