import { testMasterKey } from '../support/processes/test-master-key.ts';
import { startServices } from '../support/services/services.ts';
import type { BenchRun } from './bench-run.ts';
import { buildAll, built, shippedApi } from './build.ts';
import { partsOf, setting, stoppedAtEnd } from './harness.ts';
import { benchExcluded } from './sections/excluded.ts';
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
  excluded: benchExcluded,
};

const wanted = partsOf(Object.keys(sections));
const seconds = setting('SECONDS', 4);

await buildAll();
const services = stoppedAtEnd(await startServices({ durable: true }));
const run: BenchRun = {
  databaseUrl: services.addresses.databaseUrl,
  apiSettings: {
    APP_SECRET: '5e'.repeat(32),
    MASTER_KEY: testMasterKey,
    REDIS_URL: services.addresses.redisUrl,
    ...services.addresses.storage,
  },
  seconds,
};
for (const name of wanted) await sections[name]?.(run);
