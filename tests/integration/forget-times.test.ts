import { type Database, connectDatabase } from '@gaongil/data/database';
import { areDaysForgotten, forgetTimes } from '@gaongil/data/forget-times';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../support/test-api.ts';
import { waitFor } from '../support/wait-for.ts';

let api: TestApi;
let db: Database;
beforeAll(async () => {
  api = await startTestApi();
  db = connectDatabase({ url: api.databaseUrl, connections: 3 });
});
afterAll(async () => {
  await db.destroy();
  await api.close();
});

it('a table that another vacuum holds is vacuumed after it, and rewritten by the next run', async () => {
  const other = await db.transaction();
  onTestFinished(async () => void (await other.rollback()));
  // The lock that VACUUM takes.
  await other.raw('lock table reports in share update exclusive mode');
  const forgetting = forgetTimes(db);
  forgetting.catch(() => undefined);
  await waitFor('a vacuum that waits', async () => {
    const waiting = await db('pg_stat_activity')
      .where('query', 'like', 'vacuum (freeze%')
      .where('wait_event_type', 'Lock')
      .first('pid');
    return waiting !== undefined;
  });
  await other.rollback();
  expect(await forgetting).toBe('later');
  expect(await forgetTimes(db)).toBe('forgotten');
});

it('while something reads old rows nothing is called forgotten', async () => {
  await db('forgotten_days').update({ day: '2026-01-01' });
  const reader = await db.transaction(undefined, { isolationLevel: 'repeatable read' });
  onTestFinished(async () => void (await reader.rollback()));
  await reader.raw('select count(*) from reports');
  expect(await forgetTimes(db, { olderWaitMs: 0 })).toBe('later');
  expect(await areDaysForgotten(db)).toBe(false);
  await reader.rollback();
  expect(await forgetTimes(db)).toBe('forgotten');
  expect(await areDaysForgotten(db)).toBe(true);
});

it('the numbers of transactions have no times', async () => {
  const { rows } = await db.raw<{ rows: unknown[] }>('show track_commit_timestamp');
  expect(rows).toEqual([{ track_commit_timestamp: 'off' }]);
});
