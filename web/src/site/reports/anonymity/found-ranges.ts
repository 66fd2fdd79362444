import type { Finding } from './find-identifying.ts';

/** A part of a text, in UTF-16 units. */
export type Range = readonly [start: number, end: number];

const digit = /^\p{Nd}$/u;

function isAt(typed: string, start: number, shown: string): boolean {
  for (let index = 0; index < shown.length; index++) {
    const letter = typed[start + index] ?? '';
    if (shown[index] !== letter && !(shown[index] === '*' && digit.test(letter))) return false;
  }
  return true;
}

/** Where a text of a warning is in what was typed. A digit that the warning does not show is `*` there. */
function rangesOf(typed: string, shown: string): Range[] {
  const ranges: Range[] = [];
  for (let start = 0; shown && start + shown.length <= typed.length;)
    if (isAt(typed, start, shown)) {
      ranges.push([start, start + shown.length]);
      start += shown.length;
    } else start += 1;
  return ranges;
}

/**
 * Where a finding is in the text of its field, in the order of the text; only that text of it, if one is given. A warning
 * does not show a password, so the one in the form is searched. Empty if the field was changed since.
 */
export function foundRanges(typed: FormData, { field, kind, texts }: Finding, text?: string): Range[] {
  const valueOf = (name: string) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
  const shown = kind === 'password' ? [valueOf('password')] : text === undefined ? texts : [text];
  return shown.flatMap((one) => rangesOf(valueOf(field), one)).sort(([first], [second]) => first - second);
}
