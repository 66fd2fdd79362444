import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type PlantedReport, plantReports } from '../stored/planted-cases.ts';
import { staffCalls } from '../callers/staff-calls.ts';
import { startTestApi, type TestApi } from '../processes/test-api.ts';
import { waitFor } from '../wait-for.ts';

/** An api for the tests of a file about exports, with a clock that shows `now`. Its reports are deleted after each test. */
export function exportSite(now: Date) {
  let api: TestApi;
  let staff: Record<string, string>;
  beforeAll(async () => {
    api = await startTestApi({}, () => ({ now: () => now }));
    staff = await api.signIn();
  });
  afterEach(() => api.db.raw('truncate reports cascade'));
  afterAll(() => api.close());

  const { call, list } = staffCalls(
    () => api,
    () => staff,
  );
  const report: PlantedReport = {
    type: 'REALNAME',
    status: 'RECEIVED',
    assignee: '',
    createdAt: now,
    statusChangedAt: now,
  };

  async function openSnapshots(): Promise<number | undefined> {
    const { rows } = await api.db.raw<{ rows: { open: number }[] }>(
      `select count(*)::integer as open from pg_stat_activity
       where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
    );
    return rows[0]?.open;
  }

  return {
    api: () => api,
    call,
    list,
    /** Stores reports that differ in what `change` returns. */
    many: (count: number, change: (index: number) => Partial<PlantedReport> = () => ({})) =>
      plantReports(
        api.db,
        Array.from({ length: count }, (_, index) => ({ ...report, ...change(index) })),
      ),
    /** Begins an export and reads only its head. */
    begun: async (file: string, url = api.url, headers = staff): Promise<IncomingMessage> => {
      const request = get(`${url}/api/reports/${file}`, { headers, agent: false });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      answer.pause();
      return answer;
    },
    /** Waits until so many exports read from the database. */
    snapshots: (count: number) =>
      waitFor(`${count} snapshots are open`, async () => (await openSnapshots()) === count),
    /** Counts the pages that exports read from now on. */
    countPages: () => {
      const { db } = api.dependencies;
      let pages = 0;
      const count = ({ sql }: { sql: string }) => (pages += sql.includes('"scanRank"') ? 1 : 0);
      db.on('query', count);
      return { read: () => pages, end: () => db.off('query', count) };
    },
  };
}
