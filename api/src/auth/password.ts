import { hashRaw, hash, verify } from '@node-rs/argon2';
import type { AccessTag } from '@gaongil/data/cases/reports/access-tags';
import type { ConcurrencyLimiter } from '../limits/concurrency-limiter.ts';
import { keyedDigest, type SecretKeys, type Secrets } from '../secrets.ts';

/** argon2id, at the least cost that OWASP recommends (docs/decisions/012-access-tag.md). memoryCost is in KiB. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hashes of the api, all with the same cost. */
export interface PasswordHashing {
  /**
   * The tags of an anonymous report's id and password under every app secret, that of the one in use first; neither can be
   * read back from them. All are computed, whatever is found, so that the time says nothing.
   * @throws 503 when too many hashes wait, in all or of this source.
   */
  accessTags(loginId: string, password: string, request: HashRequest): Promise<AccessTags>;
  /**
   * Whether a staff password is right. Without a hash (no such account) it takes the same time and returns false.
   * @throws 503 when too many hashes wait, in all or of this source.
   */
  isRight(
    passwordHash: string | undefined,
    password: string,
    request: Pick<HashRequest, 'source'>,
  ): Promise<boolean>;
  /**
   * The hash of a new password of staff, in PHC form.
   * @throws 503 when too many hashes wait, in all or of this source.
   */
  hashOf(password: string, request: Pick<HashRequest, 'source'>): Promise<string>;
}

/** At least one tag: the one that a new report gets. */
export type AccessTags = readonly [AccessTag, ...AccessTag[]];

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
    accessTags: (loginId, password, { kind, source }) =>
      limiters[kind].run(
        async () => {
          const [first, ...others] = secrets;
          const tags: [AccessTag, ...AccessTag[]] = [await accessTag(first, loginId, password)];
          // One after the other: a request has the memory of one hash.
          for (const secret of others) tags.push(await accessTag(secret, loginId, password));
          return tags;
        },
        { key: source },
      ),
    isRight: (passwordHash, password, { source }) =>
      limiters.staff.run(
        async () => {
          const right = await verify(passwordHash ?? (await dummy), password);
          return right && passwordHash !== undefined;
        },
        { key: source },
      ),
    hashOf: (password, { source }) => limiters.staff.run(() => hash(password, hashCost), { key: source }),
  };
}

/** The tag of an anonymous report's id and password under one app secret. */
export async function accessTag(
  { id, lookup }: SecretKeys,
  loginId: string,
  password: string,
): Promise<AccessTag> {
  const salt = keyedDigest(lookup, loginId);
  return { tag: await hashRaw(password, { ...hashCost, salt, outputLen: 32 }), secret: id };
}
