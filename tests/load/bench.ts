import { testMasterKey } from '../support/test-master-key.ts';
import { cpus } from 'node:os';
import { startServices } from '../support/services.ts';
import type { BenchRun } from './bench-run.ts';
import { buildAll, built, shippedApi } from './build.ts';
import { benchHashing } from './sections/hashing.ts';
import { benchLookups } from './sections/lookups.ts';
import { benchSubmits } from './sections/submits.ts';
import { benchTiming } from './sections/timing.ts';
import { benchUploads } from './sections/uploads.ts';

// `npm run bench` runs every section, `npm run bench -- contact` one of them; BENCH_SECONDS is the length of a
// measured round. No time fails the run: each figure is printed next to that of its baseline.
const sections: Record<string, (run: BenchRun) => Promise<void>> = {
  contact: (run) =>
    benchSubmits(run, {
      title: 'POST /api/contact',
      aim: 0.6,
      path: '/api/contact',
      table: 'inquiries',
      baseline: {
        name: 'baseline: node:http + pg',
        table: 'baseline_inquiries',
        process: 'contact-baseline',
        form: 'contact',
      },
      api: { program: shippedApi, form: 'contact' },
    }),
  report: (run) =>
    benchSubmits(run, {
      title: 'POST /api/reports/anonymous, multipart, no file, no hash',
      aim: 0.45,
      path: '/api/reports/anonymous',
      table: 'reports',
      baseline: {
        name: 'baseline: node:http + pg, JSON',
        table: 'baseline_reports',
        process: 'report-baseline',
        form: 'report',
      },
      api: { program: [built('api-without-hashing')], form: 'multipart report' },
    }),
  lookups: benchLookups,
  hashing: benchHashing,
  uploads: benchUploads,
  timing: benchTiming,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !sections[name]);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
if (unknown.length > 0 || !(seconds > 0)) {
  console.error(`usage: [BENCH_SECONDS=4] npm run bench -- [${Object.keys(sections).join('] [')}]`);
  process.exit(2);
}

await buildAll();
const services = await startServices({ durable: true });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void services.stop().finally(() => process.exit(130)));

const faults = new Map<string, number>();
const run: BenchRun = {
  databaseUrl: services.addresses.databaseUrl,
  apiSettings: {
    APP_SECRET: '5e'.repeat(32),
    MASTER_KEY: testMasterKey,
    REDIS_URL: services.addresses.redisUrl,
    ...services.addresses.storage,
  },
  seconds,
  fault: (what) => faults.set(what, (faults.get(what) ?? 0) + 1),
};
console.log(`${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}`);
try {
  for (const [name, bench] of Object.entries(sections))
    if (names.length === 0 || names.includes(name)) await bench(run);
} catch (error) {
  run.fault(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await services.stop();
}
for (const [what, times] of faults) console.error(`FAULT${times > 1 ? ` (${times} times)` : ''}: ${what}`);
process.exit(faults.size > 0 ? 1 : 0);
