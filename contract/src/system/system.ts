import { z } from 'zod';
import { type SystemComponent, systemComponentNames, systemStates } from './system-components.ts';
import { isoTime } from '../requests/wire.ts';

/** One line of the panel and of the doctor. */
export const systemLine = z.object({
  component: z.enum(Object.keys(systemComponentNames) as [SystemComponent, ...SystemComponent[]]),
  state: z.enum(systemStates),
  /** The setting that a line about settings names, of which there may be several. */
  about: z.string().optional(),
  text: z.string(),
});

export type SystemLine = z.output<typeof systemLine>;

/**
 * The answer of GET /api/admin/system. No line moves with a single report beyond what staff see of mails and files anyway
 * (mail-health.ts): free space is from the begin of the day, the times of tasks do not depend on reports.
 */
export const systemReport = z.object({
  /** The version of the api. */
  version: z.string(),
  checkedAt: isoTime,
  lines: z.array(systemLine),
});

export type SystemReport = z.output<typeof systemReport>;
