import { caseKinds } from '@gaongil/data/case-kinds';
import { listCases } from '@gaongil/data/cases/listing/case-list';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { connectDatabase, type Database, inSnapshot } from '@gaongil/data/database';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { prepareSearch, type Searcher } from '@gaongil/data/search-index/search';
import { everyCase } from '@gaongil/data/viewer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../support/services/database.ts';
import { testRing } from '../support/stored/sealed-rows.ts';
import {
  type CorpusReport,
  randomFrom,
  randomReport,
  storeReports,
} from '../support/stored/search-corpus.ts';
import { startTestWorker } from '../support/processes/test-worker.ts';
import { waitFor } from '../support/wait-for.ts';
import { reportQuery } from '../support/stored/list-queries.ts';
import { everyCaseViewer } from '../support/stored/viewer.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Database;
let ring: KeyRing;
beforeAll(async () => {
  database = await createDatabase();
  db = connectDatabase({ url: database.url, connections: 20 });
  ring = testRing(db);
});
afterEach(() => db.raw('truncate reports restart identity cascade'));
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const random = randomFrom(11);
const reports = (count: number, change: Partial<CorpusReport> = {}) =>
  Array.from({ length: count }, () => ({ ...randomReport(random), ...change }));
const updateAll = async (database = db) => {
  while (await updateSearchIndex(database, testRing(database), caseKinds.report));
};
const find = (q: string, request: Partial<Parameters<Searcher['findPage']>[0]> = {}, on = db) =>
  inSnapshot(on, async (snapshot) => {
    const partitions = request.partitions ?? [[]];
    const all = { partitions, order: 'newest', limit: Infinity, ...request } as const;
    const searched = { partitions, exhaustive: true };
    return (
      await prepareSearch(snapshot, testRing(on), { kind: caseKinds.report, q, access: everyCase }, searched)
    ).findPage(all);
  });
const found = async (q: string, on = db) => (await find(q, {}, on)).sequences;
const list = (query: Parameters<typeof reportQuery>[0]) =>
  listCases(db, ring, caseKinds.report, reportQuery(query), everyCaseViewer());
const segments = () =>
  db('search_segments').orderBy('first').select<{ first: number; size: number }[]>('first', 'size');

const countNotIndexed = async () => {
  const isCovered = db('search_segments').whereRaw('number >= first and number < first + size');
  return Number((await db('reports').whereNotExists(isCovered).count<{ count: string }[]>())[0]?.count);
};

describe('the index', () => {
  it('has all reports in few segments, in whatever batches they arrived', async () => {
    for (const count of [63, 1, 200, 400]) {
      await storeReports(db, ring, reports(count));
      await updateAll();
    }
    expect((await segments()).map(({ first, size }) => `${first}+${size}`)).toEqual([
      '0+512',
      '512+64',
      '576+64',
    ]);
    expect(await db('search_values').distinct('field').pluck('field')).toEqual(
      expect.arrayContaining(['type', 'status', 'assignee']),
    );
  });

  it('does not skip a report whose transaction began earlier and was committed later', async () => {
    const slow = await db.transaction();
    const [late] = await storeReports(slow, ring, reports(1, { title: '늦게 온 제보' }));
    await storeReports(db, ring, reports(200));
    // Waits two seconds for the transaction, then leaves the work to the next run.
    expect(await updateSearchIndex(db, ring, caseKinds.report)).toBe(false);
    expect(await segments()).toEqual([]);
    const filled = updateSearchIndex(db, ring, caseKinds.report);
    await slow.commit();
    expect(await filled).toBe(true);
    await updateAll();
    expect(await segments()).not.toEqual([]);
    expect(await found('늦게')).toEqual([late]);
  });

  it('misses nothing while many transactions store reports, some of which are rolled back', async () => {
    let isComing = true;
    const filling = (async () => {
      while (isComing) await updateSearchIndex(db, ring, caseKinds.report);
    })();
    const stored: number[] = [];
    const writer = async () => {
      for (let turn = 0; turn < 60; turn++) {
        const transaction = await db.transaction();
        const [number = 0] = await storeReports(transaction, ring, reports(1, { title: '밀물' }));
        if (turn % 7 === 0) await transaction.rollback();
        else {
          await transaction.commit();
          stored.push(number);
          if (turn % 10 === 1) expect(await found('밀물')).toContain(number);
        }
      }
    };
    await Promise.all(Array.from({ length: 6 }, writer));
    isComing = false;
    await filling;
    await updateAll();
    expect(await found('밀물')).toEqual(stored.sort((one, other) => other - one));
    expect((await segments()).length).toBeGreaterThan(0);
  });

  it('is updated by one process at a time, and by another when that one fails', async () => {
    await storeReports(db, ring, reports(1_300, { title: '하나씩' }));
    const other = connectDatabase({ url: database.url, connections: 2 });
    const broken = new AbortController();
    broken.abort();
    await expect(updateSearchIndex(db, ring, caseKinds.report, broken.signal)).rejects.toThrow();
    expect(await segments()).toEqual([]);
    await Promise.all([updateAll(), updateAll(other), updateAll(), updateAll(other)]);
    await updateAll();
    await other.destroy();
    expect((await segments()).map(({ size }) => size)).toEqual([512, 512, 64, 64, 64, 64]);
    expect(await found('하나씩')).toHaveLength(1_300);
  });

  it('is emptied with the table', async () => {
    await storeReports(db, ring, reports(64, { title: '옛것' }));
    await updateAll();
    await db.raw('truncate reports restart identity cascade');
    await storeReports(db, ring, reports(64, { title: '새것' }));
    expect([await found('옛것'), (await found('새것')).length]).toEqual([[], 64]);
  });
});

describe('what changes after it was indexed', () => {
  beforeEach(async () => {
    await storeReports(
      db,
      ring,
      reports(130, { title: '처음', status: 'RECEIVED', assignee: '', type: 'REALNAME' }),
    );
    await updateAll();
  });
  const changes = () => db('search_changes').count('* as left').first<{ left: number }>();
  const having = async (column: string, equals: string) =>
    (await find('처음', { partitions: [[{ column, equals }]] })).sequences.length;
  const withStatus = (status: string) => having('status', status);

  it('is filtered by its new value, before and after the index is updated', async () => {
    await db('reports').whereIn('number', [5, 70, 129]).update({ status: 'IN_PROGRESS' });
    for (const moment of ['at once', 'after']) {
      const counts = [await withStatus('IN_PROGRESS'), await withStatus('RECEIVED')];
      expect([moment, ...counts]).toEqual([moment, 3, 127]);
      await updateAll();
    }
    expect((await changes())?.left).toBe(0);
  });

  it('is not counted once it is deleted, before and after the index is updated', async () => {
    await db('reports').whereBetween('number', [60, 70]).delete();
    for (const moment of ['at once', 'after']) {
      const page = await list({ q: '처음' });
      expect([moment, page.total, page.items.length]).toEqual([moment, 119, 50]);
      await updateAll();
    }
    expect((await changes())?.left).toBe(0);
  });

  it('is not lost when it changes while it is being indexed', async () => {
    let isChanging = true;
    const filling = (async () => {
      while (isChanging) await updateSearchIndex(db, ring, caseKinds.report);
    })();
    for (let turn = 0; turn < 60; turn++)
      await db('reports')
        .where('number', 1 + (turn % 60))
        .update({ status: turn % 2 ? 'IN_PROGRESS' : 'RECEIVED', assignee: turn % 2 ? '' : '김보안' });
    isChanging = false;
    await filling;
    await updateAll();
    expect([await withStatus('IN_PROGRESS'), await having('assignee', '김보안')]).toEqual([30, 30]);
  });
});

describe('with the worker away', () => {
  it('searches still work, and results that would take too long are found page by page', async () => {
    const [first] = await storeReports(db, ring, reports(1, { title: '바닥' }));
    await storeReports(db, ring, reports(4_500));
    const pages = [await list({ q: '바닥' })];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
      pages.push(await list({ q: '바닥', cursor: next }));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[0]).toMatchObject({ items: [], total: 0, capped: true });
    expect(pages.flatMap(({ items }) => items.map(({ number }) => number))).toEqual([first]);
  });

  it('everything is indexed as soon as a worker runs', async () => {
    await storeReports(db, ring, reports(700, { title: '돌아온' }));
    const worker = startTestWorker(database.url, { ATTACHMENTS_DIR: '/tmp/none', S3_ENDPOINT: '' });
    // The index has whole ranges of 64 numbers.
    await waitFor('the index is complete', async () => (await countNotIndexed()) < 64);
    await worker.stop();
    expect(await found('돌아온')).toHaveLength(700);
  });
});
