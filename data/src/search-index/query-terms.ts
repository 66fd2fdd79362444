import { readReferencePart } from '@gaongil/contract/cases/reference-id';
import { foldCase } from './case-folding.ts';
import { inGroups, joinNumbers, phoneGroups, soughtDigits } from './phone-numbers.ts';
import { identityNgramOf, maxNgramLength, type Ngram, ngramOf, referenceNgramOf } from './ngrams.ts';

/** A word of a query. A row matches when one of its texts or its reference id contains the word. */
export interface Term {
  word: string;
  /** What a phone number with blanks consists of: a row with all of them matches, too. Other words consist of themselves. */
  parts: string[];
  /** The word as a part of a reference id, if rows have one and the word can be one. */
  reference?: string;
  /** The word as digits of a phone number, if it can be one. */
  digits?: string;
  /** The word as a text has it that writes a whole phone number in groups, with any separators. */
  grouped?: RegExp;
  /** How the index is asked for it; a matching row meets at least one alternative. Empty: not looked up. */
  alternatives: Alternative[];
}

/** N-grams that a matching row contains all of. */
export interface Alternative {
  ngrams: Ngram[];
  /** Whether a row with all of them certainly contains the word; otherwise the row must be verified. */
  exact: boolean;
}

// Further words, and further n-grams of a word, are not looked up; verifying the rows covers them.
const [maxTerms, maxNgrams] = [6, 4];

/** The n-grams of what is searched, and up to which length one word is one of them and no other. */
interface Space {
  ngramOf: (text: string) => Ngram;
  exactLength: number;
}

const ofTexts: Space = { ngramOf, exactLength: maxNgramLength };
const ofIdentity: Space = { ngramOf: identityNgramOf, exactLength: 1 };

/**
 * Parses a query into terms, the longest first, without words that are part of another.
 * @param inIdentity whether the words are looked for in who wrote a case, and in nothing else
 */
export function parseQuery(q: string, hasReference: boolean, inIdentity = false): Term[] {
  const space = inIdentity ? ofIdentity : ofTexts;
  const all = [
    ...new Set(
      joinNumbers(
        foldCase(q)
          .split(/\s+/)
          .filter((word) => word !== ''),
      ),
    ),
  ];
  const words = all.filter((word) => !all.some((other) => other !== word && other.includes(word)));
  words.sort((one, other) => other.length - one.length);
  return words.map((word, index) => {
    // A single character beside other words is hardly meant for a reference id, and half of all rows contain it.
    const reference =
      hasReference && (word.length > 1 || words.length === 1) ? readReferencePart(word) : undefined;
    const digits = soughtDigits(word);
    const groups = digits === undefined ? undefined : phoneGroups(digits);
    const parts = word.split(' ');
    const alternatives = [
      inAll(space, parts),
      ...(digits === undefined || digits === word ? [] : [inTexts(space, digits)]),
      ...(groups === undefined ? [] : [inAll(space, groups)]),
      ...(reference === undefined ? [] : [inReference(reference)]),
    ];
    return {
      word,
      parts,
      ...(reference !== undefined && { reference }),
      ...(digits !== undefined && { digits }),
      ...(groups !== undefined && { grouped: inGroups(groups) }),
      alternatives: index < maxTerms ? alternatives : [],
    };
  });
}

function inAll(space: Space, parts: readonly string[]): Alternative {
  const each = parts.slice(0, maxTerms).map((part) => inTexts(space, part));
  return {
    ngrams: [...new Set(each.flatMap(({ ngrams }) => ngrams))],
    exact: parts.length <= maxTerms && each.every(({ exact }) => exact),
  };
}

function inTexts({ ngramOf: ngram, exactLength }: Space, word: string): Alternative {
  if (word.length <= maxNgramLength) return { ngrams: [ngram(word)], exact: word.length <= exactLength };
  return { ngrams: spread(pairsOf(word).map(ngram)), exact: false };
}

// Reference ids are random: one in forty contains a given pair of characters, so a few pairs leave hardly any row.
function inReference(part: string): Alternative {
  if (part.length === 1) return { ngrams: [referenceNgramOf(part)], exact: true };
  return { ngrams: spread(pairsOf(part).map(referenceNgramOf)), exact: part.length === 2 };
}

/** A few n-grams of all, from the first to the last. */
function spread(all: readonly Ngram[]): Ngram[] {
  const last = all.length - 1;
  const count = Math.min(maxNgrams, all.length);
  const some = Array.from(
    { length: count },
    (_, index) => all[Math.round((index * last) / (count - 1 || 1))] ?? 0,
  );
  return [...new Set(some)];
}

const pairsOf = (text: string) =>
  Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2));

/** The n-grams of a reference id: its characters and pairs. */
export function referenceNgrams(id: string): Ngram[] {
  return [...new Set([...id, ...pairsOf(id)])].map(referenceNgramOf);
}
