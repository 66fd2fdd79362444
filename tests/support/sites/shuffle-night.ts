import type { ApiTuning } from '@gaongil/api/tuning';
import { connectDatabase } from '@gaongil/data/database';
import { keyRing } from '@gaongil/data/sealing/key-ring';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { shuffleMessages } from '@gaongil/data/cases/reports/shuffle-messages';
import { shuffleDays } from '@gaongil/worker/tasks/shuffle-days';
import { pino } from 'pino';
import { anonymousReport, namedReport, pdf } from '../callers/factories.ts';
import { reportCalls } from '../callers/report-calls.ts';
import { asRole } from '../services/roles.ts';
import { storedReports } from '../stored/stored-cases.ts';
import { storedKeys } from '../stored/stored-objects.ts';
import { staffCalls } from '../callers/staff-calls.ts';
import { startTestApi } from '../processes/test-api.ts';
import { testMasterKey } from '../processes/test-master-key.ts';

/** What tests of the nightly shuffle share: an api with its calls, days of reports, and the worker's task in its own role. */
export async function startShuffleNight(settings: Record<string, string> = {}, tuning?: ApiTuning) {
  const api = await startTestApi(settings, undefined, tuning);
  const staff = await api.signIn();
  const calls = {
    ...reportCalls(
      () => api.url,
      () => staff,
    ),
    ...staffCalls(
      () => api,
      () => staff,
    ),
  };
  const { submit } = calls;
  const db = connectDatabase({ url: asRole(api.databaseUrl, 'gaongil_worker'), connections: 3 });
  const ring = keyRing(db, masterKeysOf(testMasterKey));
  const log = pino({ level: 'silent' });
  const { attachments } = api.dependencies;
  return {
    ...calls,
    url: api.url,
    db: api.db,
    ring: api.dependencies.ring,
    attachments,
    workerDb: db,
    databaseUrl: api.databaseUrl,
    settings: api.dependencies.settings,
    /** What the task does each night, without what Postgres forgets. */
    shuffle: async (store = attachments, signal = new AbortController().signal) => {
      const shuffled = await shuffleDays({ db, ring, attachments: store, log }, signal);
      await shuffleMessages(db, ring, store, signal);
      return shuffled;
    },
    /** Submits reports in this order: `N` named, `A` anonymous, `F` anonymous with a file; returns their reference ids. */
    submitAll: async (kinds: string): Promise<string[]> => {
      const ids: string[] = [];
      for (const kind of kinds)
        ids.push(
          kind === 'N'
            ? await submit('realname', namedReport())
            : await submit('anonymous', anonymousReport(), kind === 'F' ? pdf(3_000) : undefined),
        );
      return ids;
    },
    /** The reference ids of all reports, in the order of their numbers. */
    arrivals: async () => (await storedReports(api.db)).map(({ referenceId }) => referenceId),
    unshuffled: () => api.db('reports').where('shuffled', false).pluck<number[]>('number'),
    /** Removes all reports and files. */
    clear: async () => {
      await api.db.raw('truncate reports cascade');
      await Promise.all((await storedKeys(attachments)).map((key) => attachments.remove(key)));
    },
    close: async () => {
      await db.destroy();
      await api.close();
    },
  };
}

export type ShuffleNight = Awaited<ReturnType<typeof startShuffleNight>>;
