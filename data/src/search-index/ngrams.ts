import { isBlank } from './case-folding.ts';

/**
 * A gram is one to four letters (UTF-16 units) that stand side by side in a word. Most of what is searched for is that
 * short, so that one look-up tells all; a longer word is looked up by grams that cover it, and then compared.
 */
export type Gram = string;

export const longestGram = 4;

/** A gram as the index knows it, by 48 bits of a hash: that two are taken for one is less likely than a failing disk. */
export interface GramCode {
  high: number;
  low: number;
}

export function codeOf(gram: Gram): GramCode {
  const [first, second] = halvesOf(gram);
  return { high: highOf(first, second) >>> 0, low: lowOf(first, second) };
}

function halvesOf(gram: Gram): [number, number] {
  const letter = (index: number) => gram.charCodeAt(index) || 0;
  return [(letter(0) << 16) | letter(1), (letter(2) << 16) | letter(3)];
}

function highOf(first: number, second: number): number {
  let mixed = Math.imul(first ^ 0x9e3779b1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ second, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x27d4eb2f);
  return mixed ^ (mixed >>> 16);
}

function lowOf(first: number, second: number): number {
  let mixed = Math.imul(second ^ 0x165667b1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ first, 0x27d4eb2f);
  return (mixed ^ (mixed >>> 16)) & 0xffff;
}

/** Which of `pages` pages a gram stands on: pages part all codes evenly, in their order. */
export function pageOf({ high }: Pick<GramCode, 'high'>, pages: number): number {
  return Math.floor((high / 2 ** 32) * pages);
}

/**
 * Gathers which grams stand in which of many texts, in little memory: each gram of each text is one 64-bit key, the code
 * of the gram before the number of the text. Keys are written and read by halves, in the order that halves have on every
 * machine Node runs on.
 */
export function gatherGrams(most: number) {
  let keys = new BigUint64Array(1 << 12);
  let halves = new Uint32Array(keys.buffer);
  let count = 0;
  // Where the keys of the text under way stand, plus one, by their hash. What earlier texts left there is smaller.
  let seen = new Uint32Array(1 << 13);

  /** Takes a folded text in, and further grams; false once there are more keys than `most`. */
  function add(text: string, further: readonly Gram[], place: number): boolean {
    makeRoom(text.length * longestGram + further.length);
    const start = count;
    for (const gram of further) put(...halvesOf(gram), place, start);
    let first = 0;
    let second = 0;
    let third = 0;
    for (let index = 0; index < text.length; index++) {
      const letter = text.charCodeAt(index);
      if (isBlank(letter)) {
        first = second = third = 0;
        continue;
      }
      put(letter << 16, 0, place, start);
      if (third) put((third << 16) | letter, 0, place, start);
      if (second) put((second << 16) | third, letter << 16, place, start);
      if (first) put((first << 16) | second, (third << 16) | letter, place, start);
      first = second;
      second = third;
      third = letter;
    }
    return count <= most;
  }

  function put(first: number, second: number, place: number, start: number): void {
    const high = highOf(first, second) >>> 0;
    const low = ((lowOf(first, second) << 16) | place) >>> 0;
    const mask = seen.length - 1;
    for (let slot = high & mask; ; slot = (slot + 1) & mask) {
      const other = (seen[slot] ?? 0) - 1;
      if (other < start) {
        halves[count * 2] = low;
        halves[count * 2 + 1] = high;
        seen[slot] = ++count;
        return;
      }
      if (halves[other * 2] === low && halves[other * 2 + 1] === high) return;
    }
  }

  function makeRoom(more: number): void {
    if (seen.length < more * 2) seen = new Uint32Array(2 ** Math.ceil(Math.log2(more * 2)));
    if (count + more <= keys.length) return;
    const wider = new BigUint64Array(Math.max(count + more, Math.min(most, keys.length * 2)));
    wider.set(keys.subarray(0, count));
    keys = wider;
    halves = new Uint32Array(keys.buffer);
  }

  /** All keys as halves, sorted by gram and then by text. */
  function sorted(): Uint32Array {
    keys.subarray(0, count).sort();
    return halves.subarray(0, count * 2);
  }

  return { add, sorted };
}
