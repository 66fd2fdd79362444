import type { CaseTable } from '../case-kind.ts';
import { jsonStrings } from './json-strings.ts';
import type { Term } from './query-terms.ts';
import { type OpenedTexts, searchedText } from './searched-texts.ts';

/** Words that JSON contains as they are folded: Hangul syllables, with digits among them. */
const isPlain = /^[가-힣0-9]+$/;

/** What makes folded texts differ from their bytes: the first byte of conjoining Hangul letters, and escapes with digits. */
const [jamo, escape] = [0xe1, Buffer.from('\\u')];

/**
 * A function that tells whether a case contains every word, from the JSON of its document and what is beside it.
 * Plain words are searched for in its bytes: making texts of UTF-8 and folding them costs several times what opening them does.
 */
export function wordMatcher(table: CaseTable, terms: readonly Term[]): (opened: OpenedTexts) => boolean {
  const isSoughtInBytes = ({ word, reference, digits }: Term) =>
    reference === undefined && digits === undefined && isPlain.test(word);
  const plain = terms.filter(isSoughtInBytes).map(({ word }) => Buffer.from(word));
  const others = terms.filter((term) => !isSoughtInBytes(term));
  const names = new Set(table.search.texts);
  return (opened) => {
    const { json } = opened;
    const beside = opened.beside.map((one) => one.json);
    const all = json ? [json, ...beside] : beside;
    if (all.some((one) => one.includes(jamo) || one.includes(escape)))
      return containsAll(table, opened, terms);
    // This rejects most cases that do not match, without reading their JSON.
    if (!plain.every((word) => all.some((one) => one.includes(word)))) return false;
    const texts = json ? jsonStrings(json, names) : [];
    if (!texts) return containsAll(table, opened, terms);
    const hasPlain = plain.every((word) => [...texts, ...beside].some((text) => text.includes(word)));
    return hasPlain && (others.length === 0 || containsAll(table, opened, others));
  };
}

function containsAll(table: CaseTable, opened: OpenedTexts, terms: readonly Term[]): boolean {
  const { text, reference: id } = searchedText(table, opened);
  return terms.every(
    ({ parts, reference, digits, grouped }) =>
      parts.every((part) => text.includes(part)) ||
      (digits !== undefined && text.includes(digits)) ||
      grouped?.test(text) ||
      (reference !== undefined && id.includes(reference)),
  );
}
