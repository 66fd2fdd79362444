import { randomUUID } from 'node:crypto';
import { CannotOpenError, open, pad, seal, unpad } from './cipher.ts';
import type { KeyRing } from './key-ring.ts';
import type { WrappedKey } from './wrapped-keys.ts';
import { freshRandomBytes } from './random-bytes.ts';

/** Bodies are padded to a multiple of this many bytes. */
const step = 256;

/** The key of one case. All that belongs to the case is sealed under it; without it nothing of the case can be read. */
export interface CaseKey {
  /** The random id that ties what is sealed to the case. */
  caseId: string;
  key: Buffer;
}

/** A new key with its stored form. */
export type NewCaseKey = CaseKey & { wrapped: WrappedKey };

/** Makes the key of a new case. `caseId`: a random UUID. */
export async function makeCaseKey(ring: KeyRing, caseId: string = randomUUID()): Promise<NewCaseKey> {
  const key = { caseId, key: freshRandomBytes(32) };
  return { ...key, wrapped: await wrapCaseKey(ring, key) };
}

/** The form in which the key of a case is stored, wrapped under the newest key-encryption key. */
export function wrapCaseKey(ring: KeyRing, { caseId, key }: CaseKey): Promise<WrappedKey> {
  return ring.wrap(key, keyContext(caseId));
}

/** The keys of cases by their stored form; undefined for each that cannot be unwrapped. */
export async function unwrapCaseKeys(
  ring: KeyRing,
  stored: readonly { caseId: string; wrapped: WrappedKey }[],
): Promise<(CaseKey | undefined)[]> {
  const keys = await ring.unwrapAll(
    stored.map(({ caseId, wrapped }) => ({ key: wrapped, context: keyContext(caseId) })),
  );
  return stored.map(({ caseId }, index) => {
    const key = keys[index];
    return key && { caseId, key };
  });
}

/**
 * The keys of cases for opening what is sealed under them, many at a time; undefined for each whose key-encryption key is
 * missing. A key that was changed opens nothing, see `unwrapUnchecked`.
 */
export async function unwrapKeysToOpen(
  ring: KeyRing,
  stored: readonly { caseId: string; wrapped: WrappedKey }[],
): Promise<(CaseKey | undefined)[]> {
  const keys = await ring.unwrapUnchecked(stored.map(({ wrapped }) => wrapped));
  return stored.map(({ caseId }, index) => {
    const key = keys[index];
    return key && { caseId, key };
  });
}

const keyContext = (caseId: string) => `case key|${caseId}`;

/** What is sealed under the key of a case. */
export type SealedPart =
  | 'body'
  | 'excerpt'
  | 'history'
  | 'note'
  | 'message'
  | 'file'
  | 'link'
  | 'hold'
  | 'exclusion';

/**
 * Seals a value that JSON can hold, padded.
 */
export function sealPart({ caseId, key }: CaseKey, part: SealedPart, value: unknown): Buffer {
  return seal(key, pad(Buffer.from(JSON.stringify(value)), step), partContext(caseId, part));
}

/**
 * Opens what `sealPart` has made.
 * @throws {CannotOpenError}
 */
export function openPart(key: CaseKey | undefined, part: SealedPart, stored: Buffer): unknown {
  return JSON.parse(openText(key, part, stored).toString());
}

/** Opens what `sealPart` has made; undefined if it cannot be opened. */
export function tryOpenPart(key: CaseKey | undefined, part: SealedPart, stored: Buffer): unknown {
  try {
    return openPart(key, part, stored);
  } catch {
    return undefined;
  }
}

/**
 * The JSON of what `sealPart` has made, in UTF-8.
 * @throws {CannotOpenError}
 */
export function openText(key: CaseKey | undefined, part: SealedPart, stored: Buffer): Buffer {
  if (!key) throw new CannotOpenError();
  return unpad(open(key.key, stored, partContext(key.caseId, part)));
}

const partContext = (caseId: string, part: SealedPart) => `${part}|${caseId}`;
