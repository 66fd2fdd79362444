import { hashRaw, hash, verify } from '@node-rs/argon2';
import type { ConcurrencyLimiter } from '../concurrency-limiter.ts';
import { keyedDigest, type Secrets } from '../secrets.ts';

/** argon2id, at the least cost that OWASP recommends (docs/decisions/012-access-tag.md). memoryCost is in KiB. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hashes of the api, all with the same cost. */
export interface PasswordHashing {
  /**
   * The tag of an anonymous report's id and password; neither can be read back from it.
   * @throws 503 when too many hashes wait, in all or of this source.
   */
  accessTag(loginId: string, password: string, request: HashRequest): Promise<Buffer>;
  /** Whether a staff password is right. Without a hash (no such account) it takes the same time and returns false. */
  isRight(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** The request a hash is computed for: its kind, and its source where that is known. */
export interface HashRequest {
  kind: 'submits' | 'lookups';
  source: string | undefined;
}

/** The limiters of hashes: one for each kind, so that no kind delays another. */
export interface HashLimiters {
  submits: ConcurrencyLimiter;
  lookups: ConcurrencyLimiter;
  staff: ConcurrencyLimiter;
}

/** Password hashing behind concurrency limiters, so that no flood of guesses can use every core. */
export function passwordHashing(secrets: Secrets, limiters: HashLimiters): PasswordHashing {
  const dummy = hash('no account has this password', hashCost);
  return {
    accessTag: (loginId, password, { kind, source }) =>
      limiters[kind].run(
        () => hashRaw(password, { ...hashCost, salt: keyedDigest(secrets.lookup, loginId), outputLen: 32 }),
        { key: source },
      ),
    isRight: (passwordHash, password) =>
      limiters.staff.run(async () => {
        const right = await verify(passwordHash ?? (await dummy), password);
        return right && passwordHash !== undefined;
      }),
  };
}
