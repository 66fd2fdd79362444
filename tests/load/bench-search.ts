import { testMasterKey } from '../support/test-master-key.ts';
import { cpus } from 'node:os';
import { startServices } from '../support/services.ts';
import { buildAll } from './build.ts';
import { median, quantile, shown } from './measure/figures.ts';
import { findPostgres } from './measure/proc.ts';
import { printTable } from './measure/table.ts';
import { cases } from './search/cases.ts';
import { faultOf } from './search/check.ts';
import { replaceKeys } from './search/keys.ts';
import { measure } from './search/rounds.ts';
import { scanTime } from './search/scan.ts';
import { type Site, startSite } from './search/site.ts';

// `npm run bench -- search` measures lists and searches of reports through the api at two sizes, a plain scan, the size of the
// index, and the replacement of the key-encryption key. BENCH_SIZES are the sizes; each request is sent BENCH_ROUNDS times
// ten. Result sets are compared with what was stored; no time fails the run.
const sizes = (process.env['BENCH_SIZES'] ?? '100000,1000000').split(',').map(Number);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 6);
if (sizes.some((size) => !(size >= 1_000)) || !(rounds >= 1)) {
  console.error('usage: [BENCH_SIZES=100000,1000000] [BENCH_ROUNDS=6] npm run bench -- search');
  process.exit(2);
}

await buildAll();
const services = await startServices({ durable: true });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void services.stop().finally(() => process.exit(130)));

const environment = {
  APP_SECRET: '5e'.repeat(32),
  MASTER_KEY: testMasterKey,
  REDIS_URL: services.addresses.redisUrl,
  SMTP_URL: services.mail.smtpUrl,
  ...services.addresses.storage,
};
const faults: string[] = [];
const sites: Site[] = [];
console.log(`${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}`);
try {
  for (const reports of sizes) {
    const site = await startSite({ databaseUrl: services.addresses.databaseUrl, environment, reports });
    sites.push(site);
    console.log(
      `${shown(reports)} reports: stored in ${shown(site.filling)} s, indexed by the worker in ${shown(site.indexing)} s, index of ${shown(site.index)} MB`,
    );
    for (const one of cases) {
      const fault = await faultOf(site, one);
      if (fault) faults.push(`${shown(reports)}: ${fault}`);
    }
  }
  await compare();
  for (const { reports, database } of sites) {
    const { seconds, rewrapped, failed } = await replaceKeys(database.url);
    console.log(
      `${shown(reports)} reports: key-encryption key replaced in ${shown(seconds)} s, ${shown(rewrapped)} keys rewrapped`,
    );
    if (failed > 0) faults.push(`${shown(reports)}: ${failed} keys do not open after that`);
  }
} catch (error) {
  faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await Promise.all(sites.map((site) => site.stop()));
  await services.stop();
}
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);

async function compare(): Promise<void> {
  const measured = await measure(sites, findPostgres(sites[0]?.database.name ?? ''), rounds);
  const largest = sites.at(-1);
  const rows: string[][] = [];
  for (const one of [...cases, 'submit' as const]) {
    const own = measured.filter((some) => some.one === one);
    const medians = own.map(({ times }) => median(times));
    const cells = own.flatMap(({ times, cpu }) => [
      `${shown(median(times))} / ${shown(quantile(times, 0.95))}`,
      shown(median(cpu)),
    ]);
    const growth = (medians.at(-1) ?? NaN) / (medians[0] ?? NaN);
    const scan =
      one === 'submit' || !one.query['q'] || !largest ? undefined : await scanTime(largest.database.url, one);
    const gain = scan === undefined ? undefined : scan / (medians.at(-1) ?? NaN);
    const name = one === 'submit' ? 'submitting a named report' : one.name;
    rows.push([name, ...cells, shown(growth), shown(scan), shown(gain)]);
  }
  const head = sites.flatMap(({ reports }) => [`${shown(reports)}: p50 / p95 ms`, 'CPU ms']);
  printTable(
    `Lists and searches of reports, 50 to a page, one after the other (${rounds * 10} of each)`,
    ['', ...head, 'ratio', 'plain scan ms', 'scan / ours'],
    rows,
    [
      'CPU: api and Postgres, median. Ratio: of the medians of the largest and the smallest. Plain scan: ILIKE in the largest.',
    ],
  );
}
