import { connectDatabase, type Database } from '@gaongil/data/database';
import { keyRing } from '@gaongil/data/sealing/key-ring';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { updateSearchIndex } from '@gaongil/data/search-index/search';
import { shuffleDays } from '@gaongil/worker/tasks/shuffle-days';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport, namedReport, pdf } from '../support/factories.ts';
import { passADay } from '../support/pass-a-day.ts';
import { reportCalls } from '../support/report-calls.ts';
import { asRole } from '../support/roles.ts';
import { staffCalls } from '../support/staff-calls.ts';
import { storedReports } from '../support/stored-cases.ts';
import { storedKeys } from '../support/stored-objects.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';
import { testMasterKey } from '../support/test-master-key.ts';

let api: TestApi;
let staff: Record<string, string>;
let workerDb: Database;
const { submit, status, patch } = reportCalls(
  () => api.url,
  () => staff,
);
const { call, read, list } = staffCalls(
  () => api,
  () => staff,
);

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn();
  workerDb = connectDatabase({ url: asRole(api.databaseUrl, 'gaongil_worker'), connections: 3 });
});
afterAll(async () => {
  await workerDb.destroy();
  await api.close();
});
beforeEach(async () => {
  await api.db.raw('truncate reports cascade');
  const { attachments } = api.dependencies;
  await Promise.all((await storedKeys(attachments)).map((key) => attachments.remove(key)));
});

const log = pino({ level: 'silent' });
function shuffle(attachments = api.dependencies.attachments, signal = new AbortController().signal) {
  const ring = keyRing(workerDb, masterKeysOf(testMasterKey));
  return shuffleDays({ db: workerDb, ring, attachments, log }, signal);
}

/** Submits reports in this order: `N` named, `A` anonymous, `F` anonymous with a file; returns their reference ids. */
async function submitAll(kinds: string): Promise<string[]> {
  const ids: string[] = [];
  for (const kind of kinds)
    ids.push(
      kind === 'N'
        ? await submit('realname', namedReport())
        : await submit('anonymous', anonymousReport(), kind === 'F' ? pdf(3_000) : undefined),
    );
  return ids;
}

const arrivals = async () => (await storedReports(api.db)).map(({ referenceId }) => referenceId);
const midnight = /T15:00:00\.000Z$/;

describe('the nightly shuffle', () => {
  it('puts the named reports of a day in their order before the anonymous ones in a random order', async () => {
    const kinds = 'ANAAFANAAAANAAFA';
    const sent = await submitAll(kinds);
    const ofKind = (named: boolean) => sent.filter((_, index) => (kinds[index] === 'N') === named);
    await passADay(api.db);
    expect(await shuffle()).toEqual({ moved: sent.length, left: 0 });
    const after = await arrivals();
    expect(after.slice(0, 3)).toEqual(ofKind(true));
    expect(after.slice(3).sort()).toEqual(ofKind(false).sort());
    // Once in 13! runs they are in order by chance.
    expect(after.slice(3)).not.toEqual(ofKind(false));
    expect(await shuffle()).toEqual({ moved: 0, left: 0 });
    expect(await arrivals()).toEqual(after);
  });

  it('shuffles each day by itself, and leaves the reports of today behind them in their order', async () => {
    const first = await submitAll('AAN');
    await passADay(api.db);
    const second = await submitAll('NAA');
    await passADay(api.db);
    const today = await submitAll('ANAAN');
    await shuffle();
    const after = await arrivals();
    expect(after.slice(0, 3).sort()).toEqual([...first].sort());
    expect(after.slice(3, 6).sort()).toEqual([...second].sort());
    expect(after.slice(6)).toEqual(today);
    expect(await api.db('reports').where('shuffled', false).count()).toEqual([{ count: 5 }]);
  });

  it('seals anonymous reports with all that belongs to them under new keys, and stores files under new names', async () => {
    const [id = ''] = await submitAll('FA');
    await patch(id, { status: 'IN_PROGRESS', actionNotes: '조사합니다.' });
    await call('POST', `/api/reports/${id}/notes`, { text: '메모' });
    await call('PUT', `/api/reports/${id}/hold`, { reason: '소송' });
    await passADay(api.db);
    const sealed = async () => {
      const columns = await Promise.all([
        ...['case_id', 'body', 'excerpt'].map((column) => api.db('reports').pluck(column)),
        api.db('report_keys').pluck('wrapped'),
        api.db('history').where('action', 'CHANGED').pluck('changes'),
        api.db('notes').pluck('body'),
        api.db('legal_holds').pluck('reason'),
      ]);
      const stored = columns.flat() as (Buffer | string)[];
      return [...stored.map(String), ...(await storedKeys(api.dependencies.attachments))];
    };
    const before = await sealed();
    await shuffle();
    const after = await sealed();
    expect(after).toHaveLength(before.length);
    expect(after.filter((value) => before.includes(value))).toEqual([]);
  });

  it('keeps everything that its reporter and staff can reach', async () => {
    const fields = anonymousReport({ title: '섞이는 제목', loginId: 'shuffled1' });
    const id = await submit('anonymous', fields, pdf(70_000));
    await submitAll('ANAA');
    await patch(id, { status: 'CLOSED', actionNotes: '조치했습니다.', assignee: 'kim' });
    await call('POST', `/api/reports/${id}/notes`, { text: '메모' });
    await call('PUT', `/api/reports/${id}/hold`, { reason: '소송' });
    while (await updateSearchIndex(api.db, api.dependencies.ring, 'report'));
    await passADay(api.db);
    const seen = async () => ({
      public: await status(id),
      check: (
        await fetch(`${api.url}/api/reports/anonymous/check`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ loginId: fields.loginId, password: fields.password }),
        })
      ).status,
      detail: await read<object>(`/api/reports/${id}`),
      notes: (await list<{ text: string }>(`/api/reports/${id}/notes`)).items.map(({ text }) => text),
      history: (await list<{ action: string; version?: number }>(`/api/reports/${id}/history`)).items.map(
        ({ action, version }) => [action, version],
      ),
      end: await read<{ hold?: { reason: string } }>(`/api/reports/${id}/retention`),
      file: Buffer.from(await (await call('GET', `/api/reports/${id}/attachment`)).arrayBuffer()).toString(
        'base64',
      ),
      found: (await list<{ referenceId: string }>('/api/reports', { q: '섞이는' })).items.map(
        ({ referenceId }) => referenceId,
      ),
    });
    const withoutTimes = (value: object) =>
      JSON.parse(JSON.stringify(value).replace(/"(\d{4}-\d\d-\d\d)T[\d:.]+Z"/g, '"a time"')) as typeof value;
    // A download is in the history.
    await seen();
    const before = await seen();
    await shuffle();
    const after = await seen();
    expect(withoutTimes({ ...after, history: [] })).toEqual(withoutTimes({ ...before, history: [] }));
    expect(after.history.slice(-before.history.length)).toEqual(before.history);
    expect(after.found).toEqual([id]);
    while (await updateSearchIndex(api.db, api.dependencies.ring, 'report'));
    expect((await seen()).found).toEqual([id]);
    expect(await storedKeys(api.dependencies.attachments)).toEqual(
      await api.db('reports').whereNotNull('attachment_key').pluck('attachment_key'),
    );
  });

  it('cuts the times of the day of arrival to the day, and keeps those of later days and of named reports', async () => {
    const [anonymous = '', named = '', later = ''] = await submitAll('ANA');
    for (const id of [anonymous, named]) {
      await patch(id, { status: 'IN_PROGRESS' });
      await call('POST', `/api/reports/${id}/notes`, { text: '메모' });
      await call('PUT', `/api/reports/${id}/hold`, { reason: '소송' });
      await call('POST', `/api/reports/${id}/destruction`, { reason: 'MISTAKEN' });
    }
    await passADay(api.db);
    await patch(later, { status: 'IN_PROGRESS' });
    await shuffle();
    const times = async (id: string) => {
      const answers = await Promise.all([
        read<object>(`/api/reports/${id}`),
        list<object>(`/api/reports/${id}/notes`),
        list<object>(`/api/reports/${id}/history`),
        read<object>(`/api/reports/${id}/retention`),
      ]);
      return JSON.stringify(answers).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? [];
    };
    const ofAnonymous = await times(anonymous);
    expect(ofAnonymous.length).toBeGreaterThan(8);
    for (const time of ofAnonymous) expect(time).toMatch(midnight);
    for (const time of await times(named)) expect(time).not.toMatch(midnight);
    const changed = await read<{ createdAt: string; statusChangedAt: string }>(`/api/reports/${later}`);
    expect(changed.createdAt).toMatch(midnight);
    expect(changed.statusChangedAt).not.toMatch(midnight);
  });

  it('can be interrupted at any point: nothing is lost, and the next run does the rest', async () => {
    const sent = await submitAll('FNAFAF');
    await passADay(api.db);
    const { attachments } = api.dependencies;
    let calls = 0;
    /** A store that fails at every second call, before or after it was done. */
    const failing = {
      ...attachments,
      put: async (...given: Parameters<typeof attachments.put>) => {
        calls++;
        if (calls % 3 === 0) throw new Error('the store is away');
        const size = await attachments.put(...given);
        if (calls % 3 === 1) throw new Error('the store went away');
        return size;
      },
      remove: async (key: string) => {
        calls++;
        if (calls % 2 === 0) throw new Error('the store is away');
        await attachments.remove(key);
      },
    };
    let moved = 0;
    for (let runs = 0; moved < sent.length && runs < 20; runs++) {
      const ending = new AbortController();
      moved += (await shuffle(failing, ending.signal)).moved;
      expect((await arrivals()).sort()).toEqual([...sent].sort());
    }
    await shuffle();
    expect(await api.db('reports').where('shuffled', false).pluck('id')).toEqual([]);
    for (const [index, id] of sent.entries())
      if ('FNAFAF'[index] === 'F')
        expect((await call('GET', `/api/reports/${id}/attachment`)).status).toBe(200);
  });

  it('staff and reporters notice nothing while it runs', async () => {
    const sent = await submitAll('AFANAFAANAAFAAAAFAAN');
    while (await updateSearchIndex(api.db, api.dependencies.ring, 'report'));
    await passADay(api.db);
    let isRunning = true;
    const answers = new Map<string, number>();
    const count = (what: string, code: number) =>
      answers.set(`${what} ${code}`, (answers.get(`${what} ${code}`) ?? 0) + 1);
    const keepCalling = async (what: string, make: (id: string) => Promise<number>) => {
      for (let index = 0; isRunning; index++) count(what, await make(sent[index % sent.length] ?? ''));
    };
    const calling = Promise.all([
      keepCalling('status', async (id) => (await status(id)).code),
      keepCalling('detail', async (id) => {
        const answer = await call('GET', `/api/reports/${id}`);
        expect(await answer.text()).not.toContain('열 수 없');
        return answer.status;
      }),
      keepCalling('notes', async (id) => (await call('GET', `/api/reports/${id}/notes`)).status),
      keepCalling(
        'note',
        async (id) => (await call('POST', `/api/reports/${id}/notes`, { text: '메모' })).status,
      ),
      keepCalling('patch', async (id) => (await patch(id, { assignee: String(Math.random()) })).code),
      keepCalling('file', async (id) => {
        const answer = await call('GET', `/api/reports/${id}/attachment`);
        await answer.arrayBuffer();
        return answer.status === 404 ? 200 : answer.status;
      }),
      keepCalling('list', async () => {
        const { items } = await list('/api/reports');
        return items.length;
      }),
      keepCalling('search', async () => (await list('/api/reports', { q: '습니다' })).items.length),
    ]);
    try {
      for (let nights = 0; nights < 4; nights++) {
        await api.db('reports').update({ shuffled: false });
        expect((await shuffle()).moved).toBe(sent.length);
      }
    } finally {
      isRunning = false;
    }
    await calling;
    expect([...answers.keys()].sort()).toEqual([
      ...['detail 200', 'file 200', `list ${sent.length}`, 'note 201', 'notes 200', 'patch 200'],
      ...[`search ${sent.length}`, 'status 200'],
    ]);
  });
});
