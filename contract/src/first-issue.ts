import type { z } from 'zod';

/**
 * The one failure to show: the first in the order of the form, not in the order zod found them (it appends the
 * failures of a whole object after those of its fields). The order is that of the schema's own keys.
 */
export function firstIssue(
  schema: z.ZodObject,
  error: z.ZodError,
): { field: string; message: string } | undefined {
  const order = Object.keys(schema.shape);
  const place = (issue: z.core.$ZodIssue) => {
    const index = order.indexOf(String(issue.path[0]));
    return index === -1 ? order.length : index;
  };
  let first: z.core.$ZodIssue | undefined;
  for (const issue of error.issues) if (!first || place(issue) < place(first)) first = issue;
  return first && { field: String(first.path[0] ?? ''), message: first.message };
}
