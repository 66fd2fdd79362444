import { reportListQuery } from '@gaongil/contract/lists';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { listReports } from '@gaongil/data/cases/report-list';
import { updateSearchIndex } from '@gaongil/data/search-index/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { randomReport, storeReports } from '../support/search-corpus.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Database;

beforeAll(async () => {
  database = await createDatabase();
  db = connectDatabase({ url: database.url, connections: 4 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const asked = { username: 'kim', now: new Date('2026-03-01T00:00:00Z') };

describe('a search in the order of a column', () => {
  const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
  // One in thirty, each changed before all others were: in one direction first of all, in the other last.
  const isSought = (index: number) => index % 30 === 0;
  const reports = Array.from({ length: 3_000 }, (_, index) => ({
    ...randomReport(Math.random),
    title: isSought(index) ? '소화기' : '제목',
    status_changed_at: minute(isSought(index) ? index : 10_000 + index),
  }));
  let sought: number[] = [];

  beforeAll(async () => {
    sought = (await storeReports(db, reports)).filter((_, index) => isSought(index));
    while (await updateSearchIndex(db, 'report'));
  });

  it.each(['asc', 'desc'] as const)('%s, finds all, page by page, wherever in it they stand', async (dir) => {
    const wish = { q: '소화기', sort: 'statusChangedAt', dir, limit: '2' };
    const ids: number[] = [];
    for (let next: object | undefined = {}; next;) {
      const page = await listReports(db, reportListQuery.parse({ ...wish, ...next }), asked);
      ids.push(...page.items.map(({ id }) => id));
      next = page.next === undefined ? undefined : { cursor: page.next };
    }
    expect(ids).toEqual(dir === 'asc' ? sought : sought.toReversed());
  });
});
