import { z } from 'zod';
import { requiredText } from '../fields/text-schemas.ts';
import { textLimits } from '../fields/text-limits.ts';
import { isoTime } from '../requests/wire.ts';

/** An internal note about a report or an inquiry. It is never changed, and no public answer contains it. */
export const noteForm = z.object({
  text: requiredText({
    input: 'paragraph',
    label: '내부 메모',
    max: textLimits.note,
    missing: '메모를 입력해 주세요.',
  }),
});

/** A note as staff read it; lists are newest first. */
export const note = z.object({
  /** Its number among the notes of its case, from 1. */
  id: z.number().int().positive(),
  at: isoTime,
  /** The user name of its author. */
  by: z.string(),
  text: z.string(),
});

/** An account that a note about a case can name. */
export const noteReader = z.object({ name: z.string(), displayName: z.string() });

export type Note = z.output<typeof note>;
export type NoteForm = z.output<typeof noteForm>;
