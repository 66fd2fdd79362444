import { concurrencyLimiter } from '../concurrency-limiter.ts';
import type { ApiEnv } from '../env.ts';
import type { HashLimiters } from './password.ts';

const timeoutMs = 10_000;

/**
 * The limiters of password hashes. Submits, lookups and sign-ins of staff have one each, so that no kind delays another.
 * One source runs half of the hashes of a limiter (at least one), and takes an eighth of those that may wait. Staff are
 * few: one hash at a time is enough.
 */
export function hashLimiters({ HASHES_AT_ONCE, HASHES_WAITING: maxWaiting }: ApiEnv): HashLimiters {
  const limiter = (maxRunning: number) => {
    const perKey = {
      maxRunning: Math.max(1, Math.floor(maxRunning / 2)),
      maxWaiting: Math.ceil(maxWaiting / 8),
    };
    return concurrencyLimiter({ maxRunning, maxWaiting, perKey, timeoutMs });
  };
  return {
    submits: limiter(HASHES_AT_ONCE),
    lookups: limiter(Math.ceil(HASHES_AT_ONCE / 2)),
    staff: limiter(1),
  };
}
