import { Readable } from 'node:stream';
import type { ReportCounts } from '@gaongil/contract/cases/case-kinds';
import { caseKinds } from '@gaongil/data/case-kinds';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { outboxLocks } from '@gaongil/data/outbox/outbox-locks';
import { shufflingOfDays } from '@gaongil/worker/tasks/shuffle-days';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { passADay } from '../support/stored/pass-a-day.ts';
import { type ShuffleNight, startShuffleNight } from '../support/sites/shuffle-night.ts';
import { storedKeys } from '../support/stored/stored-objects.ts';

let night: ShuffleNight;
beforeAll(async () => {
  night = await startShuffleNight();
});
afterAll(() => night.close());
beforeEach(() => night.clear());

describe('the nightly shuffle', () => {
  it('can be interrupted at any point: nothing is lost, and the next run does the rest', async () => {
    const sent = await night.submitAll('FNAFAF');
    await passADay(night.db);
    const { attachments } = night;
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
      expect((await night.call('GET', `/api/reports/${id}/attachment`)).status).toBe(200);
  });

  it('does not wait for a day of the access log that cannot be closed', async () => {
    await night.submitAll('AN');
    await passADay(night.db);
    await night.db.raw('alter function close_access_days() rename to closing_is_away');
    onTestFinished(() => night.db.raw('alter function closing_is_away() rename to close_access_days'));
    const { workerDb, ring, attachments } = night;
    const log = pino({ level: 'silent' });
    await shufflingOfDays({ db: workerDb, ring, attachments, log })(new AbortController().signal);
    expect(await night.unshuffled()).toEqual([]);
  });

  it('leaves nothing for the search index to replace once the times are forgotten', async () => {
    await night.submitAll('ANAF');
    const { workerDb, ring, attachments } = night;
    const log = pino({ level: 'silent' });
    while (await updateSearchIndex(workerDb, ring, caseKinds.report));
    await passADay(night.db);
    await shufflingOfDays({ db: workerDb, ring, attachments, log })(new AbortController().signal);
    expect(await night.unshuffled()).toEqual([]);
    expect(await updateSearchIndex(workerDb, ring, caseKinds.report)).toBe(false);
  });

  it('is nothing new for an open screen of staff', async () => {
    await night.submitAll('ANAAFN');
    const { mark } = await night.read<ReportCounts>('/api/reports/counts');
    await passADay(night.db);
    await night.shuffle();
    const counts = await night.read<ReportCounts>('/api/reports/counts', { since: mark });
    expect([counts.arrived, counts.changed]).toEqual([0, 0]);
    expect(counts.views.all).toEqual({ count: 6, more: false });
  });

  it('moves a report whose file is damaged or missing, and leaves the file as it is', async () => {
    const sent = await night.submitAll('FFA');
    const { attachments } = night;
    const [damaged = '', missing = ''] = await night
      .db('reports')
      .whereNotNull('attachment_key')
      .pluck<string[]>('attachment_key');
    await attachments.put(damaged, Readable.from([Buffer.alloc(4_000)]));
    await attachments.remove(missing);
    await passADay(night.db);
    expect(await night.shuffle()).toEqual({ moved: sent.length, left: 0 });
    expect(await storedKeys(attachments)).toEqual([damaged]);
  });

  it('leaves a report about which a mail is being sent for the next run, and shuffles the others and later days', async () => {
    await night.submitAll('NA');
    await passADay(night.db);
    await night.submitAll('AA');
    await passADay(night.db);
    const [mail] = await night.db('outbox').orderBy('id').select<{ id: number; mail_id: string }[]>();
    const sending = outboxLocks(night.db);
    expect(await sending.lock(mail?.id ?? 0)).toMatchObject({ id: mail?.id });
    expect(await night.shuffle()).toEqual({ moved: 3, left: 1 });
    await sending.close();
    expect(await night.unshuffled()).toHaveLength(1);
    expect(await night.shuffle()).toEqual({ moved: 1, left: 0 });
    const again = await night.db('outbox').where('mail_id', mail?.mail_id).select<{ id: number }[]>();
    expect(again).toHaveLength(1);
    expect(again[0]?.id).not.toBe(mail?.id);
  });

  it('staff and reporters notice nothing while it runs', async () => {
    const sent = await night.submitAll('AFANAFAANAAFAAAAFAAN');
    while (await updateSearchIndex(night.db, night.ring, caseKinds.report));
    await passADay(night.db);
    let isRunning = true;
    const answers = new Map<string, number>();
    const count = (what: string, code: number) =>
      answers.set(`${what} ${code}`, (answers.get(`${what} ${code}`) ?? 0) + 1);
    const keepCalling = async (what: string, make: (id: string) => Promise<number>) => {
      for (let index = 0; isRunning; index++) count(what, await make(sent[index % sent.length] ?? ''));
    };
    const calling = Promise.all([
      keepCalling('status', async (id) => (await night.status(id)).code),
      keepCalling('detail', async (id) => {
        const answer = await night.call('GET', `/api/reports/${id}`);
        expect(await answer.text()).not.toContain('열 수 없');
        return answer.status;
      }),
      keepCalling('notes', async (id) => (await night.call('GET', `/api/reports/${id}/notes`)).status),
      keepCalling(
        'note',
        async (id) => (await night.call('POST', `/api/reports/${id}/notes`, { text: '메모' })).status,
      ),
      keepCalling(
        'patch',
        async (id) => (await night.patch(id, { assignee: Math.random() < 0.5 ? 'kim' : '' })).code,
      ),
      keepCalling('file', async () => {
        const answer = await night.call('GET', `/api/reports/${sent[1]}/attachment`);
        await answer.arrayBuffer();
        return answer.status;
      }),
      keepCalling('list', async () => {
        const { items } = await night.list('/api/reports');
        return items.length;
      }),
      keepCalling('search', async () => (await night.list('/api/reports', { q: '습니다' })).items.length),
    ]);
    try {
      for (let nights = 0; nights < 4; nights++) {
        await night.db('reports').update({ shuffled: false });
        expect((await night.shuffle()).moved).toBe(sent.length);
      }
    } finally {
      isRunning = false;
    }
    await calling;
    expect([...answers.keys()].sort()).toEqual([
      'detail 200',
      'file 200',
      `list ${sent.length}`,
      'note 201',
      'notes 200',
      'patch 200',
      `search ${sent.length}`,
      'status 200',
    ]);
  });
});
