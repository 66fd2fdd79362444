import { readReferencePart } from '@gaongil/contract/reference-id';
import { type Gram, longestGram } from './ngrams.ts';
import { folded } from './case-folding.ts';

/** A word that must occur in a row, and how it is looked up. */
export interface Term {
  word: string;
  /** The same as a part of a reference id, where rows have one and the word can be one. */
  reference?: string;
  /** A row that holds it has all grams of one of these. */
  ways: Way[];
}

export interface Way {
  grams: Gram[];
  /** Whether a row that has them is known to hold the word. */
  suffices: boolean;
}

/** More words, or more grams of one, are not looked up; what they would tell is found out by comparing. */
const [mostWords, mostGrams] = [6, 4];

/** What must occur in a row for a search text to find it: its words, none that another one holds. */
export function termsOf(q: string, hasReference: boolean): Term[] {
  const all = [...new Set(folded(q).split(/\s+/))].filter((word) => word !== '');
  const words = all.filter((word) => !all.some((other) => other !== word && other.includes(word)));
  words.sort((one, other) => other.length - one.length);
  return words.map((word, index) => {
    // One letter beside other words is not meant for a reference id, and half of all would hold it.
    const reference =
      hasReference && (word.length > 1 || words.length === 1) ? readReferencePart(word) : undefined;
    const ways = [inTexts(word), ...(reference === undefined ? [] : [inReference(reference)])];
    return { word, ...(reference !== undefined && { reference }), ways: index < mostWords ? ways : [] };
  });
}

function inTexts(word: string): Way {
  if (word.length <= longestGram) return { grams: [word], suffices: true };
  const last = word.length - longestGram;
  const count = Math.min(mostGrams, last + 1);
  const starts = Array.from({ length: count }, (_, index) => Math.round((index * last) / (count - 1)));
  return { grams: starts.map((start) => word.slice(start, start + longestGram)), suffices: false };
}

// Reference ids are random: one in forty has a given pair of letters, so that a few pairs leave next to none.
function inReference(part: string): Way {
  const grams = part.length === 1 ? referenceGrams(part) : referenceGrams(part).filter(isPair);
  return { grams: [...new Set(grams)].slice(0, mostGrams), suffices: part.length <= 2 };
}

/** The grams of a reference id or a part of one: its letters and pairs of letters, told from those of texts. */
export function referenceGrams(id: string): Gram[] {
  const pairs = Array.from({ length: id.length - 1 }, (_, index) => id.slice(index, index + 2));
  return [...id, ...pairs].map((some) => `${referenceMark}${some}`);
}

const isPair = (gram: Gram) => gram.length === 3;

// No text holds it: control characters are refused.
const referenceMark = '\u0001';
