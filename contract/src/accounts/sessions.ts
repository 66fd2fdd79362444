import { z } from 'zod';

/** A session of the own account. */
export const ownSession = z.object({
  /** The day of the sign-in in Seoul. */
  day: z.string(),
  /** The network address of the sign-in; null if it is unknown. */
  address: z.string().nullable(),
  /** Whether the call was made with it. */
  isThis: z.boolean(),
});

export type OwnSession = z.output<typeof ownSession>;
