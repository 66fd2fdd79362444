import { caseKinds } from '@gaongil/data/case-kinds';
import { listCases } from '@gaongil/data/cases/listing/case-list';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { pageLayout } from '@gaongil/data/search-index/posting-pages';
import { readSegments } from '@gaongil/data/search-index/segments';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../support/services/database.ts';
import { testRing } from '../support/stored/sealed-rows.ts';
import { randomFrom, randomReport, storeReports } from '../support/stored/search-corpus.ts';
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

const found = async (q: string) =>
  (
    await listCases(db, ring, caseKinds.report, reportQuery({ q, limit: '200' }), everyCaseViewer())
  ).items.map(({ number }) => number);

it('an index of another layout finds what it found, and is built again by the worker', async () => {
  const random = randomFrom(23);
  const reports = Array.from({ length: 128 + 64 * 5 }, (_, index) => ({
    ...randomReport(random),
    title: index === 20 ? '뫼솔 누름' : '처음',
  }));
  await storeReports(db, ring, reports);
  while (await updateSearchIndex(db, ring, caseKinds.report));
  const words = ['뫼솔', '처음', '없음말', '뫼솔 누름'];
  const before = await Promise.all(words.map(found));
  expect(before[0]).toEqual([21]);
  const segments = await readSegments(db, 'report');
  await db('search_segments').update({ layout: pageLayout + 1 });
  expect(await Promise.all(words.map(found))).toEqual(before);
  while (await updateSearchIndex(db, ring, caseKinds.report));
  const after = await readSegments(db, 'report');
  expect(new Set(after.map(({ layout }) => layout))).toEqual(new Set([pageLayout]));
  expect(after.some(({ id }) => segments.some((one) => one.id === id))).toBe(false);
  expect(await Promise.all(words.map(found))).toEqual(before);
});
