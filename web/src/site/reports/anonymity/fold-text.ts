/** A text in one spelling, with the position of each of its UTF-16 units in the typed text. */
export interface FoldedText {
  plain: string;
  starts: readonly number[];
  ends: readonly number[];
}

// A character with its marks, or a syllable that macOS has taken apart.
const character = /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|\P{M}\p{M}*|\p{M}+/gu;
const ordinary = /^[!-~가-힣\n]$/u;
const foldable = /^[[\]{}<>=_~|\\]$/;
// Circled and raised digits stay: they number a list or a footnote.
const isListNumber = (text: string) => /^\p{No}/u.test(text);
const invisible = /[\p{Cf}\p{DI}\p{Me}\u2800]/gu;

const spellings: readonly [RegExp, string][] = [
  // Also the letters ㅡ and ー and the lines of boxes, which people type as a dash.
  [/[\p{Pd}=_~\u1173\u2212\u223c\u2043\u02d7\u23af\u2500\u2501\u30fc]/gu, '-'],
  [/[\u00b7\u119e\u2022\u2027\u2219\u22c5\u30fb\u3002]/gu, '.'],
  [/[\\|\u1175\u2044\u2215\u2502]/gu, '/'],
  [/[\p{Ps}<]/gu, '('],
  [/[\p{Pe}>]/gu, ')'],
  [/[^\S\n]/gu, ' '],
];

function foldCharacter(typed: string): string {
  if (ordinary.test(typed) && !foldable.test(typed)) return typed;
  const plain = isListNumber(typed) ? typed : typed.normalize('NFKC');
  return spellings.reduce(
    (text, [pattern, spelling]) => text.replaceAll(pattern, spelling),
    plain.replaceAll(invisible, ''),
  );
}

/** Folds a text: one dash, dot, slash, bracket and space for all of their kind, plain digits and letters, nothing invisible. */
export function foldText(typed: string): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let plain = '';
  for (const { 0: one, index } of typed.matchAll(character)) {
    const folded = foldCharacter(one);
    plain += folded;
    for (let unit = 0; unit < folded.length; unit++) {
      starts.push(index);
      ends.push(index + one.length);
    }
  }
  return { plain, starts, ends };
}

/** Replaces the first group of each match, which is its end, by one character. */
export function foldMatches(text: FoldedText, pattern: RegExp, spelling: string): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let plain = '';
  let done = 0;
  const keepUntil = (until: number) => {
    plain += text.plain.slice(done, until);
    for (let at = done; at < until; at++) {
      starts.push(text.starts[at] ?? 0);
      ends.push(text.ends[at] ?? 0);
    }
  };
  for (const { 0: whole, 1: group = '', index } of text.plain.matchAll(pattern)) {
    const end = index + whole.length;
    const start = end - group.length;
    keepUntil(start);
    plain += spelling;
    starts.push(text.starts[start] ?? 0);
    ends.push(text.ends[end - 1] ?? 0);
    done = end;
  }
  keepUntil(text.plain.length);
  return { plain, starts, ends };
}

/** The typed text of a part of the folded one. */
export function typedText(typed: string, { starts, ends }: FoldedText, from: number, to: number): string {
  return typed.slice(starts[from], ends[to - 1]);
}
