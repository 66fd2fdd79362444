import type { z } from 'zod';

/** Why a field is refused; `field` is '' for the form as a whole. */
interface FieldIssue {
  field: string;
  message: string;
}

/**
 * Lists what a form is refused for: one issue a field, in the order of the schema's keys, which is the order of the form. The
 * order of zod differs, since it appends the issues of the whole object after those of its fields.
 */
export function listIssues(schema: z.ZodObject, error: z.ZodError): FieldIssue[] {
  const order = Object.keys(schema.shape);
  const orderOf = ({ field }: FieldIssue) => {
    const index = order.indexOf(field);
    return index === -1 ? order.length : index;
  };
  const firsts = new Map<string, FieldIssue>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '');
    if (!firsts.has(field)) firsts.set(field, { field, message });
  }
  return [...firsts.values()].sort((a, b) => orderOf(a) - orderOf(b));
}

/** Finds the issue to show: the first in the order of the form. */
export function firstIssue(schema: z.ZodObject, error: z.ZodError): FieldIssue | undefined {
  return listIssues(schema, error)[0];
}
