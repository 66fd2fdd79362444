import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { openFrames, sealFrames } from '../sealing/frames.ts';
import type { Attachments } from './attachments.ts';
import type { Uploader } from './uploader.ts';

/** A sealed file in the store. `fileKey` is stored in the body of its case, and nowhere else. */
export interface SealedFile {
  /** The name of the object. */
  key: string;
  /** 32 bytes. */
  fileKey: Buffer;
  /** The true size in bytes; the stored object is padded. */
  size: number;
}

const contextOf = (key: string) => `file|${key}`;

/** The name of a new object: random, so that it says nothing. */
export const newObjectKey = () => randomBytes(20).toString('base64url');

/**
 * Seals a stream and stores it under `key`.
 * @throws what the source and the store throw; then nothing remains in the store
 */
export async function putSealed(
  store: Attachments,
  key: string,
  source: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
  uploader?: Uploader,
): Promise<SealedFile> {
  const fileKey = randomBytes(32);
  let size = 0;
  const sealed = sealFrames(fileKey, contextOf(key), source, (counted) => (size = counted));
  await store.put(key, Readable.from(sealed, { objectMode: false }), signal, uploader);
  return { key, fileKey, size };
}

/**
 * The content of a file; undefined when the object does not exist. The stream fails with a CannotOpenError where the
 * object was changed or cut.
 */
export async function openSealed(
  store: Attachments,
  { key, fileKey, size }: SealedFile,
): Promise<Readable | undefined> {
  const stored = await store.open(key);
  if (!stored) return undefined;
  stored.on('error', () => undefined);
  const content = Readable.from(openFrames(fileKey, contextOf(key), stored, size), { objectMode: false });
  content.once('close', () => stored.destroy());
  return content;
}
