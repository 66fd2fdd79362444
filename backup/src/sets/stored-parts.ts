import { createHash } from 'node:crypto';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../backup-error.ts';
import { decrypt, encrypt } from '../encryption/encryption.ts';
import { openSigned, type Signer, signed, type SignerKey } from '../encryption/signatures.ts';
import type { Target } from './target.ts';

/** What a backup is written with. */
export interface WritingKeys {
  /** The recipients whose identities open it. */
  recipients: readonly string[];
  signer: Signer;
}

/** What a backup is read with. */
export interface ReadingKeys {
  identities: readonly string[];
  /** The signers whose backups are used. */
  signers: readonly SignerKey[];
}

export interface Part {
  /** Bytes as stored. */
  bytes: number;
  /** SHA-256 of the bytes as stored, in hexadecimal letters. */
  sha256: string;
}

/** Encrypts and stores a stream. @throws what the source and the target throw; then nothing remains */
export async function putEncrypted(
  target: Target,
  name: string,
  source: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): Promise<Part> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const bytes of encrypt(source, recipients)) {
      hash.update(bytes);
      yield bytes;
    }
  }
  const bytes = await target.put(name, Readable.from(hashed(), { objectMode: false }));
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * The content of what `putEncrypted` stored.
 * @param sha256 the digest of what is stored; the end of the stream tells a difference
 * @throws {BackupError} when it is missing, differs, or does not open
 */
export async function* openEncrypted(
  target: Target,
  name: string,
  identities: readonly string[],
  sha256?: string,
): AsyncGenerator<Buffer> {
  const stored = await openStored(target, name);
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const bytes of stored) {
      hash.update(bytes as Buffer);
      yield bytes as Buffer;
    }
  }
  try {
    yield* decrypt(hashed(), identities);
  } finally {
    stored.destroy();
  }
  if (sha256 !== undefined && hash.digest('hex') !== sha256) throw changed(name);
}

export async function openStored(target: Target, name: string): Promise<Readable> {
  const stored = await target.open(name);
  if (!stored) throw new BackupError(`백업의 일부(${name})가 없습니다.`);
  return stored;
}

export const changed = (name: string) => new BackupError(`백업의 일부(${name})가 처음과 다릅니다.`);

/** Encrypts and stores bytes with a signature over them and their name. */
export async function putSigned(
  target: Target,
  name: string,
  bytes: Buffer,
  { recipients, signer }: WritingKeys,
): Promise<void> {
  await putEncrypted(target, name, piecesOf(signed(signer, name, bytes)), recipients);
}

/** More than the largest manifest or chunk of the journal has: larger ones are not ours and would take all memory. */
const largestSigned = 64 * 1024 * 1024;

/**
 * The bytes that `putSigned` stored.
 * @throws {BackupError} when they are missing, do not open, or are not signed under this name by one of the signers
 */
export async function readSigned(
  target: Target,
  name: string,
  { identities, signers }: ReadingKeys,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of openEncrypted(target, name, identities)) {
    size += piece.length;
    if (size > largestSigned) throw changed(name);
    pieces.push(piece);
  }
  return openSigned(signers, name, Buffer.concat(pieces));
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  const step = 64 * 1024;
  for (let at = 0; at < bytes.length; at += step) yield await Promise.resolve(bytes.subarray(at, at + step));
}

/** Runs a stream through a transform; an error of either ends the result. */
export async function* through(
  source: AsyncIterable<Uint8Array>,
  transform: Transform,
): AsyncGenerator<Buffer> {
  const out = new PassThrough();
  const ended = pipeline(source, transform, out);
  ended.catch(() => undefined);
  for await (const bytes of out) yield bytes as Buffer;
  await ended;
}
