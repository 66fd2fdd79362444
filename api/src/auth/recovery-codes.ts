import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@gaongil/contract/accounts/second-factor';

// As base32, so that none of them is similar to a digit.
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** New recovery codes of 80 random bits each: as they are shown, in groups of four letters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    [...randomBytes(16)]
      .map((byte) => alphabet[byte % alphabet.length])
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  );
}

/** What is stored of a recovery code of an account. Its random bits need no slow hash. */
export function hashOfRecoveryCode(accountId: number, code: string): Buffer {
  return createHash('sha256')
    .update(`${accountId} ${code.replaceAll('-', '')}`)
    .digest();
}

/** The hashes that are stored of recovery codes of an account. */
export const hashesOfRecoveryCodes = (accountId: number, codes: readonly string[]): Buffer[] =>
  codes.map((code) => hashOfRecoveryCode(accountId, code));
