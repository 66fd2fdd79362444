import { cpus } from 'node:os';
import type { BenchRun } from './bench-run.ts';
import { buildAll, built, shippedApi } from './build.ts';
import { benchHashing } from './sections/hashing.ts';
import { benchSubmits } from './sections/submits.ts';
import { benchUploads } from './sections/uploads.ts';

// Sections, each measured against a floor (`npm run bench -- contact` runs one). Nothing here passes or fails by the
// clock: figures are for people. BENCH_SECONDS is the length of a measured round.
const sections: Record<string, (run: BenchRun) => Promise<void>> = {
  contact: (run) =>
    benchSubmits(run, {
      title: 'POST /api/contact',
      aim: 0.6,
      path: '/api/contact',
      table: 'inquiries',
      floor: { name: 'floor: node:http + pg', process: 'contact-floor', form: 'contact' },
      api: { file: shippedApi, form: 'contact' },
    }),
  report: (run) =>
    benchSubmits(run, {
      title: 'POST /api/reports/anonymous, multipart, no file, no hash',
      aim: 0.45,
      path: '/api/reports/anonymous',
      table: 'reports',
      floor: { name: 'floor: node:http + pg, JSON', process: 'report-floor', form: 'report' },
      api: { file: built('api-without-hashing'), form: 'multipart report' },
    }),
  hashing: benchHashing,
  uploads: benchUploads,
};

const wanted = process.argv.slice(2);
const faults: string[] = [];
await buildAll();
const run: BenchRun = {
  databaseUrl: process.env['X_DB']!,
  apiSettings: {
    APP_SECRET: '5e'.repeat(32),
    REDIS_URL: process.env['X_REDIS']!,
    S3_ENDPOINT: process.env['X_S3']!,
    S3_ACCESS_KEY: 'bench-user',
    S3_SECRET_KEY: 'bench-secret',
  },
  seconds: Number(process.env['BENCH_SECONDS'] ?? 4),
  fault: (what) => faults.push(what),
};
console.log(`${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node}`);
for (const [name, bench] of Object.entries(sections))
  if (wanted.length === 0 || wanted.includes(name)) await bench(run);
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
