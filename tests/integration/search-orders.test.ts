import type { ReportListQuery } from '@gaongil/contract/cases/case-kinds';
import type { Page } from '@gaongil/data/lists/types';
import type { Cursor } from '@gaongil/contract/requests/cursors';
import { caseKinds } from '@gaongil/data/case-kinds';
import { listCases } from '@gaongil/data/cases/listing/case-list';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { anyOf, connectDatabase, type Database } from '@gaongil/data/database';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../support/services/database.ts';
import { testRing } from '../support/stored/sealed-rows.ts';
import { randomReport, storeReports } from '../support/stored/search-corpus.ts';
import { reportQuery } from '../support/stored/list-queries.ts';
import { everyCaseViewer } from '../support/stored/viewer.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Database;
let ring: KeyRing;

beforeAll(async () => {
  database = await createDatabase();
  db = connectDatabase({ url: database.url, connections: 4 });
  ring = testRing(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const viewer = everyCaseViewer('kim', new Date('2026-03-01T00:00:00Z'));

describe('a search in the order of a column', () => {
  const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
  // One in thirty matches; all of these changed before the others, so they come first in one direction and last in the other.
  const isMatching = (index: number) => index % 30 === 0;
  // More than one request may verify.
  const isCommon = (index: number) => index % 3 === 0;
  const reports = Array.from({ length: 3_000 }, (_, index) => ({
    ...randomReport(Math.random),
    title: isMatching(index) ? '소화기' : '제목',
    targetName: isCommon(index) ? '비상구' : '',
    assignee: index % 5 === 0 ? '' : `담당 ${index % 7}`,
    statusChangedAt: minute(isMatching(index) ? index : 10_000 + index),
  }));
  let matching: number[] = [];
  let common: number[] = [];

  beforeAll(async () => {
    const stored = await storeReports(db, ring, reports);
    matching = stored.filter((_, index) => isMatching(index));
    common = stored.filter((_, index) => isCommon(index));
    while (await updateSearchIndex(db, ring, caseKinds.report));
  });

  it.each(['asc', 'desc'] as const)(
    '%s, finds all matches, page by page, wherever they are in that order',
    async (dir) => {
      const query = { q: '소화기', sort: 'statusChangedAt', dir, limit: '2' };
      const ids: number[] = [];
      for (let next: object | undefined = {}; next;) {
        const asked: ReportListQuery = reportQuery({ ...query, ...next });
        const page: Page<{ number: number }> = await listCases(db, ring, caseKinds.report, asked, viewer);
        ids.push(...page.items.map(({ number }) => number));
        next = page.next === undefined ? undefined : { cursor: page.next };
      }
      expect(ids).toEqual(dir === 'asc' ? matching : matching.toReversed());
    },
  );

  it.each([
    ['statusChangedAt', 'asc', 'status_changed_at, number'],
    ['statusChangedAt', 'desc', 'status_changed_at desc, number desc'],
    ['assignee', 'asc', `assignee = '', assignee, number`],
    ['assignee', 'desc', `assignee = '', assignee desc, number desc`],
  ])(
    '%s %s, finds more matches than one request may verify, forwards and backwards',
    async (sort, dir, by) => {
      const expected = await db('reports')
        .whereRaw('number = any(?)', [anyOf(common)])
        .orderByRaw(by)
        .pluck<number[]>('number');
      const read = (cursor?: Cursor) =>
        listCases(
          db,
          ring,
          caseKinds.report,
          reportQuery({ q: '비상구', sort, dir, limit: '60', cursor }),
          viewer,
        );
      const forwards: number[] = [];
      let page = await read();
      for (;;) {
        expect(page.total).toBeGreaterThanOrEqual(page.items.length);
        forwards.push(...page.items.map(({ number }) => number));
        if (page.next === undefined) break;
        page = await read(page.next);
      }
      expect(forwards).toEqual(expected);
      const backwards = page.items.map(({ number }) => number);
      while (page.prev !== undefined && backwards.length < expected.length) {
        page = await read(page.prev);
        backwards.unshift(...page.items.map(({ number }) => number));
      }
      expect(backwards).toEqual(expected);
    },
  );
});

describe('a word that occurs in very many rows', () => {
  beforeAll(() => db.raw('truncate reports restart identity cascade'));

  it('can be sorted in any order, page by page', async () => {
    const rare = (index: number) => index % 100 === 0;
    const plain = {
      ...randomReport(Math.random),
      content: '내용',
      incidentSummary: '공통말',
      status: 'RECEIVED',
    } as const;
    const many = Array.from({ length: 20_500 }, (_, index) => ({
      ...plain,
      title: rare(index) ? '드문' : '흔한',
      targetName: '',
      targetDept: '',
      referenceId: String(index).padStart(26, '0'),
      assignee: index % 3 === 0 ? '김' : '',
      statusChangedAt: new Date(Date.UTC(2026, 0, 1) + ((index * 7_919) % 1_000) * 1_000).toISOString(),
    }));
    const common = (await storeReports(db, ring, many)).filter((_, index) => !rare(index));
    while (await updateSearchIndex(db, ring, caseKinds.report));
    for (const sort of ['statusChangedAt', 'assignee'] as const) {
      const query = { q: '흔한', sort, dir: 'asc', limit: '200' };
      const expected = await db('reports')
        .whereRaw('number = any(?)', [anyOf(common)])
        .orderByRaw(sort === 'assignee' ? `assignee = '', assignee, number` : 'status_changed_at, number')
        .limit(600)
        .pluck<number[]>('number');
      const read = (cursor?: Cursor) =>
        listCases(db, ring, caseKinds.report, reportQuery({ ...query, cursor }), viewer);
      const pages = [await read()];
      for (let page = 1; page < 3; page++) pages.push(await read(pages.at(-1)?.next));
      expect(pages.flatMap(({ items }) => items.map(({ number }) => number))).toEqual(expected);
      expect(pages[0]).toMatchObject({ total: 1_000, capped: true });
      const longer = await listCases(
        db,
        ring,
        caseKinds.report,
        reportQuery({ ...query, q: '공통말' }),
        viewer,
      );
      const first = await db('reports')
        .orderByRaw(sort === 'assignee' ? `assignee = '', assignee, number` : 'status_changed_at, number')
        .limit(200)
        .pluck<number[]>('number');
      expect(longer.items.map(({ number }) => number)).toEqual(first);
    }
  });
});
