import { randomUUID } from 'node:crypto';
import { mailHealth } from '@gaongil/contract/system/mail-health';
import { countOutbox, cutEarlierSlots, mergeSlotNotices } from '@gaongil/data/outbox/outbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anonymousReport, multipart, namedReport } from '../support/callers/factories.ts';
import { mailsTo, textOf, waitForMails } from '../support/services/mailbox.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { testRing } from '../support/stored/sealed-rows.ts';
import { testServices } from '../support/services/test-services.ts';
import { startTestWorker } from '../support/processes/test-worker.ts';
import { waitFor } from '../support/wait-for.ts';

const { mailApi } = testServices();
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ NOTIFY_AT: '09:00,13:00' });
});
afterEach(() => api.db('outbox').delete());
afterAll(() => api.close());

async function submit(kind: 'anonymous' | 'realname') {
  const body = multipart(kind === 'anonymous' ? anonymousReport() : namedReport());
  expect((await fetch(`${api.url}/api/reports/${kind}`, { method: 'POST', body })).status).toBe(201);
}

describe('mails about anonymous reports', () => {
  it('wait for the next slot in rows that name no report, while those about named ones leave at once', async () => {
    const from = new Date();
    for (const kind of ['anonymous', 'realname', 'anonymous'] as const) await submit(kind);
    const rows = await api.db('outbox').where('topic', '<>', 'report.receipt').orderBy('id');
    const staff = await api.signIn();
    const health = await fetch(`${api.url}/api/mail/health`, { headers: staff });
    const { nextSlot, overdue } = mailHealth.parse(await health.json());
    expect(new Date(nextSlot ?? '').getTime()).toBeGreaterThan(from.getTime());
    expect(overdue).toBe(false);
    expect(rows).toMatchObject([
      { topic: 'anonymous.received', report_number: null, created_at: new Date(nextSlot ?? '') },
      { topic: 'report.received', report_number: expect.any(Number) as number },
      { topic: 'anonymous.received', report_number: null, created_at: new Date(nextSlot ?? '') },
    ]);

    const address = `${randomUUID()}@gaongil.example`;
    const worker = startTestWorker(api.databaseUrl, {
      NOTIFY_TO: address,
    });
    await waitForMails(mailApi, address);
    await waitFor('only the others wait', async () => (await api.db('outbox').pluck('topic')).length === 2);
    expect(await countOutbox(api.db)).toEqual({ waiting: 0, failed: 0, waitingSince: null });
    await worker.stop();
  });

  it('keep their slot when the settings get other times while they wait', async () => {
    await submit('anonymous');
    const slotOf = () => api.db('outbox').where('topic', 'anonymous.received').pluck<Date[]>('created_at');
    const before = await slotOf();
    const address = `${randomUUID()}@gaongil.example`;
    const worker = startTestWorker(api.databaseUrl, {
      NOTIFY_TO: address,
      NOTIFY_AT: 'at-once',
    });
    await submit('realname');
    await waitForMails(mailApi, address);
    await waitFor('only the other waits', async () => (await api.db('outbox').pluck('id')).length === 1);
    expect(await slotOf()).toEqual(before);
    expect(await mailsTo(mailApi, address)).toHaveLength(1);
    await worker.stop();
  });

  it('become one, but not one that some addresses have already received', async () => {
    const due = { topic: 'anonymous.received', created_at: new Date('2026-01-05T13:00:00+09:00') };
    const delivered = { ...due, delivered: ['kim@gaongil.example'] };
    const [first, second] = await api
      .db('outbox')
      .insert([delivered, due, due])
      .returning('id')
      .then((rows: { id: number }[]) => rows.map(({ id }) => id));
    await api.db.transaction((transaction) => mergeSlotNotices(transaction, testRing(api.db)));
    expect(await api.db('outbox').orderBy('id').pluck('id')).toEqual([first, second]);
  });

  it('have only a day after midnight, also while they fail', async () => {
    const slots = ['2026-01-05T13:00:00+09:00', '2026-01-06T00:00:00+09:00'].map((slot) => new Date(slot));
    const rows = [...slots, new Date(Date.now() + 60_000)].map((slot) => ({
      topic: 'anonymous.received',
      created_at: slot,
    }));
    await api.db('outbox').insert(rows);
    await cutEarlierSlots(api.db);
    const times = await api.db('outbox').orderBy('id').pluck<Date[]>('created_at');
    expect(times).toEqual([slots[1], slots[1], rows[2]?.created_at]);
  });

  it('leave as one mail when their slot has come, in the words of every other notice', async () => {
    for (let count = 0; count < 3; count++) await submit('anonymous');
    await api.db('outbox').update({ created_at: new Date('2026-01-05T09:00:00+09:00') });
    const address = `${randomUUID()}@gaongil.example`;
    const settings = { NOTIFY_TO: address };
    const worker = startTestWorker(api.databaseUrl, settings);
    await waitFor('the outbox is empty', async () => (await countOutbox(api.db)).waiting === 0);
    await submit('realname');
    const mails = await waitForMails(mailApi, address, 2);
    await waitFor('the outbox is empty', async () => (await countOutbox(api.db)).waiting === 0);
    expect(await mailsTo(mailApi, address)).toHaveLength(2);
    const [first, second] = await Promise.all(mails.map((mail) => textOf(mailApi, mail)));
    expect(first).toBe(second);
    await worker.stop();
  });
});
