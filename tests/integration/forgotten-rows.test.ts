import { caseKinds } from '@gaongil/data/case-kinds';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { addUpCaseCounts } from '@gaongil/data/cases/listing/case-counts';
import { areDaysForgotten, type Bounds, purgeTimestamps } from '@gaongil/data/purge-timestamps';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { grantForgetting } from '../../migrations/roles.js';
import { findTransactions, nextTransaction, type Transactions } from '../clock/transactions.ts';
import { contact } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { passADay } from '../support/stored/pass-a-day.ts';
import { type ShuffleNight, startShuffleNight } from '../support/sites/shuffle-night.ts';

// Whose copy of the files has the number of the transaction of a report, and those of inquiries with their times, knows
// between which of them it arrived.

let night: ShuffleNight;
beforeAll(async () => {
  night = await startShuffleNight({ NOTIFY_AT: '09:00' }, noLimits);
  await grantForgetting(night.db);
});
afterAll(() => night.close());
beforeEach(() => night.clear());

/** A day on which something is written to as many tables as possible; no worker sends its mails. */
async function passDay(): Promise<Transactions> {
  const { db, workerDb } = night;
  const first = await nextTransaction(db);
  for (let round = 0; round < 2; round++) {
    const inquiry = await night.call('POST', '/api/contact', contact());
    expect(inquiry.status).toBe(201);
    const [id = '', other = ''] = await night.submitAll('AFNA');
    for (const one of [id, other]) {
      await night.patch(one, { status: 'IN_PROGRESS', assignee: 'kim', actionNotes: '조사합니다.' });
      await night.call('POST', `/api/reports/${one}/notes`, { text: '메모' });
    }
    await night.call('PUT', `/api/reports/${id}/hold`, { reason: '소송' });
    expect((await night.call('GET', '/api/reports/export.csv')).status).toBe(200);
    await addUpCaseCounts(workerDb);
    while (await updateSearchIndex(workerDb, night.ring, caseKinds.report));
    await db('backup_runs').insert({ kind: 'journal', ok: true, detail: {} });
    await db.raw(
      `insert into process_facts (process, noted_at, facts) values ('worker', date_trunc('minute', now()), '{}')
       on conflict (process) do update set noted_at = excluded.noted_at`,
    );
  }
  // As a task of Postgres does from time to time.
  await workerDb.raw('analyze');
  await passADay(db);
  return { first, last: await nextTransaction(db) };
}

/** Stores old reports until their table has more than this many megabytes. */
async function storeOldReports(megabytes: number): Promise<void> {
  await night.submitAll('N');
  await night.db.raw(
    `insert into reports overriding system value
     select f.* from (select reports as r from reports limit 1) s, generate_series(1, ?) n,
       lateral jsonb_populate_record(s.r, jsonb_build_object(
         'number', nextval(pg_get_serial_sequence('reports', 'number')), 'case_id', gen_random_uuid(), 'shuffled', true,
         'reference_tag', sha256(uuid_send(gen_random_uuid()))::text, 'created_at', now() - interval '3 days',
         'body', '\\x' || repeat(md5(n::text), 240))) f`,
    [Math.ceil(megabytes / 0.004)],
  );
  const { rows } = await night.db.raw<{ rows: { bytes: number }[] }>(
    `select pg_total_relation_size('reports') as bytes`,
  );
  expect(rows[0]?.bytes).toBeGreaterThan(megabytes * 2 ** 20);
}

/** Lets a day and its night pass, and returns what has a transaction of the day. */
async function passNight(
  bounds: Partial<Bounds> = {},
  check: (day: Transactions) => Promise<void> = async () => undefined,
): Promise<Record<string, number>> {
  const day = await passDay();
  await check(day);
  await night.shuffle();
  let isOver = false;
  const forgetAndFind = async () => {
    expect(await purgeTimestamps(night.workerDb, bounds)).toBe('forgotten');
    expect(await areDaysForgotten(night.workerDb)).toBe(true);
    return findTransactions(night.databaseUrl, day);
  };
  const takeReports = async () => {
    do await night.submitAll('A');
    while (!isOver);
  };
  // There is always a transaction that still sees what was just removed.
  const readLong = async () => {
    while (!isOver) await night.db.raw('select pg_sleep(0.1) from reports limit 1');
  };
  const finding = forgetAndFind().finally(() => (isOver = true));
  const [found] = await Promise.all([finding, takeReports(), readLong(), readLong()]);
  return found;
}

const testTimeout = 120_000;

it(
  'after the night no table has a row or what is left of one with a transaction of the day',
  async () => {
    expect(await passNight()).toEqual({});
  },
  testTimeout,
);

it(
  'nor when the table of reports has more than 16 MB',
  async () => {
    await storeOldReports(16);
    expect(await passNight()).toEqual({});
  },
  testTimeout,
);

it(
  'a table that is too large to be locked has no row of the day, and bytes in free space only',
  async () => {
    const found = Object.keys(await passNight({ rewrittenBytes: 0 }));
    expect(found.filter((source) => !source.endsWith(': bytes of removed rows'))).toEqual([]);
  },
  testTimeout,
);

it('waiting mails get new numbers in random order, once; one that is being sent keeps its number', async () => {
  await night.db('outbox').delete();
  await night.submitAll('AANNNNNNNNAA');
  const mails = () => night.db('outbox').orderBy('id').pluck<string[]>('mail_id');
  const before = await mails();
  const [sent = '', ...others] = before;
  const { id } = await night.db('outbox').where('mail_id', sent).first<{ id: number }>('id');
  const worker = await night.db.transaction();
  onTestFinished(async () => void (await worker.rollback()));
  await worker.raw(`select pg_advisory_xact_lock(hashtextextended('outbox', ?))`, [id]);
  expect(await purgeTimestamps(night.workerDb)).toBe('later');
  const [first, ...after] = await mails();
  expect(first).toBe(sent);
  expect(after.toSorted()).toEqual(others.toSorted());
  // Once in 11! runs they are in order by chance.
  expect(after).not.toEqual(others);
  await worker.rollback();
  expect(await purgeTimestamps(night.workerDb)).toBe('forgotten');
  const all = await mails();
  expect(all).toEqual([...after, sent]);
  expect(await purgeTimestamps(night.workerDb)).toBe('forgotten');
  expect(await mails()).toEqual(all);
});
