import { z } from 'zod';
import { isoTime } from '../requests/wire.ts';

/**
 * The answer of GET /api/mail/health: what staff must know when mails do not arrive or files are refused. No number and
 * no time of a mail or a file, which would show when an anonymous report came in.
 */
export const mailHealth = z.object({
  /** Whether a mail server is set. Without one, every mail stays on this machine. */
  leaves: z.boolean(),
  /** The oldest unsent mail is more than two hours old. */
  overdue: z.boolean(),
  /** Some mails were given up; an operator must start them again. */
  givenUp: z.boolean(),
  /** The staff addresses that mails do not reach. */
  failing: z.array(
    z.object({
      address: z.string(),
      /** The day it began, YYYY-MM-DD in Seoul. */
      since: z.string(),
      /** Whether a mail server refused it permanently. */
      permanent: z.boolean(),
      /** The SMTP status or the kind of network error. */
      kind: z.string(),
    }),
  ),
  /**
   * Why files are refused at present, while reports in words are taken: too little of the disk is free, or what all
   * together may upload in a day is used up. Null while files are taken.
   */
  filesRefused: z.enum(['disk', 'quota']).nullable(),
  /** When the next mail about anonymous reports leaves, if there are any then; null: at once, or none leaves at all. */
  nextSlot: isoTime.nullable(),
});

export type MailHealth = z.output<typeof mailHealth>;
