import { listReports } from '@gaongil/data/cases/report-list';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { skipPostings } from '@gaongil/data/search-index/posting-codec';
import { pageCapacity } from '@gaongil/data/search-index/posting-pages';
import { updateSearchIndex } from '@gaongil/data/search-index/search';
import { choosePages, openPage, sealPage, unwrapSegmentKeys } from '@gaongil/data/search-index/segment-key';
import { readSegments, type Segment } from '@gaongil/data/search-index/segments';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { testRing } from '../support/sealed-rows.ts';
import { randomFrom, randomReport, storeReports } from '../support/search-corpus.ts';
import { reportQuery } from '../support/list-queries.ts';

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

const ngramSize = 4;

/** The lists of a page, each with its n-gram; without stubs. */
function entriesOf(page: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  for (let at = 0; at + ngramSize < page.length && page.readUInt32LE(at) !== 0;) {
    const end = skipPostings(page, at + ngramSize);
    if (page[at + ngramSize] !== 0) entries.push(page.subarray(at, end));
    at = end;
  }
  return entries;
}

/** Lays the pages of a segment out as before version 0031 of the schema; returns how many lists are not in their preferred page. */
async function layOutAsBefore(segment: Segment): Promise<number> {
  const [key] = await unwrapSegmentKeys(ring, 'report', [segment]);
  if (!key) throw new Error('no key');
  const { id, pages } = segment;
  const stored = await db('search_pages').where('segment', id).select<{ page: number; body: Buffer }[]>();
  const plain = stored.map(({ page, body }) => openPage(key, { segment: id, page }, body) as Buffer);
  const entries = plain.flatMap(entriesOf).sort((one, other) => other.length - one.length);
  const chosen = choosePages(
    key,
    entries.map((entry) => entry.readUInt32LE()),
    pages,
  );
  const used = new Array<number>(pages).fill(0);
  const filled = Array.from({ length: pages }, () => Buffer.alloc(pageCapacity));
  let elsewhere = 0;
  entries.forEach((entry, index) => {
    const [one = 0, other = 0] = chosen.subarray(index * 2);
    const page = (used[other] ?? 0) < (used[one] ?? 0) ? other : one;
    entry.copy(filled[page] as Buffer, used[page]);
    used[page] = (used[page] ?? 0) + entry.length;
    if (page === one) elsewhere += 1;
  });
  expect(Math.max(...used)).toBeLessThanOrEqual(pageCapacity);
  for (const [page, bytes] of filled.entries())
    await db('search_pages')
      .where({ segment: id, page })
      .update({ body: sealPage(key, { segment: id, page }, bytes) });
  await db('search_segments').where({ id }).update({ layout: 1 });
  return elsewhere;
}

const found = async (q: string) =>
  (
    await listReports(db, ring, reportQuery({ q, limit: '200' }), {
      username: 'kim',
      now: new Date(),
    })
  ).items.map(({ id }) => id);

describe('an index whose pages have the layout of before', () => {
  it('finds what it found, and is built again by the worker', async () => {
    const random = randomFrom(23);
    // A rare word in the older segment only: it is looked for there by its preferred page alone.
    const rare = [
      '뫼솔',
      '쀍뛟',
      '갈퀴',
      '누름',
      '두레',
      '박새',
      '옛길',
      '덤불',
      '늪지',
      '샛강',
      '벼랑',
      '고개',
    ];
    const reports = Array.from({ length: 128 + 64 * 5 }, (_, index) => ({
      ...randomReport(random),
      title: index === 20 ? rare.join(' ') : '처음',
    }));
    await storeReports(db, ring, reports);
    while (await updateSearchIndex(db, ring, 'report'));
    const words = [...rare, '처음', '없음말', '뫼솔 누름'];
    const before = await Promise.all(words.map(found));
    expect(before.slice(0, rare.length)).toEqual(rare.map(() => [21]));
    const segments = await readSegments(db, 'report');
    let elsewhere = 0;
    for (const segment of segments) elsewhere += await layOutAsBefore(segment);
    expect(elsewhere).toBeGreaterThan(rare.length);
    expect(await Promise.all(words.map(found))).toEqual(before);
    while (await updateSearchIndex(db, ring, 'report'));
    const after = await readSegments(db, 'report');
    expect(new Set(after.map(({ layout }) => layout))).toEqual(new Set([3]));
    expect(after.some(({ id }) => segments.some((one) => one.id === id))).toBe(false);
    expect(await Promise.all(words.map(found))).toEqual(before);
  });
});
