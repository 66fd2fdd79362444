import { type Database, rows } from '@gaongil/data/database';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { storeSealedReports } from '../../support/stored/sealed-rows.ts';
import { asReport } from '../search/fill-database.ts';
import { reportRow } from '../search/reports.ts';

const atOnce = 500;
/** The share of the sealed reports that is copied: the newest are open. */
const copiedShare = 0.6;

/** The number of the first report that is sealed by itself; the access log and the exclusions are about these. */
export const firstSealed = (count: number) => count - Math.floor(count / 20) + 1;

/**
 * Fills a database with `count` reports of five years. The newest twentieth is sealed one by one; the older ones are copies of these
 * with other numbers, days and digests, which open as well.
 */
export async function fillCases(db: Database, ring: KeyRing, count: number): Promise<void> {
  const first = firstSealed(count);
  // Otherwise the worker would shuffle them.
  await db.raw('alter table reports alter column shuffled set default true');
  await db.raw(`alter table reports alter column number restart with ${first}`);
  for (let from = first; from <= count; from += atOnce) {
    const length = Math.min(atOnce, count - from + 1);
    const batch = Array.from({ length }, (_, index) => reportRow(from + index, count));
    await storeSealedReports(db, ring, batch.map(asReport));
  }
  await copyOlder(db, first, count);
  await db.raw('alter table reports alter column shuffled set default false');
}

async function copyOlder(db: Database, first: number, count: number): Promise<void> {
  const copied = Math.floor((count - first + 1) * copiedShare);
  // Five years lie evenly over the numbers.
  const shift = `make_interval(days => (5 * 365 * (r.number - given.number)::numeric / ${count})::integer)`;
  await rows(
    db,
    undefined,
    `with given as (
       select number, ${first} + number % ${copied} as original from generate_series(1, ${first - 1}) as number
     ), copied as (
       insert into reports (number, case_id, reference_tag, tag_key, type, access_tag, access_key, status, assignee, created_at,
         status_changed_at, in_progress_at, closed_at, ended_on, feedback_by, body, excerpt)
       overriding system value
       select given.number, case_id, sha256(int8send(given.number) || reference_tag), tag_key, type,
         sha256(int8send(given.number) || access_tag), access_key, status, assignee, created_at - ${shift},
         status_changed_at - ${shift}, in_progress_at - ${shift}, closed_at - ${shift}, (ended_on - ${shift})::date, (feedback_by - ${shift})::date,
         body, excerpt
       from given join reports r on r.number = given.original order by given.number
     )
     insert into report_keys (number, wrapped)
     select given.number, wrapped from given join report_keys k on k.number = given.original order by given.number`,
    [],
  );
}
