import type { z } from 'zod';

/**
 * Finds the issue to show: the first in the order of the schema's keys, which is the order of the form. The order of zod
 * differs, since it appends the issues of the whole object after those of its fields.
 */
export function firstIssue(
  schema: z.ZodObject,
  error: z.ZodError,
): { field: string; message: string } | undefined {
  const order = Object.keys(schema.shape);
  const orderOf = (issue: z.core.$ZodIssue) => {
    const index = order.indexOf(String(issue.path[0]));
    return index === -1 ? order.length : index;
  };
  let first: z.core.$ZodIssue | undefined;
  for (const issue of error.issues) if (!first || orderOf(issue) < orderOf(first)) first = issue;
  return first && { field: String(first.path[0] ?? ''), message: first.message };
}
