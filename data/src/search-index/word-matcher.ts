import type { IndexedTable } from './indexed-tables.ts';
import { jsonStrings } from './json-strings.ts';
import type { Term } from './query-terms.ts';
import { searchedText } from './searched-texts.ts';

/** Words that JSON contains as they are folded: Hangul syllables, with digits among them. */
const isPlain = /^[가-힣0-9]+$/;

/** What makes folded texts differ from their bytes: the first byte of conjoining Hangul letters, and escapes with digits. */
const [jamo, escape] = [0xe1, Buffer.from('\\u')];

/**
 * A function that tells whether a case contains every word, from the JSON of its document (undefined if it cannot be opened).
 * Plain words are searched for in its bytes: making texts of UTF-8 and folding them costs several times what opening them does.
 */
export function wordMatcher(
  table: IndexedTable,
  terms: readonly Term[],
): (json: Buffer | undefined) => boolean {
  const isSoughtInBytes = ({ word, reference, digits }: Term) =>
    reference === undefined && digits === undefined && isPlain.test(word);
  const plain = terms.filter(isSoughtInBytes).map(({ word }) => Buffer.from(word));
  const others = terms.filter((term) => !isSoughtInBytes(term));
  const names = new Set(table.texts);
  return (json) => {
    if (!json || json.includes(jamo) || json.includes(escape)) return containsAll(table, json, terms);
    // This rejects most cases that do not match, without reading their JSON.
    if (!plain.every((word) => json.includes(word))) return false;
    const texts = jsonStrings(json, names);
    if (!texts) return containsAll(table, json, terms);
    const hasPlain = plain.every((word) => texts.some((text) => text.includes(word)));
    return hasPlain && (others.length === 0 || containsAll(table, json, others));
  };
}

function containsAll(table: IndexedTable, json: Buffer | undefined, terms: readonly Term[]): boolean {
  const { text, reference: id } = searchedText(table, json);
  return terms.every(
    ({ parts, reference, digits }) =>
      parts.every((part) => text.includes(part)) ||
      (digits !== undefined && text.includes(digits)) ||
      (reference !== undefined && id.includes(reference)),
  );
}
