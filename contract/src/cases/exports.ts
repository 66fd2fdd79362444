import { z } from 'zod';
import { isoTime } from '../requests/wire.ts';

/** The formats of exported lists. */
const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The media type of an xlsx file. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An export, recorded before its first byte is sent. Lists are newest first. */
export const exportEntry = z.object({
  id: z.number().int().positive(),
  at: isoTime,
  by: z.string(),
  /** Its filters and order, as far as they were set; never the words of a search. Only in the answer to the account that exported. */
  query: z.record(z.string(), z.string()).optional(),
  /** Whether it was the result of a search. Only in the answer to the account that exported. */
  searched: z.boolean().optional(),
  /** Whether it includes free texts. */
  texts: z.boolean(),
  format: z.enum(exportFormats),
});

export type ExportEntry = z.output<typeof exportEntry>;
