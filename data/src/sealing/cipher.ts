import { createCipheriv, createDecipheriv } from 'node:crypto';
import { freshRandomBytes } from './random-bytes.ts';

/** The only format so far. A later one gets another first byte. */
const format = 1;
const formatByte = Buffer.of(format);
const [nonceSize, tagSize] = [12, 16];
const overhead = 1 + nonceSize + tagSize;

/** Something sealed could not be opened: wrong key, wrong context, changed or cut. It says no more, and holds no bytes. */
export class CannotOpenError extends Error {
  constructor() {
    super('cannot be opened');
    this.name = 'CannotOpenError';
  }
}

/**
 * Seals bytes with AES-256-GCM: one format byte, a random nonce of 12 bytes, the ciphertext, a tag of 16 bytes. One key may
 * seal 2^32 times; ours seal a case's body, notes and history, or the keys of one key-encryption key.
 *
 * @param key 32 bytes
 * @param context where the result belongs (table, row, purpose); it opens nowhere else
 */
export function seal(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = freshRandomBytes(nonceSize);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const sealed = cipher.update(plain);
  cipher.final();
  return Buffer.concat([formatByte, nonce, sealed, cipher.getAuthTag()]);
}

/**
 * Opens what `seal` has made with the same key and context.
 * @throws {CannotOpenError}
 */
export function open(key: Buffer, sealed: Buffer, context: string): Buffer {
  if (sealed.length < overhead || sealed[0] !== format) throw new CannotOpenError();
  const nonce = sealed.subarray(1, 1 + nonceSize);
  const tag = sealed.subarray(sealed.length - tagSize);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagSize })
    .setAAD(Buffer.from(context))
    .setAuthTag(tag);
  try {
    const plain = decipher.update(sealed.subarray(1 + nonceSize, sealed.length - tagSize));
    // Checks the tag; GCM keeps no bytes back for it.
    decipher.final();
    return plain;
  } catch {
    throw new CannotOpenError();
  }
}

const blockSize = 16;

/**
 * Opens many values of `size` bytes (a multiple of 16) that `seal` has made with one key, in one call to the cipher: GCM encrypts
 * by AES in counter mode. It checks neither tags nor contexts, so it is only for keys that open something sealed: a wrong or
 * changed key does not open that. Undefined for each that is not of this size.
 */
export function openUnchecked(key: Buffer, sealed: readonly Buffer[], size: number): (Buffer | undefined)[] {
  const isOfSize = (one: Buffer) => one.length === overhead + size && one[0] === format;
  const counters = Buffer.alloc(sealed.length * size);
  for (const [index, one] of sealed.entries())
    for (let at = 0; at < size && isOfSize(one); at += blockSize) {
      const block = counters.subarray(index * size + at, index * size + at + blockSize);
      one.copy(block, 0, 1, 1 + nonceSize);
      // GCM counts from 2: block 1 is for the tag.
      block[blockSize - 1] = at / blockSize + 2;
    }
  const stream = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(counters);
  return sealed.map((one, index) => {
    if (!isOfSize(one)) return undefined;
    const plain = stream.subarray(index * size, (index + 1) * size);
    for (let at = 0; at < size; at++) plain[at] = (plain[at] ?? 0) ^ (one[1 + nonceSize + at] ?? 0);
    return plain;
  });
}

const paddingMark = 0x80;

/** Pads bytes to a multiple of `step`, so that their length says little: 0x80, then zeros (ISO/IEC 7816-4). */
export function pad(plain: Buffer, step: number): Buffer {
  const padded = Buffer.alloc(Math.ceil((plain.length + 1) / step) * step);
  plain.copy(padded);
  padded[plain.length] = paddingMark;
  return padded;
}

/**
 * The bytes without their padding.
 * @throws {CannotOpenError} if there is none
 */
export function unpad(padded: Buffer): Buffer {
  const end = padded.lastIndexOf(paddingMark);
  if (end === -1) throw new CannotOpenError();
  return padded.subarray(0, end);
}
