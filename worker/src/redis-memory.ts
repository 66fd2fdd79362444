import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Tells when Redis has forgotten the queue. */
export interface RedisMemory {
  /**
   * Does `work` when Redis is not the one it was at the last call, and at the first call. It counts as done only once
   * `work` succeeded.
   */
  whenForgotten(work: () => Promise<unknown>): Promise<void>;
}

/**
 * A Redis without files begins empty after a restart. A mark in it says which life it is in: whoever finds none sets
 * one, and whoever finds another than before knows. Unlike INFO, this works where a provider allows few commands.
 */
export function redisMemory(redis: Redis, prefix: string): RedisMemory {
  const place = `${prefix}:memory`;
  let seen: string | null = null;
  return {
    whenForgotten: async (work) => {
      await redis.set(place, randomUUID(), 'NX');
      const mark = await redis.get(place);
      if (mark === seen) return;
      await work();
      seen = mark;
    },
  };
}
