import process from 'node:process';
import { runBench } from './harness.ts';

// `npm run bench -- NAME …`: a bench of its own, which gets the other words; without such a name the sections of bench.ts.

/** Benches of their own, each in bench-NAME.ts. */
const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  accounts: () => import('./bench-accounts.ts'),
  challenge: () => import('./bench-challenge.ts'),
  hostile: () => import('./bench-hostile.ts'),
  load: () => import('./bench-load.ts'),
  mail: () => import('./bench-mail.ts'),
  night: () => import('./bench-night.ts'),
  recovery: () => import('./bench-recovery.ts'),
  replicas: () => import('./bench-replicas.ts'),
  search: () => import('./bench-search.ts'),
  slow: () => import('./bench-slow.ts'),
  stack: () => import('./bench-stack.ts'),
  staff: () => import('./bench-staff.ts'),
  web: () => import('./bench-web.ts'),
};

const [name = ''] = process.argv.slice(2);
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (bench) process.argv.splice(2, 1);
await runBench(bench ?? (() => import('./bench.ts')));
