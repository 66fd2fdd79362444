import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { bech32 } from '@scure/base';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { BackupError, WrongIdentityError } from '../backup-error.ts';

type Bytes = AsyncIterable<Uint8Array>;
type WebBytes = Parameters<Decrypter['decrypt']>[0] & globalThis.ReadableStream<Uint8Array>;

/** Encrypts a stream so that each of the recipients' identities opens it (age, https://age-encryption.org/v1). */
export async function* encrypt(source: Bytes, recipients: readonly string[]): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* bytesOf(await encrypter.encrypt(webOf(source)));
}

/**
 * Decrypts what `encrypt` made.
 * @throws {BackupError} when no identity opens it, or it was changed or cut
 */
export async function* decrypt(source: Bytes, identities: readonly string[]): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const opened = await decrypter.decrypt(webOf(source)).catch((error: Error) => {
    if (/no identity matched/.test(error.message))
      throw new WrongIdentityError(
        '이 백업은 다른 수신자에게 암호화되었습니다. 맞는 age 신원(AGE-SECRET-KEY-…)을 주세요.',
      );
    throw isCut(error);
  });
  try {
    yield* bytesOf(opened);
  } catch (error) {
    throw isCut(error as Error);
  }
}

// Errors of the target have a code, those of age have none.
function isCut(error: Error & { code?: string }): Error {
  if (error instanceof BackupError || error.code) return error;
  return new BackupError('백업 파일이 손상되었거나 끝까지 있지 않습니다.');
}

const webOf = (source: Bytes) =>
  Readable.toWeb(Readable.from(source, { objectMode: false })) as unknown as WebBytes;

async function* bytesOf(stream: globalThis.ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const bytes of Readable.fromWeb(stream as unknown as ReadableStream)) yield bytes as Buffer;
}

/** The identity of this machine, for `verify` and the drill: age's form of 32 random bytes. */
export function identityOfSeed(seed: string): string {
  const words = bech32.toWords(Buffer.from(seed, 'hex'));
  return bech32.encode('age-secret-key-', words, false).toUpperCase();
}

/** The recipient of an identity. @throws {BackupError} when it is no identity of age */
export async function recipientOf(identity: string): Promise<string> {
  return identityToRecipient(identity).catch(() => {
    throw new BackupError('age 신원이 아닙니다. AGE-SECRET-KEY-1로 시작하는 줄이 필요합니다.');
  });
}

/** The identities in the text of a file: its lines without comments and blank ones. */
export function identitiesIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}
