import { errorFrames } from '@gaongil/runtime/error-frames';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Connects to Redis. While Redis is away, calls fail at once: reports work without it, and staff get 503 without a wait. */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 3_000,
    // Commands of one turn of the event loop are sent together.
    enableAutoPipelining: true,
  });
  redis.on('error', (error) => log.warn(errorFrames(error), 'redis is away'));
  return redis;
}
