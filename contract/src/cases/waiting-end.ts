import { z } from 'zod';

/** What a row of a list says of the end of a case. For staff. */
export const waitingEnd = {
  /** Who has requested that the case is destroyed, while another person has not confirmed it. */
  requestedBy: z.string().optional(),
  /** Who has requested that its legal hold is lifted, likewise. */
  liftRequestedBy: z.string().optional(),
  /** Present if the case has a legal hold. */
  onHold: z.literal(true).optional(),
};
