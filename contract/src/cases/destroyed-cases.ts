import { z } from 'zod';
import { destructionReasons } from './destruction-reasons.ts';

/**
 * A case that was destroyed, in the list of all of them, the last first. No finer time than the month is stored, and nothing
 * leads back to the case. Reason and persons are absent when its period ended, or an operator destroyed it.
 */
export const destroyedCase = z.object({
  /** Tells it apart from the others. No number, whose gaps would tell of cases that the viewer may not know of. */
  id: z.string(),
  kind: z.enum(['report', 'inquiry']),
  /** The month in Seoul in which it was destroyed, as YYYY-MM. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  reason: z.enum(destructionReasons).optional(),
  requestedBy: z.string().optional(),
  confirmedBy: z.string().optional(),
});

export type DestroyedCase = z.output<typeof destroyedCase>;
