import { type Database, connectDatabase } from '@gaongil/data/database';
import { forgetTimes } from '@gaongil/data/forget-times';
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

it('the times of a day are forgotten although another vacuum of a table is under way', async () => {
  const other = await db.transaction();
  onTestFinished(async () => void (await other.rollback()));
  // The lock that VACUUM takes.
  await other.raw('lock table reports in share update exclusive mode');
  const forgetting = forgetTimes(db);
  forgetting.catch(() => undefined);
  await waitFor('a vacuum that has waited for 1.5 seconds', async () => {
    const waiting = await db('pg_stat_activity')
      .whereRaw(`query like 'vacuum (analyze) %' and now() - query_start > interval '1.5 seconds'`)
      .where('wait_event_type', 'Lock')
      .first('pid');
    return waiting !== undefined;
  });
  await other.rollback();
  expect(await forgetting).toBe(true);
});
