import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Detects that Redis lost its data. */
export interface RedisReset {
  /** Runs `work` if Redis lost its data since the last successful call, and at the first call. */
  onReset(work: () => Promise<unknown>): Promise<void>;
}

/**
 * Redis keeps its data in memory only, so it is empty after a restart. A random mark in it identifies its current run:
 * if the mark is missing it is set, and if it differs from the last one seen, Redis was reset. Unlike INFO, this needs
 * no command that hosted services forbid.
 */
export function redisReset(redis: Redis, prefix: string): RedisReset {
  const key = `${prefix}:memory`;
  let lastMark: string | null = null;
  return {
    onReset: async (work) => {
      await redis.set(key, randomUUID(), 'NX');
      const mark = await redis.get(key);
      if (mark === lastMark) return;
      await work();
      lastMark = mark;
    },
  };
}
