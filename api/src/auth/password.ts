import { hashRaw, hash, verify } from '@node-rs/argon2';
import type { Bounded } from '../bounded.ts';
import { keyedDigest, type Secrets } from '../secrets.ts';

/** argon2id, at the least cost that OWASP recommends (docs/decisions/012-access-tag.md). memoryCost is in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface PasswordHashing {
  /**
   * The tag that stands for an id and password of an anonymous report; neither can be read back from it.
   * @throws 503 when too many hashes wait, in all or of this source.
   */
  accessTag(loginId: string, password: string, turn: HashTurn): Promise<Buffer>;
  /** Whether a staff password is right. Without a hash (no such account) it takes the same time and says no. */
  isRight(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** What a hash is computed for, and the source of the request where it is known. */
export interface HashTurn {
  queue: 'submits' | 'lookups';
  source: string | undefined;
}

/** The queues hashes wait in: for submits, lookups and staff, so that none keeps another waiting. */
export interface HashQueues {
  submits: Bounded;
  lookups: Bounded;
  staff: Bounded;
}

/** Password hashing behind bounded queues, so that no flood of guesses can take every core. */
export function passwordHashing(secrets: Secrets, queues: HashQueues): PasswordHashing {
  const dummy = hash('no account has this password', cost);
  return {
    accessTag: (loginId, password, { queue, source }) =>
      queues[queue].run(
        () => hashRaw(password, { ...cost, salt: keyedDigest(secrets.lookup, loginId), outputLen: 32 }),
        { holder: source },
      ),
    isRight: (passwordHash, password) =>
      queues.staff.run(async () => {
        const right = await verify(passwordHash ?? (await dummy), password);
        return right && passwordHash !== undefined;
      }),
  };
}
