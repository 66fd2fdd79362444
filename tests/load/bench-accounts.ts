import { connectDatabase } from '@gaongil/data/database';
import { findPostgres } from './measure/proc.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';
import { startServices } from '../support/services/services.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import { measuredAccounts, password, usernameOf } from './accounts/accounts.ts';
import { filledDatabase } from './accounts/filled-site.ts';
import { measureLists } from './accounts/lists.ts';
import { measureReads } from './accounts/reads.ts';
import { measureReviews } from './accounts/reviews.ts';
import { measureSearches } from './accounts/searches.ts';
import type { AccountsRun } from './accounts/run.ts';
import { buildVariant, type Variant, variants } from './accounts/variants.ts';
import { measureVerify } from './accounts/verify.ts';
import { type Api, startApi } from './children.ts';
import { atEnd, partsOf, setting, stoppedAtEnd } from './harness.ts';

// `npm run bench -- accounts` measures what many accounts, exclusions and a long access log cost: 200 accounts, BENCH_CASES
// reports and BENCH_LOG rows of the log. `BENCH_DATABASE` is the address of a database that an earlier run has filled and left with
// BENCH_LEAVE=1. The parts are lists, reads, searches, reviews, verify. No time fails the run.
const parts: Record<string, (run: AccountsRun) => Promise<void>> = {
  lists: measureLists,
  reads: measureReads,
  searches: measureSearches,
  reviews: measureReviews,
  verify: measureVerify,
};
const wanted = partsOf(Object.keys(parts));
const cases = setting('CASES', 1_000_000, 20_000);
const log = setting('LOG', 5_000_000, 10_000);
const rounds = setting('ROUNDS', 10);

const services = stoppedAtEnd(await startServices({ durable: true }));
const databaseUrl = process.env['BENCH_DATABASE'] ?? (await fill());
const databaseName = new URL(databaseUrl).pathname.slice(1);

async function fill(): Promise<string> {
  const database = await filledDatabase(services.addresses.databaseUrl, { cases, log });
  if (process.env['BENCH_LEAVE']) console.log(`left: BENCH_DATABASE=${database.url}`);
  else atEnd(() => database.drop());
  return database.url;
}

const environment = {
  APP_SECRET: '5e'.repeat(32),
  MASTER_KEY: testMasterKey,
  REDIS_URL: services.addresses.redisUrl,
  ...services.addresses.storage,
  DATABASE_URL: databaseUrl,
};
const apis = {} as Record<Variant, Api>;
for (const variant of variants)
  apis[variant] = stoppedAtEnd(await startApi(await buildVariant(variant), environment));
const cookieOf = async (name: keyof typeof measuredAccounts) =>
  (await signedInHeaders(apis.shipped.url, usernameOf(measuredAccounts[name]), password)).cookie;
const cookies = {
  lead: await cookieOf('lead'),
  excludedLead: await cookieOf('excludedLead'),
  auditor: await cookieOf('auditor'),
  excludedAuditor: await cookieOf('excludedAuditor'),
};
// A connection of its own, by whose title its processes are found.
const db = connectDatabase({ url: databaseUrl, connections: 2 });
atEnd(() => db.destroy());
await db.raw('select 1');
const run = { db, databaseUrl, apis, cookies, cases, rounds, postgres: findPostgres(databaseName) };
for (const name of wanted) await parts[name]?.(run);
