import { passwordHashing } from '@gaongil/api/auth/password';
import { bounded } from '@gaongil/api/bounded';
import { deriveSecrets } from '@gaongil/api/secrets';
import { answerCommands } from './commands.ts';

export interface Hashes {
  count: number;
  seconds: number;
  cpu: number;
}

const atOnce = 2;
const queue = bounded({ atOnce, waiting: 64, patience: 10_000 });
const passwords = passwordHashing(deriveSecrets('5e'.repeat(32)), {
  submits: queue,
  lookups: queue,
  staff: queue,
});

/** Makes access tags as the api does, as many at once as it would, for some seconds. */
answerCommands(async ({ seconds }: { seconds: number }): Promise<Hashes> => {
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - start < seconds * 1000)
        await passwords.accessTag(`reporter-${count++}`, 'abcd123!', {
          queue: 'submits',
          source: undefined,
        });
    }),
  );
  const { user, system } = process.cpuUsage(cpuBefore);
  return { count, seconds: (performance.now() - start) / 1000, cpu: (user + system) / 1000 };
});
