import { type FoundPart, partLabels } from '@gaongil/contract/cases/found-in';
import type { CaseTable } from '../case-kind.ts';
import { foldCase } from './case-folding.ts';
import { phoneDigits } from './phone-numbers.ts';
import type { Term } from './query-terms.ts';
import { type OpenedTexts, readJson } from './searched-texts.ts';

/** How many parts a row names. */
const maxParts = 3;

/** How much of a text stands before and after the word, in UTF-16 units. */
const [lengthBefore, lengthAfter] = [16, 40];

/** A searched text of a case, by the name of its property. */
interface Part {
  name: string;
  text: string;
}

/**
 * The parts of a case in which words of a search are that a list does not show of it, each with an excerpt; the first part
 * for each word, at most three.
 */
export function foundParts(table: CaseTable, terms: readonly Term[], opened: OpenedTexts): FoundPart[] {
  const { texts, phones, shown, reference = '' } = table.search;
  const fields = (opened.json && (readJson(opened.json) as Record<string, unknown> | undefined)) ?? {};
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const parts: Part[] = [
    ...texts.map((name) => ({ name, text: textOf(name) })),
    ...opened.beside.map(({ part, json }) => ({ name: `${part}s`, text: String(readJson(json) ?? '') })),
  ];
  const inRow = Object.entries(shown).map(([name, length]) => textOf(name).slice(0, length));
  const found: FoundPart[] = [];
  const add = ({ name }: Part, excerpt: Omit<FoundPart, 'label'>) => {
    found.push({ label: partLabels[name] ?? table.fields[name]?.label ?? name, ...excerpt });
  };
  for (const term of terms) {
    if (term.reference !== undefined && textOf(reference).includes(term.reference)) continue;
    const { digits } = term;
    const phone =
      digits !== undefined &&
      parts.find(({ name, text }) => phones.includes(name) && phoneDigits(text).includes(digits));
    for (const word of term.parts) {
      // What is shown already, and what stands in an excerpt beside another word.
      const said = [...inRow, ...found.map(({ before, match, after }) => before + match + after)];
      if (said.some((text) => wordIn(text, word, term) !== undefined)) continue;
      const part = parts.find(({ text }) => wordIn(text, word, term) !== undefined);
      // A number that was typed with blanks is one word, of which the blanks make parts.
      const isNumber = phone && (!part || term.parts.length > 1);
      if (isNumber) add(phone, { before: '', match: phone.text, after: '' });
      else if (part) add(part, excerptOf(part.text, wordIn(part.text, word, term) ?? word));
      if (isNumber) break;
    }
  }
  return found.slice(0, maxParts);
}

/** A word as a text has it: a phone number perhaps with separators. */
const wordIn = (text: string, word: string, { grouped }: Term): string | undefined =>
  grouped?.exec(text)?.[0] ?? (positionIn(text, word) && word);

/** A text in which a word is, as it is written or folded, and where. */
function positionIn(text: string, word: string): { text: string; at: number } | undefined {
  // Most words are written as they are folded, and folding a text costs more than searching it.
  const at = text.indexOf(word);
  if (at !== -1) return { text, at };
  const folded = foldCase(text);
  const inFolded = folded.indexOf(word);
  if (inFolded === -1) return undefined;
  const composed = text.normalize('NFC');
  // A few letters have another length in lower case.
  return { text: composed.length === folded.length ? composed : folded, at: inFolded };
}

function excerptOf(whole: string, word: string): Omit<FoundPart, 'label'> {
  const { text, at } = positionIn(whole, word) ?? { text: whole, at: 0 };
  const end = at + word.length;
  const [from, to] = [Math.max(0, at - lengthBefore), end + lengthAfter];
  return {
    before: (from > 0 ? '…' : '') + inOneLine(text.slice(from, at)),
    match: inOneLine(text.slice(at, end)),
    after: inOneLine(text.slice(end, to)) + (to < text.length ? '…' : ''),
  };
}

/** A text without line breaks and without half a letter at either end. */
const inOneLine = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
