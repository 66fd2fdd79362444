import type { Kind, Words } from './canaries.ts';

/** Finds the kinds of words that occur in bytes, in any common encoding. */
export type Finder = (bytes: Uint8Array) => Set<Kind>;

/** The bytes of a form that are searched first; forms with the same beginning are found in one search. */
const lead = 6;

/** Creates a finder for these words, except empty ones. */
export function wordFinder(words: Partial<Words>): Finder {
  const groups = new Map<string, { form: Buffer; kind: Kind }[]>();
  for (const [kind, word] of Object.entries(words) as [Kind, string][])
    for (const form of word === '' ? [] : formsOf(word)) {
      const start = form.toString('latin1', 0, lead);
      groups.set(start, [...(groups.get(start) ?? []), { form, kind }]);
    }

  return (given) => {
    const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
    const found = new Set<Kind>();
    for (const [start, forms] of groups) {
      const first = Buffer.from(start, 'latin1');
      for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
        for (const { form, kind } of forms)
          if (!found.has(kind) && bytes.subarray(at, at + form.length).equals(form)) found.add(kind);
    }
    return found;
  };
}

/** A word as text, UTF-16, hexadecimal, base64 at each offset, and in the escapes of common formats. */
function formsOf(word: string): Buffer[] {
  const spellings = new Set([word, word.toLowerCase(), word.toUpperCase(), encodeURIComponent(word)]);
  // Numbers that are shown with hyphens may be stored without them, and vice versa.
  if (/^\d[\d-]+$/.test(word)) spellings.add(word.replaceAll('-', ''));
  if (/^[0-9A-Z]{26}$/.test(word)) spellings.add((word.match(/.{1,4}/g) ?? []).join('-'));
  const forms = [...spellings].flatMap((spelling) => {
    const bytes = Buffer.from(spelling);
    const hex = bytes.toString('hex');
    return [
      bytes,
      Buffer.from(spelling, 'utf16le'),
      Buffer.from(hex),
      Buffer.from(hex.toUpperCase()),
      ...base64(bytes),
    ];
  });
  if (/^[\w-]{43}$/.test(word)) forms.push(...formsOfDigest(Buffer.from(word, 'base64url')));
  return forms.filter((form) => form.length >= lead);
}

/** A digest that was planted as the base64 of its 32 bytes: the bytes, as a column may have them, and in hexadecimal. */
const formsOfDigest = (bytes: Buffer): Buffer[] => [bytes, Buffer.from(bytes.toString('hex'))];

/** The part of its base64 that does not depend on the bytes around it, for each of the three possible offsets. */
function base64(bytes: Buffer): Buffer[] {
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const own = text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')].map((form) => Buffer.from(form));
  });
}
