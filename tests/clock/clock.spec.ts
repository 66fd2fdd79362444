import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessKeys } from '@gaongil/data/access-log/access-keys';
import { type AccessContent, openAccess } from '@gaongil/data/access-log/access-rows';
import { verifyAccess } from '@gaongil/data/access-log/verify-access';
import { caseKinds } from '@gaongil/data/case-kinds';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { destroyCase } from '@gaongil/data/cases/destroy-case';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, waitForMails } from '../support/services/mailbox.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { ensureBuilt } from '../support/processes/our-process.ts';
import { testRing } from '../support/stored/sealed-rows.ts';
import { passADay } from '../support/stored/pass-a-day.ts';
import { asRole } from '../support/services/roles.ts';
import { clearForgottenRuns } from '../support/services/run-folder.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import { startTestStack, type TestStack } from '../support/processes/stack.ts';
import { waitFor } from '../support/wait-for.ts';
import { databaseOrders, orderIn, storeOrders, tellingOrders } from './orders.ts';
import { type Day, handlingCalls, simulateAnswers, simulateDay } from './simulated-day.ts';
import { findTransactions, nextTransaction, type Transactions } from './transactions.ts';
import { databaseSources, folderSource, redisSource, type Source, tellingTimes } from './times.ts';

// A thief who copies everything after the night, and an outsider with a mailbox on the day itself, search the order and
// the times of anonymous reports. Each step needs the previous ones.

type SealedAccess = Parameters<typeof openAccess>[1];

const staffAddress = 'staff@gaongil.example';
const minuteMs = 60_000;
const seoulOffsetMs = 9 * 60 * minuteMs;

let stack: TestStack;
let db: Database;
let day: Day;
let slot: Date;
let transactions: Transactions;
beforeAll(async () => {
  await clearForgottenRuns();
  await ensureBuilt('api', 'worker', 'web');
  // Long enough for the day to be over by then.
  slot = new Date(Math.ceil((Date.now() + 1.5 * minuteMs) / minuteMs) * minuteMs);
  const inSeoul = new Date(slot.getTime() + seoulOffsetMs).toISOString().slice(11, 16);
  const request = { own: true, programs: true, durable: true, durableMail: true };
  stack = await startTestStack({ NOTIFY_AT: inSeoul }, request, { api: noLimits });
  db = connectDatabase({ url: stack.databaseUrl, connections: 2 });
  const first = await nextTransaction(db);
  day = await simulateDay(stack, db);
  transactions = { first, last: await nextTransaction(db) };
});
afterAll(async () => {
  await db?.destroy();
  await stack?.stop();
});

const trueOrder = (of = day) => of.anonymous.map(({ referenceId }) => referenceId);

/** Every order and every time that a thief finds, where it tells more than chance. */
async function steal(of = day) {
  const { username, password } = stack.staff;
  const headers = await signedInHeaders(stack.siteUrl, username, password);
  const get = async (path: string) => (await fetch(`${stack.siteUrl}${path}`, { headers })).text();
  const list = await get('/api/reports?limit=100');
  const exported = await get('/api/reports/export.csv?texts=1');
  const { folder } = stack.services;
  const orders = [
    ...(await databaseOrders(db)),
    ...(await storeOrders(db, join(folder, 'minio'))),
    orderIn('list', list, trueOrder(of)),
    orderIn('export', exported, trueOrder(of)),
  ];
  const texts: Source[] = [
    { name: 'list', pieces: [Buffer.from(list)], moments: [] },
    { name: 'export', pieces: [Buffer.from(exported)], moments: [] },
  ];
  const sources = [
    ...(await databaseSources(db)),
    folderSource('tables', join(folder, 'postgres/cluster/base')),
    folderSource('write-ahead log', join(folder, 'postgres/cluster/pg_wal')),
    folderSource('object store', join(folder, 'minio')),
    folderSource('nginx', join(folder, 'nginx')),
    folderSource('mails', join(folder, 'mailbox')),
    { ...folderSource('logs', join(folder, 'logs')), hasStaffCalls: true },
    await redisSource(stack),
    ...texts,
  ];
  return {
    orders: tellingOrders(orders, trueOrder(of)),
    times: tellingTimes(sources, of),
    bytes: new Map(
      sources.map(({ name, pieces }) => [name, pieces.reduce((sum, { length }) => sum + length, 0)]),
    ),
  };
}

describe('on the day itself', () => {
  it('a mailbox has mails about named reports only, until the slot: then one about all anonymous ones', async () => {
    expect(await mailsTo(stack.mailApi, staffAddress)).toHaveLength(day.named.length);
    expect(Date.now()).toBeLessThan(slot.getTime());
    await waitFor('the slot comes', () => Date.now() >= slot.getTime(), 180);
    const after = await waitForMails(stack.mailApi, staffAddress, day.named.length + 1);
    expect(after).toHaveLength(day.named.length + 1);
    expect(new Set(after.map(({ subject }) => subject)).size).toBe(1);
    await waitFor('the outbox is empty', async () => (await db('outbox').first('id')) === undefined);
  });

  // Without it, a thief who finds nothing anywhere would prove nothing.
  it('a thief finds order and times: numbers, rows, transactions, the store, the write-ahead log', async () => {
    const { orders, times, bytes } = await steal();
    for (const [name, size] of bytes) console.info(`${name}: ${size.toLocaleString('en')} bytes`);
    console.info('before the night', Object.fromEntries(orders), times);
    expect([...orders.keys()]).toEqual(
      expect.arrayContaining([
        'reports.number',
        'reports.xmin',
        'reports.position',
        'report_keys.position',
        'submissions.position',
        'history.id',
        'notes.made_at',
        'case_files.position',
        "messages where origin = 'staff'.xmin",
        "messages where origin = 'staff'.position",
        'access_log_today.position',
        'object mtimeMs',
        'list',
        'export',
      ]),
    );
    // Not always a note: api processes follow the clock of the database to a fraction of a second, which a quick call is
    // shorter than.
    expect(times.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['table history', 'write-ahead log', 'object store']),
    );
  });
});

describe('after the night', () => {
  beforeAll(async () => {
    await passADay(db);
    const isShuffled = async () =>
      (await db('reports').where('shuffled', false).first('number')) === undefined;
    await waitFor('the worker shuffles the day', isShuffled, 120);
    const log = join(stack.services.folder, 'logs/worker.log');
    await waitFor('and is done with it', () => readFileSync(log, 'utf8').includes('are shuffled'), 60);
  }, 200_000);

  it('no order that a thief finds goes with that of the reports', async () => {
    const { orders } = await steal();
    expect(Object.fromEntries(orders)).toEqual({});
  });

  it('no time that a thief finds is finer than the day', async () => {
    const { times } = await steal();
    expect(times).toEqual([]);
  });

  it('no table has a row or what is left of one with a transaction of the day', async () => {
    expect(await findTransactions(stack.databaseUrl, transactions)).toEqual({});
  });

  it('the access log has the day alone of what was done with an anonymous report, also for who has its keys', async () => {
    const keys = accessKeys(db, testRing(db));
    const handles = await Promise.all(trueOrder().map((id) => keys.handleOf('report', id)));
    const acts: AccessContent[] = [];
    for (const table of ['access_log', 'access_log_today', 'access_log_days'])
      for (const row of (await db(table).select('key', 'content', 'moment')) as SealedAccess[])
        acts.push((await openAccess(keys, row)) ?? { account: '', address: '', act: 'read', result: 0 });
    const about = acts.filter(({ subject }) => subject !== undefined && handles.includes(subject));
    const handled = day.anonymous.filter((one) => one.handled);
    expect(about.map(({ act, at }) => [act, at])).toEqual(
      expect.arrayContaining([
        ['change', undefined],
        ['note', undefined],
      ]),
    );
    expect([about.length, about.filter(({ at }) => at !== undefined)]).toEqual([
      // And a file that is added.
      (handlingCalls.length + 1) * handled.length,
      [],
    ]);
    // Others still have their second.
    expect(acts.filter(({ act, at }) => act === 'signIn' && at !== undefined)).not.toEqual([]);
    expect((await verifyAccess(db)).faults).toEqual([]);
  });

  it('all reports are there, the named ones in their order', async () => {
    const { username, password } = stack.staff;
    const headers = await signedInHeaders(stack.siteUrl, username, password);
    const answer = await fetch(`${stack.siteUrl}/api/reports?limit=100`, { headers });
    const ids = ((await answer.json()) as { referenceId: string }[]).map(({ referenceId }) => referenceId);
    expect(ids.filter((id) => day.named.includes(id))).toEqual(day.named.toReversed());
    expect(ids.toSorted()).toEqual([...day.named, ...trueOrder()].toSorted());
  });

  describe('and a further day, on which reporters of the first one write again', () => {
    let answers: Day;
    let ofAnswers: Transactions;
    beforeAll(async () => {
      const first = await nextTransaction(db);
      answers = await simulateAnswers(stack, db, day);
      ofAnswers = { first, last: await nextTransaction(db) };
    }, 200_000);

    it('a thief finds on it in which order they wrote', async () => {
      const { orders } = await steal(answers);
      console.info('before the second night', Object.fromEntries(orders));
      expect([...orders.keys()]).toEqual(
        expect.arrayContaining([
          "messages where origin = 'reporter'.xmin",
          "messages where origin = 'reporter'.position",
          'object of a message birthtimeMs',
          'access_log_today.position',
        ]),
      );
    });

    it('after its night nothing has that order, a time of an answer, or one of what staff did with it', async () => {
      await passADay(db);
      const lastRun = async () =>
        (await db('forgotten_days').select('id').orderBy('id', 'desc')) as { id: number }[];
      const [before] = await lastRun();
      const isDone = async () => {
        const runs = await lastRun();
        const left: unknown = await db('messages').whereNotNull('written_on').first('id');
        return left === undefined && runs.length === 1 && runs[0]?.id !== before?.id;
      };
      await waitFor('the worker stores the messages again and forgets the day', isDone, 180);
      const { orders, times } = await steal(answers);
      expect([Object.fromEntries(orders), times]).toEqual([{}, []]);
      expect(await findTransactions(stack.databaseUrl, ofAnswers)).toEqual({});
    });
  });

  it('a copy made after a case was destroyed has nothing of it', async () => {
    const copy = async () => {
      const sources = await databaseSources(db);
      const rows = sources.flatMap(({ pieces }) => pieces).join('\n');
      return rows + readdirSync(join(stack.services.folder, 'minio'), { recursive: true }).join('\n');
    };
    const destroyed = await marksOfOne(db);
    const before = await copy();
    expect(destroyed.marks.length).toBeGreaterThan(8);
    expect(destroyed.marks.filter((mark) => !before.includes(mark))).toEqual([]);

    const workerDb = connectDatabase({ url: asRole(stack.databaseUrl, 'gaongil_worker'), connections: 2 });
    const store = openAttachments({
      S3_BUCKET: 'attachments',
      S3_REGION: 'us-east-1',
      ATTACHMENTS_DIR: '',
      ...stack.services.addresses.storage,
    });
    expect(await destroyCase(workerDb, store, { kind: caseKinds.report, number: destroyed.id })).toBe(true);
    await workerDb.destroy();
    await waitFor('the index is rebuilt', async () => (await db('search_changes').first('id')) === undefined);
    const after = await copy();
    expect(destroyed.marks.filter((mark) => after.includes(mark))).toEqual([]);
  });
});

/** A handled anonymous report with a file, and all by which a copy of the stores could show it. */
async function marksOfOne(db: Database): Promise<{ id: number; marks: string[] }> {
  const { rows } = await db.raw<{ rows: { id: number; marks: string[] }[] }>(`
    select r.number as id, array[case_id::text, attachment_key, encode(reference_tag, 'hex'), encode(access_tag, 'hex'),
        encode(r.body, 'hex'), encode(excerpt, 'hex'), encode(wrapped, 'hex')]
      || array(select encode(changes, 'hex') from history where report_number = r.number and version is not null)
      || array(select encode(body, 'hex') from notes where report_number = r.number)
      || array(select encode(body, 'hex') from messages where report_number = r.number)
      || array(select object_key from messages where report_number = r.number and object_key is not null)
      || array(select encode(body, 'hex') from case_files where report_number = r.number)
      || array(select object_key from case_files where report_number = r.number)
      || array(select encode(key_tag, 'hex') from submissions where report_number = r.number) as marks
    from reports r join report_keys k using (number)
    where type = 'ANONYMOUS' and attachment_key is not null and status = 'IN_PROGRESS' limit 1`);
  const [one] = rows;
  if (!one) throw new Error('no report was handled and has a file');
  return one;
}
