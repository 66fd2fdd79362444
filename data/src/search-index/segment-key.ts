import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from '../sealing/key-ring.ts';
import type { WrappedKey } from '../sealing/wrapped-keys.ts';
import type { Ngram } from './ngrams.ts';
import type { SegmentRange } from './segments.ts';

/** The keys of one segment, wrapped together. Each build of a segment makes new ones. */
export interface SegmentKey {
  /** Which pages an n-gram may be in. */
  choice: Buffer;
  /** What seals the pages. */
  sealing: Buffer;
}

const keySize = 32;

/** Makes the key of a segment about to be built, with its stored form. */
export async function makeSegmentKey(
  ring: KeyRing,
  kind: string,
  range: SegmentRange,
): Promise<{ key: SegmentKey; wrapped: WrappedKey }> {
  const both = randomBytes(keySize * 2);
  return { key: split(both), wrapped: await ring.wrap(both, contextOf(kind, range)) };
}

/** The keys of segments by their stored form; undefined for each that cannot be unwrapped. */
export async function unwrapSegmentKeys(
  ring: KeyRing,
  kind: string,
  segments: readonly (SegmentRange & { wrapped: WrappedKey })[],
): Promise<(SegmentKey | undefined)[]> {
  const stored = segments.map((segment) => ({ key: segment.wrapped, context: contextOf(kind, segment) }));
  const keys = await ring.unwrapAll(stored);
  return keys.map((both) => (both?.length === keySize * 2 ? split(both) : undefined));
}

const contextOf = (kind: string, { first, size }: SegmentRange) => `segment|${kind}|${first}|${size}`;

const split = (both: Buffer): SegmentKey => ({
  choice: both.subarray(0, keySize),
  sealing: both.subarray(keySize),
});

const blockSize = 16;

/**
 * The two pages that each n-gram may be in, one pair after the other. The function is keyed: without the key, a page does not
 * reveal which n-grams it contains. A pseudorandom permutation of one block each, so one call answers for all.
 */
export function choosePages({ choice }: SegmentKey, ngrams: ArrayLike<Ngram>, pages: number): Uint32Array {
  const blocks = Buffer.alloc(ngrams.length * blockSize);
  for (let index = 0; index < ngrams.length; index++)
    blocks.writeUInt32LE(ngrams[index] ?? 0, index * blockSize);
  // ECB is what is wanted here: every block is a different n-gram, and only the numbers of pages leave this function.
  const chosen = createCipheriv('aes-256-ecb', choice, null).setAutoPadding(false).update(blocks);
  const choices = new Uint32Array(ngrams.length * 2);
  for (let index = 0; index < ngrams.length; index++) {
    const one = chosen.readUInt32LE(index * blockSize) % pages;
    // Another page than the first, if there is one.
    const further = chosen.readUInt32LE(index * blockSize + blockSize / 2) % Math.max(1, pages - 1);
    choices[index * 2] = one;
    choices[index * 2 + 1] = (one + 1 + further) % pages;
  }
  return choices;
}

const tagSize = 16;

/** Where a sealed page belongs; it opens nowhere else. */
export interface PageAddress {
  segment: number;
  page: number;
}

/** Seals a page with AES-256-GCM. The key seals each page once, so the page number is the nonce. */
export function sealPage({ sealing }: SegmentKey, address: PageAddress, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', sealing, nonceOf(address)).setAAD(contextOfPage(address));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Opens a sealed page; undefined if it is not what was sealed for this address under this key. */
export function openPage({ sealing }: SegmentKey, address: PageAddress, sealed: Buffer): Buffer | undefined {
  const end = sealed.length - tagSize;
  if (end < 0) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', sealing, nonceOf(address), { authTagLength: tagSize })
    .setAAD(contextOfPage(address))
    .setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(0, end));
  try {
    decipher.final();
  } catch {
    return undefined;
  }
  return plain;
}

function nonceOf({ page }: PageAddress): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(page, 8);
  return nonce;
}

const contextOfPage = ({ segment, page }: PageAddress) => Buffer.from(`search page|${segment}|${page}`);
