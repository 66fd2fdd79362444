import { z } from 'zod';
import { wrongType } from '../fields/text.ts';

/** How long an account counts as present after it last said so, in milliseconds: screens say it every 30 s. */
export const presenceMs = 45_000;

/** What an account does with a case that it has open. */
export const presenceForm = z.object({ state: z.enum(['looking', 'writing'], { error: wrongType }) });
export type PresenceForm = z.infer<typeof presenceForm>;

/** Another account that has a case open. */
export const present = z.object({ name: z.string(), displayName: z.string(), isWriting: z.boolean() });
export type Present = z.infer<typeof present>;
