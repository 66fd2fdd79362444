import { caseKinds } from '@gaongil/data/case-kinds';
import { listCases } from '@gaongil/data/cases/listing/case-list';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { connectDatabase, type Database, inSnapshot } from '@gaongil/data/database';
import { prepareSearch } from '@gaongil/data/search-index/search';
import { type KeyRing, keyRing } from '@gaongil/data/sealing/key-ring';
import { rotateKeys } from '@gaongil/data/sealing/key-rotation';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import type { Dependencies } from '@gaongil/worker/dependencies';
import { updatingOfIndexes } from '@gaongil/worker/tasks/update-search-index';
import { everyCase } from '@gaongil/data/viewer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../support/services/database.ts';
import { asRole } from '../support/services/roles.ts';
import { testRing } from '../support/stored/sealed-rows.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';
import {
  type CorpusReport,
  randomFrom,
  randomReport,
  storeReports,
} from '../support/stored/search-corpus.ts';
import { reportQuery } from '../support/stored/list-queries.ts';
import { everyCaseViewer } from '../support/stored/viewer.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Database;
let api: Database;
let ring: KeyRing;
beforeAll(async () => {
  database = await createDatabase();
  db = connectDatabase({ url: database.url, connections: 4 });
  api = connectDatabase({ url: asRole(database.url, 'gaongil_api'), connections: 4 });
  ring = testRing(db);
});
afterEach(() => db.raw('truncate reports restart identity cascade'));
afterAll(async () => {
  await Promise.all([db.destroy(), api.destroy()]);
  await database.drop();
});

const random = randomFrom(11);
const reports = (count: number, change: Partial<CorpusReport> = {}) =>
  Array.from({ length: count }, () => ({ ...randomReport(random), ...change }));
const updateAll = async () => {
  while (await updateSearchIndex(db, ring, caseKinds.report));
};
const list = (q: string, limit = '200') =>
  listCases(api, ring, caseKinds.report, reportQuery({ q, limit }), everyCaseViewer());
const pages = () => db('search_pages').select<{ body: Buffer }[]>('body');

describe('a damaged part of the index', () => {
  beforeEach(async () => {
    await storeReports(db, ring, reports(128, { title: '처음' }));
    await updateAll();
  });
  const isOldest = `segment = (select id from search_segments where first = 0)`;

  it.each([
    [
      'changed pages',
      `update search_pages set body = set_byte(body, 9, get_byte(body, 9) # 1) where ${isOldest}`,
    ],
    ['missing pages', `delete from search_pages where ${isOldest}`],
    ['swapped pages', `update search_pages set page = -1 - page where ${isOldest}`],
    ['a key that cannot be unwrapped', `update search_segments set wrapped = '\\x0001ff' where first = 0`],
  ])('%s: the rest is found, the answer says so, and the worker rebuilds it', async (_what, damage) => {
    await db.raw(damage);
    for (const turn of ['first', 'repeated']) {
      const page = await list('처음');
      expect([turn, page]).toMatchObject([turn, { total: 65, capped: true, partial: true }]);
      expect(page.items.map(({ number }) => number)).toEqual(
        Array.from({ length: 65 }, (_, index) => 128 - index),
      );
    }
    const requests = await db('search_changes').select({
      subject: 'subject',
      first: 'number',
      texts: 'texts',
    });
    expect(requests).toEqual([{ subject: 'report', first: 0, texts: true }]);
    await updateAll();
    const whole = await list('처음');
    expect([whole.total, whole.capped, whole.partial]).toEqual([128, false, undefined]);
    expect(await db('search_changes').select('id')).toEqual([]);
  });

  it('does not keep an export from finding everything', async () => {
    await db.raw(`delete from search_pages where ${isOldest}`);
    const found = await inSnapshot(db, async (snapshot) => {
      const searched = { partitions: [[]], exhaustive: true };
      const searcher = await prepareSearch(
        snapshot,
        ring,
        { kind: caseKinds.report, q: '처음', access: everyCase },
        searched,
      );
      return searcher.findPage({ partitions: [[]], order: 'oldest', limit: Infinity });
    });
    expect(found.sequences).toHaveLength(128);
  });
});

describe('a case that cannot be opened', () => {
  it('is not found, and keeps no other from being indexed and found', async () => {
    const [first = 0, second = 0, third = 0] = await storeReports(db, ring, reports(70, { title: '함께' }));
    await db('reports')
      .where('number', first)
      .update({ body: Buffer.alloc(600, 1) });
    await db('reports')
      .where('number', second)
      .update({ body: Buffer.from('\0no document') });
    await db('report_keys').where('number', third).delete();
    expect((await list('함께')).total).toBe(67);
    await updateAll();
    expect(await db('search_segments').pluck('size')).toEqual([64]);
    expect((await list('함께')).total).toBe(67);
  });

  it('is found again by itself after an operator mended its key', async () => {
    const [first = 0] = await storeReports(db, ring, reports(64, { title: '함께' }));
    const key = await db('report_keys').where('number', first).first<{ wrapped: Buffer }>('wrapped');
    await db.raw(
      `update report_keys set wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1) where number = ?`,
      [first],
    );
    await updateAll();
    await db('report_keys').where('number', first).update(key);
    await updateAll();
    expect((await list('함께')).total).toBe(63);
    let minutes = 0;
    const work = updatingOfIndexes({ db, ring } as Dependencies, () => minutes * 60_000);
    for (minutes of [1, 10]) await work(new AbortController().signal);
    expect((await list('함께')).total).toBe(64);
  });

  it('as its key-encryption key could not be loaded is not indexed until it can', async () => {
    await storeReports(db, ring, reports(64, { title: '함께' }));
    let masters = masterKeysOf(testMasterKey);
    const ofWorker = keyRing(db, () => masters);
    await ofWorker.load();
    const [onProgress, wait] = [() => undefined, () => Promise.resolve()];
    await rotateKeys({ db, ring: testRing(db), masters, onProgress, wait });
    masters = masterKeysOf('0f'.repeat(32));
    await expect(updateSearchIndex(db, ofWorker, caseKinds.report)).rejects.toThrow('could not be loaded');
    expect(await db('search_segments').select('id')).toEqual([]);
    masters = masterKeysOf(testMasterKey);
    ring = testRing(db);
    while (await updateSearchIndex(db, ring, caseKinds.report));
    expect((await list('함께')).total).toBe(64);
  });
});

describe('the pages of the index', () => {
  it('are of one size, and none is like another or like one of an earlier build', async () => {
    await storeReports(db, ring, reports(64));
    await updateAll();
    const first = await pages();
    await db.raw('delete from search_segments');
    await updateAll();
    const all = [...first, ...(await pages())].map(({ body }) => body.toString('base64'));
    expect(new Set(all).size).toBe(first.length * 2);
    expect(new Set(all.map(({ length }) => length)).size).toBe(1);
  });
});

describe('a word that has to be verified', () => {
  beforeEach(async () => {
    await storeReports(db, ring, reports(1_500, { title: '세금계산서' }));
    await updateAll();
  });

  it('has as many matches as were verified soon after a page was full', async () => {
    const page = await list('금계산', '50');
    expect(page.items).toHaveLength(50);
    expect(page).toMatchObject({ capped: true });
    expect(page.total).toBeGreaterThanOrEqual(150);
    expect(page.total).toBeLessThan(200);
  });

  it('is hardly looked for further once a request has verified as many rows as it may', async () => {
    const every = 10;
    const rows = reports(1_500, { title: '세금계 계산서' });
    await storeReports(
      db,
      ring,
      rows.map((row, index) => (index % every === 0 ? { ...row, title: '세금계산서' } : row)),
    );
    await updateAll();
    const { items, total, next } = await list('금계산', '50');
    expect(next).toBeDefined();
    expect(items.length).toBeLessThan(50);
    expect(total - items.length).toBeLessThanOrEqual(2);
  });

  it('is counted as before if its n-grams suffice', async () => {
    expect(await list('계산', '50')).toMatchObject({ total: 1_000, capped: true });
  });
});
