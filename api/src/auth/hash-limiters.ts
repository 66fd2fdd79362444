import { concurrencyLimiter } from '../limits/concurrency-limiter.ts';
import type { ApiTuning } from '../tuning.ts';
import type { HashLimiters } from './password.ts';

const timeoutMs = 10_000;

/**
 * The limiters of password hashes. Submits, lookups and sign-ins of staff have one each, so that no kind delays another.
 * One source runs half of the hashes of a limiter (at least one), and takes an eighth of those that may wait. Staff are
 * few: one hash at a time is enough.
 */
export function hashLimiters({ atOnce, waiting: maxWaiting }: ApiTuning['hashes']): HashLimiters {
  const limiter = (maxRunning: number) => {
    const perKey = {
      maxRunning: Math.max(1, Math.floor(maxRunning / 2)),
      maxWaiting: Math.ceil(maxWaiting / 8),
    };
    return concurrencyLimiter({ maxRunning, maxWaiting, perKey, timeoutMs });
  };
  return {
    submits: limiter(atOnce),
    lookups: limiter(Math.ceil(atOnce / 2)),
    staff: limiter(1),
  };
}
