import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { TestStack } from '../support/processes/stack.ts';
import { waitFor } from '../support/wait-for.ts';
import { filesBelow, readIfThere } from './search-folders.ts';

/** A file in which Redis writes each change of its data. */
interface AppendOnlyFile {
  /** The codes of named reporters that Redis has: a keyed digest of the reference id, and one of it with the code. */
  codes: () => Promise<{ name: string; digest: string }[]>;
  /** Ends and removes the file; returns what was written into it. */
  end: () => Promise<Buffer>;
}

/**
 * Lets Redis write an append-only file, as a Redis elsewhere may do against the advice of docs/operations.md: what must not reach it is
 * found there, which no search of our own Redis could find, since that writes none.
 */
export async function appendOnlyFile({ services }: TestStack): Promise<AppendOnlyFile> {
  const redis = new Redis(services.redis.url);
  await redis.config('SET', 'appendonly', 'yes');
  await waitFor('Redis has written what it had', async () => {
    const state = await redis.info('persistence');
    return /aof_enabled:1/.test(state) && /aof_rewrite_(in_progress|scheduled):1/.test(state) === false;
  });
  return {
    codes: async () =>
      Promise.all(
        (await redis.keys('code:*')).map(async (key) => ({
          name: key.slice('code:'.length),
          digest: (await redis.hget(key, 'code')) ?? '',
        })),
      ),
    end: async () => {
      await redis.config('SET', 'appendonly', 'no');
      redis.disconnect();
      const folder = join(services.folder, 'redis');
      const files = filesBelow(folder).filter((path) => path.includes('appendonlydir'));
      // The other file has what was there before.
      const written = files.filter((path) => path.includes('.incr.')).map(readIfThere);
      await rm(join(folder, 'appendonlydir'), { recursive: true });
      return Buffer.concat(written);
    },
  };
}
