import { z } from 'zod';

/** The most names that GET /api/assignees returns. */
export const assigneesBound = 500;

/** A name to choose as assignee, or to filter by: a staff account, a name that reports or inquiries carry, or both. */
export const assignee = z.object({
  name: z.string(),
  /** Whether it is the name of a staff account. */
  account: z.boolean(),
});

export type Assignee = z.output<typeof assignee>;
