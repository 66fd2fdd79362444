import { passwordHashing } from '@gaongil/api/auth/password';
import { concurrencyLimiter } from '@gaongil/api/limits/concurrency-limiter';
import { deriveSecrets } from '@gaongil/api/secrets';
import { answerCommands } from './commands.ts';

export interface Hashes {
  count: number;
  seconds: number;
  cpu: number;
}

const maxRunning = 2;
const limiter = concurrencyLimiter({ maxRunning, maxWaiting: 64, timeoutMs: 10_000 });
const passwords = passwordHashing(deriveSecrets('5e'.repeat(32)), {
  submits: limiter,
  lookups: limiter,
  staff: limiter,
});

/** Computes access tags as the api does, with the same concurrency, for some seconds. */
answerCommands(async ({ seconds }: { seconds: number }): Promise<Hashes> => {
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: maxRunning }, async () => {
      while (performance.now() - start < seconds * 1000)
        await passwords.accessTags(`reporter-${count++}`, 'abcd123!', {
          kind: 'submits',
          source: undefined,
        });
    }),
  );
  const { user, system } = process.cpuUsage(cpuBefore);
  return { count, seconds: (performance.now() - start) / 1000, cpu: (user + system) / 1000 };
});
