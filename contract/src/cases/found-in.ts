import { z } from 'zod';

/** A part of a case in which a search found a word. */
const foundPart = z.object({
  /** What the part is called on the screen. */
  label: z.string(),
  /** The text before the word, the word as it is written there, and the text after it. */
  before: z.string(),
  match: z.string(),
  after: z.string(),
});

/** Says, in a row of a list, where a search found words that the row does not show. For staff. */
export const foundIn = { foundIn: z.array(foundPart).optional() };

export type FoundPart = z.output<typeof foundPart>;

/** The names of searched parts that are no field of a form. */
export const partLabels: Readonly<Record<string, string>> = {
  attachmentName: '파일 이름',
  actionNotes: '조치 내용',
  notes: '메모',
  files: '자료',
  messages: '주고받은 내용',
};
