import { z } from 'zod';
import { requiredText } from './text-schemas.ts';
import { textLimits } from './text.ts';
import { isoTime } from './wire.ts';

/** An internal note about a report or an inquiry. It is never changed, and no answer to the public holds it. */
export const noteForm = z.object({
  text: requiredText({ label: '내부 메모', max: textLimits.note, missing: '메모를 입력해 주세요.' }),
});

/** A note as staff read it; lists are newest first. */
export const note = z.object({
  id: z.number().int().positive(),
  at: isoTime,
  /** The user name of who wrote it. */
  by: z.string(),
  text: z.string(),
});

export type Note = z.output<typeof note>;
