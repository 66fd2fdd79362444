import { testMasterKey } from '../support/processes/test-master-key.ts';
import { startServices } from '../support/services/services.ts';
import { buildAll } from './build.ts';
import { fault, setting, stoppedAtEnd } from './harness.ts';
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
if (sizes.some((size) => !(size >= 1_000)))
  throw new Error('BENCH_SIZES are numbers of at least 1,000, with commas');
const rounds = setting('ROUNDS', 6);

await buildAll();
const services = stoppedAtEnd(await startServices({ durable: true }));

const environment = {
  APP_SECRET: '5e'.repeat(32),
  MASTER_KEY: testMasterKey,
  REDIS_URL: services.addresses.redisUrl,
  SMTP_URL: services.mail.smtpUrl,
  ...services.addresses.storage,
};
const sites: Site[] = [];
for (const reports of sizes) {
  const site = await startSite({ databaseUrl: services.addresses.databaseUrl, environment, reports });
  sites.push(stoppedAtEnd(site));
  console.log(
    `${shown(reports)} reports: stored in ${shown(site.filling)} s, indexed by the worker in ${shown(site.indexing)} s, index of ${shown(site.index)} MB`,
  );
  for (const one of cases) {
    const found = await faultOf(site, one);
    if (found) fault(`${shown(reports)}: ${found}`);
  }
}
await compare();
for (const { reports, database } of sites) {
  const { seconds, rewrapped, failed } = await replaceKeys(database.url);
  console.log(
    `${shown(reports)} reports: key-encryption key replaced in ${shown(seconds)} s, ${shown(rewrapped)} keys rewrapped`,
  );
  if (failed > 0) fault(`${shown(reports)}: ${failed} keys do not open after that`);
}

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
