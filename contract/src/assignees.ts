import { z } from 'zod';

/** How many names GET /api/assignees answers at most. */
export const assigneesBound = 500;

/** A name to choose as assignee, or to filter by: a staff account, a name that reports or inquiries carry, or both. */
export const assignee = z.object({
  name: z.string(),
  /** Whether someone signs in under this name. */
  account: z.boolean(),
});

export type Assignee = z.output<typeof assignee>;
