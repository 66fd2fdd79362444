import { Readable } from 'node:stream';
import type { ReportCounts } from '@gaongil/contract/counts';
import { lockOutboxRow } from '@gaongil/data/outbox/outbox';
import { updateSearchIndex } from '@gaongil/data/search-index/search';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passADay } from '../support/pass-a-day.ts';
import { reportCalls } from '../support/report-calls.ts';
import { type ShuffleNight, shuffleNight } from '../support/shuffle-night.ts';
import { staffCalls } from '../support/staff-calls.ts';
import { storedKeys } from '../support/stored-objects.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';

let api: TestApi;
let staff: Record<string, string>;
let night: ShuffleNight;
const { submit, status, patch } = reportCalls(
  () => api.url,
  () => staff,
);
const { call, list, read } = staffCalls(
  () => api,
  () => staff,
);

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn();
  night = shuffleNight(api, submit);
});
afterAll(async () => {
  await night.close();
  await api.close();
});
beforeEach(() => night.clear());

describe('the nightly shuffle', () => {
  it('can be interrupted at any point: nothing is lost, and the next run does the rest', async () => {
    const sent = await night.submitAll('FNAFAF');
    await passADay(api.db);
    const { attachments } = api.dependencies;
    let calls = 0;
    /** A store of which calls fail, some before and some after they did their work. */
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
    await night.shuffle(failing, AbortSignal.abort());
    expect(await night.unshuffled()).toHaveLength(sent.length);
    for (let runs = 0; runs < 3; runs++) {
      await night.shuffle(failing);
      expect((await night.arrivals()).sort()).toEqual([...sent].sort());
    }
    await night.shuffle();
    expect(await night.unshuffled()).toEqual([]);
    for (const id of [0, 3, 5].map((index) => sent[index] ?? ''))
      expect((await call('GET', `/api/reports/${id}/attachment`)).status).toBe(200);
  });

  it('is nothing new for an open screen of staff', async () => {
    await night.submitAll('ANAAFN');
    const { mark } = await read<ReportCounts>('/api/reports/counts');
    await passADay(api.db);
    await night.shuffle();
    const counts = await read<ReportCounts>('/api/reports/counts', { since: mark });
    expect([counts.arrived, counts.changed]).toEqual([0, 0]);
    expect(counts.views.all).toEqual({ count: 6, more: false });
  });

  it('moves a report whose file is damaged or missing, and leaves the file as it is', async () => {
    const sent = await night.submitAll('FFA');
    const { attachments } = api.dependencies;
    const [damaged = '', missing = ''] = await api
      .db('reports')
      .whereNotNull('attachment_key')
      .pluck<string[]>('attachment_key');
    await attachments.put(damaged, Readable.from([Buffer.alloc(4_000)]));
    await attachments.remove(missing);
    await passADay(api.db);
    expect(await night.shuffle()).toEqual({ moved: sent.length, left: 0 });
    expect(await storedKeys(attachments)).toEqual([damaged]);
  });

  it('leaves a report about which a mail is being sent for the next run, and shuffles the others and later days', async () => {
    await night.submitAll('NA');
    await passADay(api.db);
    await night.submitAll('AA');
    await passADay(api.db);
    const [mail] = await api.db('outbox').orderBy('id').select<{ id: number; mail_id: string }[]>();
    await api.db.transaction(async (sending) => {
      expect(await lockOutboxRow(sending, mail?.id ?? 0)).toMatchObject({ id: mail?.id });
      expect(await night.shuffle()).toEqual({ moved: 3, left: 1 });
    });
    expect(await night.unshuffled()).toHaveLength(1);
    expect(await night.shuffle()).toEqual({ moved: 1, left: 0 });
    const again = await api.db('outbox').where('mail_id', mail?.mail_id).select<{ id: number }[]>();
    expect(again).toHaveLength(1);
    expect(again[0]?.id).not.toBe(mail?.id);
  });

  it('staff and reporters notice nothing while it runs', async () => {
    const sent = await night.submitAll('AFANAFAANAAFAAAAFAAN');
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
      keepCalling('file', async () => {
        const answer = await call('GET', `/api/reports/${sent[1]}/attachment`);
        await answer.arrayBuffer();
        return answer.status;
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
        expect((await night.shuffle()).moved).toBe(sent.length);
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
