import { reportListQuery } from '@gaongil/contract/lists';
import { connectDatabase, type Database, inSnapshot } from '@gaongil/data/database';
import { listReports } from '@gaongil/data/cases/report-list';
import { updateSearchIndex, search, type Searcher } from '@gaongil/data/search-index/search';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, migrateUp } from '../../migrations/migrate.js';
import { createDatabase } from '../support/database.ts';
import { type CorpusReport, randomFrom, randomReport, storeReports } from '../support/search-corpus.ts';
import { startTestWorker } from '../support/test-worker.ts';
import { waitFor } from '../support/wait-for.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Database;

beforeAll(async () => {
  database = await createDatabase();
  db = connectDatabase({ url: database.url, connections: 20 });
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
  while (await updateSearchIndex(database, 'report'));
};
const find = (q: string, request: Partial<Parameters<Searcher['findPage']>[0]> = {}, on = db) =>
  inSnapshot(on, async (snapshot) => {
    const partitions = request.partitions ?? [[]];
    const all = { partitions, order: 'newest', limit: Infinity, ...request } as const;
    return (await search(snapshot, { kind: 'report', q }, { partitions, exhaustive: true })).findPage(all);
  });
const found = async (q: string, on = db) => (await find(q, {}, on)).sequences;
const list = (query: Record<string, string | undefined>) =>
  listReports(db, reportListQuery.parse(query), { username: 'kim', now: new Date() });
const segments = () =>
  db('search_segments').orderBy('first').select<{ first: number; size: number }[]>('first', 'size');

describe('the index', () => {
  it('holds what has come in, in few segments, however it came', async () => {
    for (const count of [63, 1, 200, 400]) {
      await storeReports(db, reports(count));
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

  it('does not pass over a report that was begun earlier and stored later', async () => {
    const slow = await db.transaction();
    const [late] = await storeReports(slow, reports(1, { title: '늦게 온 제보' }));
    await storeReports(db, reports(200));
    // It would wait for two seconds and then leave it for the next time.
    expect(await updateSearchIndex(db, 'report')).toBe(false);
    expect(await segments()).toEqual([]);
    const filled = updateSearchIndex(db, 'report');
    await slow.commit();
    expect(await filled).toBe(true);
    await updateAll();
    expect(await segments()).not.toEqual([]);
    expect(await found('늦게')).toEqual([late]);
  });

  it('misses nothing while reports come in from all sides, some of which are never stored', async () => {
    let isComing = true;
    const filling = (async () => {
      while (isComing) await updateSearchIndex(db, 'report');
    })();
    const stored: number[] = [];
    const writer = async () => {
      for (let turn = 0; turn < 60; turn++) {
        const transaction = await db.transaction();
        const [number = 0] = await storeReports(transaction, reports(1, { title: '밀물' }));
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

  it('is filled by one at a time, and by another when that one fails', async () => {
    await storeReports(db, reports(1_300, { title: '하나씩' }));
    const other = connectDatabase({ url: database.url, connections: 2 });
    const broken = new AbortController();
    broken.abort();
    await expect(updateSearchIndex(db, 'report', broken.signal)).rejects.toThrow();
    expect(await segments()).toEqual([]);
    await Promise.all([updateAll(), updateAll(other), updateAll(), updateAll(other)]);
    await updateAll();
    await other.destroy();
    expect((await segments()).map(({ size }) => size)).toEqual([512, 512, 64, 64, 64, 64]);
    expect(await found('하나씩')).toHaveLength(1_300);
  });

  it('is forgotten with the table', async () => {
    await storeReports(db, reports(64, { title: '옛것' }));
    await updateAll();
    await db.raw('truncate reports restart identity cascade');
    await storeReports(db, reports(64, { title: '새것' }));
    expect([await found('옛것'), (await found('새것')).length]).toEqual([[], 64]);
  });
});

describe('what changes after it was indexed', () => {
  beforeEach(async () => {
    await storeReports(
      db,
      reports(130, { title: '처음', status: 'RECEIVED', assignee: '', type: 'REALNAME' }),
    );
    await updateAll();
  });
  const changes = () => db('search_changes').count('* as left').first<{ left: number }>();
  const withStatus = async (status: string) =>
    (await find('처음', { partitions: [[{ column: 'status', equals: status }]] })).sequences.length;

  it('is found by its new text and no longer by its old one, at once and after', async () => {
    await db('reports').where('id', 5).update({ title: '다음' });
    for (const moment of ['at once', 'after']) {
      expect([moment, await found('다음')]).toEqual([moment, [5]]);
      expect(await found('처음')).not.toContain(5);
      expect(await found('처음')).toHaveLength(129);
      await updateAll();
    }
    expect((await changes())?.left).toBe(0);
  });

  it('is filtered by its new value, at once and after', async () => {
    await db('reports').whereIn('id', [5, 70, 129]).update({ status: 'IN_PROGRESS' });
    for (const moment of ['at once', 'after']) {
      const counts = [await withStatus('IN_PROGRESS'), await withStatus('RECEIVED')];
      expect([moment, ...counts]).toEqual([moment, 3, 127]);
      await updateAll();
    }
    expect((await changes())?.left).toBe(0);
  });

  it('is not counted once it is deleted, at once and after', async () => {
    await db('reports').whereBetween('id', [60, 70]).delete();
    for (const moment of ['at once', 'after']) {
      const page = await list({ q: '처음' });
      expect([moment, page.total, page.items.length]).toEqual([moment, 119, 50]);
      await updateAll();
    }
    expect((await changes())?.left).toBe(0);
  });

  it('is not lost when it changes while it is taken in', async () => {
    let isChanging = true;
    const filling = (async () => {
      while (isChanging) await updateSearchIndex(db, 'report');
    })();
    for (let turn = 0; turn < 60; turn++)
      await db('reports')
        .where('id', 1 + (turn % 60))
        .update(turn % 2 ? { status: 'IN_PROGRESS' } : { title: '바뀐' });
    isChanging = false;
    await filling;
    await updateAll();
    expect([await withStatus('IN_PROGRESS'), (await found('바뀐')).length]).toEqual([30, 30]);
  });
});

describe('with the worker away', () => {
  it('searches go on, and what would take too long is found page by page', async () => {
    const [first] = await storeReports(db, reports(1, { title: '바닥' }));
    await storeReports(db, reports(4_500));
    const pages = [await list({ q: '바닥' })];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
      pages.push(await list({ q: '바닥', cursor: next }));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[0]).toMatchObject({ items: [], total: 0, capped: true });
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([first]);
  });

  it('it is all taken in as soon as one is there', async () => {
    await storeReports(db, reports(700, { title: '돌아온' }));
    const worker = startTestWorker(database.url, { ATTACHMENTS_DIR: '/tmp/none', S3_ENDPOINT: '' });
    await waitFor('the index is whole', async () => (await segments()).length === 3);
    await worker.stop();
    expect(await found('돌아온')).toHaveLength(700);
  });
});

describe('a word that very many rows hold', () => {
  it('can be put into any order, page by page', async () => {
    const count = 20_500;
    await db.raw(
      `insert into reports (reference_id, type, title, content, target_type, reporter_name, reporter_email,
         reporter_phone, created_at, status_changed_at, assignee)
       select lpad(number::text, 26, '0'), 'REALNAME', case when number % 100 = 0 then '드문' else '흔한' end, '내용',
         'OTHER', '홍', 'a@b.c', '1', '2025-12-31T15:00:00Z', timestamptz '2026-01-01' + (number * 7919 % 1000) * interval '1 second',
         case when number % 3 = 0 then '김' else '' end
       from generate_series(1, ?) as number`,
      [count],
    );
    await updateAll();
    for (const sort of ['statusChangedAt', 'assignee'] as const) {
      const query = { q: '흔한', sort, dir: 'asc', limit: '200' };
      const expected = await db('reports')
        .where('title', '흔한')
        .orderByRaw(sort === 'assignee' ? `assignee = '', assignee, id` : 'status_changed_at, id')
        .limit(600)
        .pluck<number[]>('id');
      const pages = [await list(query)];
      for (let page = 1; page < 3; page++) pages.push(await list({ ...query, cursor: pages.at(-1)?.next }));
      expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(expected);
      expect(pages[0]).toMatchObject({ total: 1_000, capped: true });
    }
  }, 120_000);
});

describe('a database that had reports before it had an index', () => {
  it('is migrated, found in at once, and taken in', async () => {
    const old = await createDatabase(false);
    const knex = connect(old.url);
    for (;;) {
      const [, [name] = []] = (await knex.migrate.up()) as [number, string[]];
      if (name?.startsWith('0007')) break;
    }
    await storeReports(knex, reports(600, { title: '예전 제보' }));
    await knex.destroy();
    await migrateUp(old.url);
    const own = connectDatabase({ url: old.url, connections: 2 });
    expect(await found('예전', own)).toHaveLength(600);
    await updateAll(own);
    expect(await own('search_segments').pluck('size')).toEqual(expect.arrayContaining([512, 64]));
    expect(await found('예전', own)).toHaveLength(600);
    await own.destroy();
    await old.drop();
  });
});
