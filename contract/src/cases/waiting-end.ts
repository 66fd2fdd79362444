import { z } from 'zod';

/** What a row of a list says of what waits for another person, and of a legal hold. For staff. */
export const waitingEnd = {
  /** Who has requested that the case is destroyed, while another person has not confirmed it. */
  requestedBy: z.string().optional(),
  /** Who has requested that its legal hold is lifted, likewise. */
  liftRequestedBy: z.string().optional(),
  /** Who has requested that an account may know of it again, likewise; of several requests the first. */
  exclusionEndRequestedBy: z.string().optional(),
  /** Present if its reporter wrote something that staff have not said yet that they saw. */
  newAnswer: z.literal(true).optional(),
  /** Present if the case is open and the account has not opened it since something came to it. */
  isUnread: z.literal(true).optional(),
  /** Present if the case has a legal hold. */
  onHold: z.literal(true).optional(),
};
