import { z } from 'zod';
import { isoTime } from './wire.ts';

/** A CSV file that was handed out: by whom, when, of what. Noted before its first byte leaves; newest first. */
export const exportEntry = z.object({
  id: z.number().int().positive(),
  at: isoTime,
  by: z.string(),
  /** The filters and order it was made with; those that were not set are absent. Never the words of a search. */
  query: z.record(z.string(), z.string()),
  /** Whether it was narrowed by a search. */
  searched: z.boolean(),
  /** Whether the free texts were in it. */
  texts: z.boolean(),
});

export type ExportEntry = z.output<typeof exportEntry>;
