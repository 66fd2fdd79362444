import { open, openUnchecked, seal } from './cipher.ts';

const keySize = 32;

/** A key as it is stored: two bytes with the number of its key-encryption key, then the sealed key. */
export type WrappedKey = Buffer;

/** Key-encryption keys by number; the highest is the newest. */
export type EncryptionKeys = ReadonlyMap<number, Buffer>;

/** The number of the key-encryption key of a wrapped key. */
export const numberOf = (wrapped: WrappedKey) => (wrapped.length < 2 ? 0 : wrapped.readUInt16BE());

/** Wraps a key under the newest key-encryption key. */
export function wrapWith(encryption: EncryptionKeys, key: Buffer, context: string): WrappedKey {
  const newest = Math.max(...encryption.keys());
  const number = Buffer.alloc(2);
  number.writeUInt16BE(newest);
  return Buffer.concat([number, seal(encryption.get(newest) as Buffer, key, context)]);
}

/** Unwraps a key; undefined if it cannot be unwrapped. */
export function unwrapWith(
  encryption: EncryptionKeys,
  wrapped: WrappedKey,
  context: string,
): Buffer | undefined {
  const key = encryption.get(numberOf(wrapped));
  if (!key) return undefined;
  try {
    return open(key, wrapped.subarray(2), context);
  } catch {
    return undefined;
  }
}

/** Unwraps keys of 32 bytes, see `KeyRing.unwrapUnchecked`. */
export function unwrapWithoutCheck(
  encryption: EncryptionKeys,
  wrapped: readonly WrappedKey[],
): (Buffer | undefined)[] {
  const unwrapped = new Map<WrappedKey, Buffer | undefined>();
  for (const number of new Set(wrapped.map(numberOf))) {
    const key = encryption.get(number);
    const those = wrapped.filter((one) => numberOf(one) === number);
    const sealed = those.map((one) => one.subarray(2));
    const opened = key ? openUnchecked(key, sealed, keySize) : [];
    those.forEach((one, index) => unwrapped.set(one, opened[index]));
  }
  return wrapped.map((one) => unwrapped.get(one));
}
