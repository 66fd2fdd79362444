import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { BackupError } from '../backup-error.ts';

/*
 * Encryption to a recipient does not say who encrypted: all who know the recipient can. So what a restore relies on is signed
 * with Ed25519 (RFC 8032), by a key that only the machine of the site and the keys (B) have.
 */

/** A public key of a signer, in text: `ed25519:` and 43 letters of base64url. */
export type SignerKey = string;

export const signerKeyPattern = /^ed25519:[A-Za-z0-9_-]{43}$/;

export interface Signer {
  privateKey: KeyObject;
  key: SignerKey;
}

/** The bytes before the seed in the PKCS #8 form of an Ed25519 private key (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The signer of 32 random bytes in hexadecimal letters. */
export function signerOfSeed(seed: string): Signer {
  const key = Buffer.concat([pkcs8Head, Buffer.from(seed, 'hex')]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  return { privateKey, key: `ed25519:${createPublicKey(privateKey).export({ format: 'jwk' }).x ?? ''}` };
}

const keySize = 32;
const signatureSize = 64;

/** The bytes that `signed` puts in front. */
export const sealSize = keySize + signatureSize;

/** What is signed: the name under which the bytes are stored, so that they count under no other, and their digest. */
const messageOf = (name: string, bytes: Buffer) =>
  Buffer.from(`gaongil backup\n${name}\n${createHash('sha256').update(bytes).digest('hex')}\n`);

/** Bytes behind their signer and its signature, to be stored under `name`. */
export function signed({ privateKey, key }: Signer, name: string, bytes: Buffer): Buffer {
  const signature = sign(null, messageOf(name, bytes), privateKey);
  return Buffer.concat([Buffer.from(key.slice('ed25519:'.length), 'base64url'), signature, bytes]);
}

/**
 * The bytes that `signed` made.
 * @throws {BackupError} naming the signer, when it is none of those given or did not sign these bytes under this name
 */
export function openSigned(signers: readonly SignerKey[], name: string, stored: Buffer): Buffer {
  const x = stored.subarray(0, keySize).toString('base64url');
  const key = `ed25519:${x}`;
  const bytes = stored.subarray(sealSize);
  if (stored.length < sealSize || !isSignature(x, messageOf(name, bytes), stored.subarray(keySize, sealSize)))
    throw new BackupError(
      `${name}: 서명이 맞지 않습니다. 이 서버가 만든 것이 아니거나 바뀌었으니 쓰지 않습니다.`,
    );
  if (!signers.includes(key))
    throw new BackupError(
      `${name}: 서명한 키 ${key}를 모르므로 쓰지 않습니다. 적어 둔 서명 키를 BACKUP_SIGNER나 --signer로 주세요. ` +
        '적어 둔 것과 다르면 이 서버가 만든 것이 아닙니다.',
    );
  return bytes;
}

function isSignature(x: string, message: Buffer, signature: Buffer): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, message, key, signature);
  } catch {
    // Not a point of the curve.
    return false;
  }
}
