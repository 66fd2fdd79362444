import { z } from 'zod';
import { isoTime } from './wire.ts';

/** A CSV file that was handed out: by whom, when, of what. Noted before its first byte leaves; newest first. */
export const exportEntry = z.object({
  id: z.number().int().positive(),
  at: isoTime,
  by: z.string(),
  /** The filters and order it was made with; those that were not set are absent. */
  query: z.record(z.string(), z.string()),
  /** Whether the free texts were in it. */
  texts: z.boolean(),
});

export type ExportEntry = z.output<typeof exportEntry>;
