import { z } from 'zod';
import { channelNames } from './intake-fields.ts';

type Channel = keyof typeof channelNames;

/** How a case arrived elsewhere, as staff read it: the way, the day in Seoul, and who entered it. */
export const intake = z.object({
  channel: z.enum(Object.keys(channelNames) as [Channel, ...Channel[]]),
  receivedOn: z.iso.date(),
  by: z.string(),
});

export type Intake = z.output<typeof intake>;
