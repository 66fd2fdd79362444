/** Crockford's base32: no I, L, O or U, so that nothing is misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many characters a reference id has: 26 × 5 bits = 130 random bits (docs/behaviour/reports.md#reference-id). */
export const referenceIdLength = 26;

/** The longest text that is read as one, in code units: its groups, and blanks around them. */
const typedLength = 200;

/**
 * A reference id from random bytes. The id is the only key to a report's progress page, so `random` must come
 * from a cryptographic source; it needs 26 bytes, of each of which five bits are used.
 */
export function makeReferenceId(random: Uint8Array): string {
  if (random.length < referenceIdLength) throw new Error('a reference id needs 26 random bytes');
  let id = '';
  for (let index = 0; index < referenceIdLength; index++) id += alphabet[(random[index] ?? 0) & 31];
  return id;
}

/**
 * What a person typed or pasted as a reference id, in its one stored form; undefined when it cannot be one.
 * Read case-insensitively, groups and blanks ignored, O as 0, I and L as 1.
 */
export function readReferenceId(text: string): string | undefined {
  const id = readReferencePart(text);
  return id?.length === referenceIdLength ? id : undefined;
}

/** Reads a part of a reference id, one letter or more, into the form in which stored ids contain it. */
export function readReferencePart(text: string): string | undefined {
  if (text.length > typedLength) return undefined;
  const part = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (part.length === 0 || part.length > referenceIdLength) return undefined;
  for (const letter of part) if (!alphabet.includes(letter)) return undefined;
  return part;
}

/** The longest pasted text that is searched for a reference id, in code units. */
const pastedLength = 2_000;

const dashes = /[\p{Pd}\u2212]/gu;
const shownAsNothing = /[^\P{C}\s]|\p{Default_Ignorable_Code_Point}/gu;
const runs = /[0-9A-Z](?:[\s-]*[0-9A-Z])*/gi;

const folded = (text: string) => text.normalize('NFKC').replace(shownAsNothing, '').replace(dashes, '-');

/**
 * The reference id in what a person typed or pasted: the id itself in any spelling, also full-width or with invisible
 * characters, the address of the progress page, or a sentence or receipt with either; undefined when there is none
 * (docs/behaviour/reports.md#lookup).
 */
export function findReferenceId(text: string): string | undefined {
  if (text.length > pastedLength) return undefined;
  const plain = folded(text);
  // A word before the id makes one run with it, so that words are tried too.
  const candidates = [...(plain.match(runs) ?? []), ...plain.split(/\s+/)];
  for (const candidate of candidates) {
    const id = readReferenceId(candidate);
    if (id) return id;
  }
  return undefined;
}

/**
 * What is wrong with a text in which `findReferenceId` found nothing: a letter that no reference id has, or else the number
 * of its letters. Of an address or a text with a label, only what follows the label counts.
 */
export function referenceIdFault(text: string): { strange: string } | { length: number } {
  const parts = folded(text)
    .toUpperCase()
    .split(/[/:]/)
    .map((part) => [...part.replace(/[\s-]/g, '')]);
  const letters = parts.findLast((part) => part.length > 0) ?? [];
  const strange = letters.find((letter) => !`${alphabet}OIL`.includes(letter));
  return strange === undefined ? { length: letters.length } : { strange };
}

/** A reference id in groups of four, as it is shown and printed. */
export function groupReferenceId(id: string): string {
  return id.match(/.{1,4}/g)?.join('-') ?? id;
}
