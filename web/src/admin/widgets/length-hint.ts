import { codePoints, tidy } from '@gaongil/contract/fields/text';

/** From so many characters before the limit on, their number is shown. */
const near = 500;

const shown = (number: number) => number.toLocaleString('en-US');

/** Keeps the line of the number free while there is none: what is below it must not move while somebody types. */
export const noLength = '\u00a0';

/** How many characters a long text has, as the server counts them; '' until it comes near `limit`. */
export function lengthHint(text: string, limit: number): string {
  // Counting takes time; a code point has one or two units.
  if (text.length < limit - near) return '';
  const length = codePoints(tidy(text, 'paragraph'));
  if (length < limit - near) return '';
  const count = `${shown(length)} / ${shown(limit)}자`;
  return length > limit ? `${count} · ${shown(length - limit)}자를 줄여 주세요` : count;
}
