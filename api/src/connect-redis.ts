import { traceOf } from '@gaongil/data/error-frames';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Connects to Redis. A call fails at once while it is away: reports do not need it, and staff get a 503 and no wait. */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 3_000 });
  redis.on('error', (error) => log.warn(traceOf(error), 'redis is away'));
  return redis;
}
