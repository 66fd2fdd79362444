import { randomUUID } from 'node:crypto';
import { dayInSeoul } from '@gaongil/contract/dates';
import { showReachedReports } from '@gaongil/data/cases/reports/reached-reports';
import { nextSlot } from '@gaongil/data/outbox/notice-slots';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/processes/api-process.ts';
import { anonymousReport, contact, multipart, namedReport } from '../support/callers/factories.ts';
import { waitForMails } from '../support/services/mailbox.ts';
import { asRole } from '../support/services/roles.ts';
import { signedInHeaders, staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { testServices } from '../support/services/test-services.ts';
import { startTestWorker } from '../support/processes/test-worker.ts';
import { waitFor } from '../support/wait-for.ts';
import { withShiftedClock } from '../support/processes/with-shifted-clock.ts';

const shifts = [366, 1, -1, -366];
const slots = { ANONYMOUS_VISIBLE: 'slots', NOTIFY_AT: '09:00,13:00,17:00' };

let api: TestApi;
let staff: Record<string, string>;
const shifted: ApiProcess[] = [];

beforeAll(async () => {
  api = await startTestApi(slots);
  staff = await api.signIn();
  const { storage, redisUrl } = testServices();
  const { S3_BUCKET, ATTACHMENTS_DIR } = api.dependencies.settings;
  const settings = {
    DATABASE_URL: asRole(api.databaseUrl, 'gaongil_api'),
    REDIS_URL: redisUrl,
    ...storage,
    ...slots,
    S3_BUCKET,
    ATTACHMENTS_DIR,
  };
  const start = (days: number) => startApiProcess({ ...settings, ...withShiftedClock(days * 24) });
  shifted.push(await start(shifts[0] ?? 0));
  shifted.push(...(await Promise.all(shifts.slice(1).map(start))));
});
afterAll(async () => {
  await Promise.all(shifted.map((process) => process.stop()));
  await api.close();
});

async function submit({ url }: { url: string }, kind: 'anonymous' | 'realname'): Promise<string> {
  const body = multipart(kind === 'anonymous' ? anonymousReport() : namedReport());
  const answer = await fetch(`${url}/api/reports/${kind}`, { method: 'POST', body });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { referenceId: string }).referenceId;
}

const databaseNow = async () => {
  const { rows } = await api.db.raw<{ rows: { now: Date }[] }>('select now() as now');
  return rows[0]?.now ?? new Date(Number.NaN);
};

describe.each(shifts.map((days, number) => ({ days, number })))(
  'an api whose clock is off by $days days',
  ({ number }) => {
    it('dates reports and their slots by the clock of the database', async () => {
      await api.db('outbox').delete();
      const from = await databaseNow();
      const process = shifted[number] as ApiProcess;
      await submit(process, 'anonymous');
      await submit(process, 'realname');
      const to = await databaseNow();
      const [anonymous, named] = await api
        .db('reports')
        .orderBy('number', 'desc')
        .limit(2)
        .select<{ created_at: Date; status_changed_at: Date; visible_from: Date | null }[]>(
          'created_at',
          'status_changed_at',
          'visible_from',
        )
        .then((rows) => rows.toReversed());
      // Both, since midnight or the slot may come meanwhile.
      const slotsNow = [from, to].map((time) => nextSlot(api.dependencies.settings.NOTIFY_AT, time));
      expect([from, to].map(dayInSeoul)).toContainEqual(anonymous?.created_at);
      expect(anonymous?.status_changed_at).toEqual(anonymous?.created_at);
      expect(slotsNow).toContainEqual(anonymous?.visible_from);
      expect(named?.created_at.getTime()).toBeGreaterThanOrEqual(from.getTime());
      expect(named?.created_at.getTime()).toBeLessThanOrEqual(to.getTime());
      const due = await api.db('outbox').where('topic', 'anonymous.received').pluck<Date[]>('created_at');
      expect(slotsNow).toContainEqual(due[0]);
    });

    it('dates what staff do by it', async () => {
      const { url } = shifted[number] as ApiProcess;
      const headers = await signedInHeaders(url, 'kim', staffPassword);
      const referenceId = await submit({ url }, 'realname');
      const answer = await fetch(`${url}/api/reports/${referenceId}/action`, {
        method: 'PATCH',
        body: JSON.stringify({ status: 'CLOSED' }),
        headers: { ...headers, 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(200);
      const closed = await api.db('reports').whereNotNull('closed_at').orderBy('number', 'desc').first<{
        closed_at: Date;
      }>('closed_at');
      expect(Math.abs(closed.closed_at.getTime() - (await databaseNow()).getTime())).toBeLessThan(60_000);
    });
  },
);

it('reports of all of them are listed and mailed when their slot comes', async () => {
  await api.db('outbox').delete();
  await api.db.raw('truncate reports cascade');
  const ids: string[] = [];
  for (const process of shifted) ids.push(await submit(process, 'anonymous'));
  const listed = async () => {
    const answer = await fetch(`${api.url}/api/reports`, { headers: staff });
    return ((await answer.json()) as { referenceId: string }[]).map(({ referenceId }) => referenceId);
  };
  expect(await listed()).toEqual([]);
  await api.db('reports').update({ visible_from: api.db.fn.now() });
  await api.db('outbox').update({ created_at: api.db.fn.now() });
  expect((await listed()).toSorted()).toEqual(ids.toSorted());
  const address = `${randomUUID()}@gaongil.example`;
  const worker = startTestWorker(api.databaseUrl, { NOTIFY_TO: address });
  expect(await waitForMails(testServices().mailApi, address)).toHaveLength(1);
  await waitFor('the outbox is empty', async () => (await api.db('outbox').first('id')) === undefined);
  await worker.stop();
});

describe('a slot that lies further ahead than any slot can', () => {
  it('counts as come: the clock of the database was ahead when it was stored', async () => {
    await api.db.raw('truncate reports cascade');
    await api.db('outbox').delete();
    const id = await submit(api, 'anonymous');
    await api.db.transaction(async (transaction) => {
      await transaction.raw('set local session_replication_role = replica');
      const ahead = transaction.raw(`now() + interval '40 days'`);
      await transaction('reports').update({ visible_from: ahead });
      await transaction('outbox').update({ created_at: ahead });
    });
    const answer = await fetch(`${api.url}/api/reports`, { headers: staff });
    expect(answer.headers.get('x-total-count')).toBe('1');
    expect(await answer.json()).toMatchObject([{ referenceId: id }]);
    await showReachedReports(api.db);
    expect(await api.db('reports').whereNotNull('visible_from').first('number')).toBeUndefined();
    const address = `${randomUUID()}@gaongil.example`;
    const worker = startTestWorker(api.databaseUrl, {
      NOTIFY_TO: address,
    });
    expect(await waitForMails(testServices().mailApi, address)).toHaveLength(1);
    await worker.stop();
  });
});

describe('the database refuses', () => {
  const ahead = `now() + interval '26 hours'`;

  it.each([
    `update reports set created_at = date_trunc('day', ${ahead} + interval '1 day', 'Asia/Seoul')`,
    `update reports set visible_from = ${ahead}`,
    `update reports set status = 'CLOSED', closed_at = ${ahead}`,
    `update outbox set created_at = ${ahead}`,
    `insert into outbox (topic, created_at) values ('anonymous.received', ${ahead})`,
    `update inquiries set created_at = ${ahead}`,
  ])('%s', async (statement) => {
    await submit(api, 'anonymous');
    const inquiry = { ...contact(), email: `${randomUUID()}@mail.test` };
    const headers = { 'content-type': 'application/json' };
    await fetch(`${api.url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(inquiry) });
    await expect(api.db.raw(statement)).rejects.toMatchObject({ code: '23514' });
  });
});
