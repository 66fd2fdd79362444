import { connectDatabase } from '@gaongil/data/database';
import { testRing } from '../../support/stored/sealed-rows.ts';
import { type BenchDatabase, createBenchDatabase } from '../bench-database.ts';
import { shown } from '../measure/figures.ts';
import { fillAccounts } from './accounts.ts';
import { fillCases } from './fill-cases.ts';
import { fillExclusions } from './exclusions.ts';
import { fillLog } from './fill-log.ts';

/** Creates a database with accounts, reports, exclusions and the access log. */
export async function filledDatabase(
  databaseUrl: string,
  { cases, log }: { cases: number; log: number },
): Promise<BenchDatabase> {
  const database = await createBenchDatabase(databaseUrl);
  const began = performance.now();
  // A database that is thrown away: no statement of the fill waits for the disk.
  const url = new URL(database.url);
  url.searchParams.set(
    'options',
    '-c synchronous_commit=off -c work_mem=256MB -c maintenance_work_mem=512MB',
  );
  const db = connectDatabase({ url: url.href, connections: 4, longestWaitMs: 3_600_000 });
  try {
    await fillAccounts(database.url);
    const ring = testRing(db);
    await Promise.all([
      fillCases(db, ring, cases).then(() => fillExclusions(db, ring, cases)),
      fillLog(db, ring, { count: log, cases }),
    ]);
    await db.raw('vacuum analyze');
  } finally {
    await db.destroy();
  }
  console.log(`filled in ${shown((performance.now() - began) / 1000)} s`);
  return database;
}
