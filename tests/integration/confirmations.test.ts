import { randomUUID } from 'node:crypto';
import type { ReportCounts } from '@gaongil/contract/cases/case-kinds';
import { countOutbox } from '@gaongil/data/outbox/outbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../migrations/migrate.js';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { anonymousReport, contact, namedReport } from '../support/callers/factories.ts';
import { mailsTo, textOf } from '../support/services/mailbox.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { testServices } from '../support/services/test-services.ts';
import { startTestWorker } from '../support/processes/test-worker.ts';
import { waitFor } from '../support/wait-for.ts';

const { mailApi } = testServices();
let api: TestApi;
let kim: Record<string, string>;
let lee: Record<string, string>;

const { submit, patch } = reportCalls(
  () => api.url,
  () => kim,
);
const ofKim = staffCalls(
  () => api,
  () => kim,
);
const ofLee = staffCalls(
  () => api,
  () => lee,
);

beforeAll(async () => {
  api = await startTestApi({ NOTIFY_AT: '09:00,13:00' });
  kim = await api.signIn();
  const knex = connect(api.databaseUrl);
  await addStaff(knex, 'lee', staffPassword);
  await knex.destroy();
  lee = await signedInHeaders(api.url, 'lee', staffPassword);
});
beforeEach(() => api.db.raw('truncate reports, inquiries, outbox, case_counts cascade'));
afterAll(() => api.close());

interface Row {
  id?: string;
  referenceId?: string;
  requestedBy?: string;
  onHold?: boolean;
}

const kinds = {
  reports: {
    send: async (title: string) => submit('realname', namedReport({ title })),
  },
  inquiries: {
    send: async (message: string) => {
      await ofKim.call('POST', '/api/contact', contact({ message }));
      return (await ofKim.list<Row>('/api/inquiries')).items[0]?.id ?? '';
    },
  },
};

describe.each(['reports', 'inquiries'] as const)('%s that somebody asked to destroy', (kind) => {
  const list = `/api/${kind}`;
  const idsOf = async ({ list: read }: typeof ofKim, query: Record<string, string>) => {
    const { items, total } = await read<Row>(list, query);
    return { ids: items.map(({ id, referenceId }) => id ?? referenceId), total };
  };
  const countOf = async ({ read }: typeof ofKim) =>
    (await read<ReportCounts>(`${list}/counts`)).views.requested;

  it('are a view and a number for everybody else, until they are confirmed or withdrawn', async () => {
    const { send } = kinds[kind];
    const [first, second] = [await send('첫째 건'), await send('둘째 건')];
    for (const id of [first, second])
      await ofKim.call('POST', `${list}/${id}/destruction`, { reason: 'MISTAKEN' });
    expect(await idsOf(ofLee, { view: 'requested' })).toEqual({ ids: [second, first], total: '2' });
    expect(await countOf(ofLee)).toEqual({ count: 2, more: false });
    expect([await idsOf(ofKim, { view: 'requested' }), await countOf(ofKim)]).toEqual([
      { ids: [], total: '0' },
      { count: 0, more: false },
    ]);
    expect((await idsOf(ofLee, { view: 'requested', q: '둘째' })).ids).toEqual([second]);
    expect((await idsOf(ofLee, { view: 'requested', sort: 'assignee' })).ids).toEqual([second, first]);
    expect((await idsOf(ofLee, { view: 'requested', status: 'IN_PROGRESS' })).ids).toEqual([]);

    await ofKim.call('DELETE', `${list}/${first}/destruction`);
    expect((await idsOf(ofLee, { view: 'requested' })).ids).toEqual([second]);
    await ofLee.confirm(`${list}/${second}`);
    expect([await idsOf(ofLee, { view: 'requested' }), await countOf(ofLee)]).toEqual([
      { ids: [], total: '0' },
      { count: 0, more: false },
    ]);
  });

  it('say in each row who asked, beside those with a legal hold', async () => {
    const { send } = kinds[kind];
    const [plain, onHold] = [await send('그대로 둘 건'), await send('보류할 건')];
    await ofKim.call('POST', `${list}/${onHold}/destruction`, { reason: 'DUPLICATE' });
    await ofLee.call('POST', `${list}/${onHold}/hold`, { reason: '소송' });
    const { items } = await ofLee.list<Row>(list);
    expect(
      items.map(({ id, referenceId, ...row }) => [id ?? referenceId, row.requestedBy, row.onHold]),
    ).toEqual([
      [onHold, 'kim', true],
      [plain, undefined, undefined],
    ]);
  });

  it('count as a change, so that open lists are read again', async () => {
    const id = await kinds[kind].send('바뀐 건');
    const { mark } = await ofLee.read<ReportCounts>(`${list}/counts`);
    await ofKim.call('POST', `${list}/${id}/destruction`, { reason: 'MISTAKEN' });
    expect(await ofLee.read(`${list}/counts`, { since: mark })).toMatchObject({ arrived: 0, changed: 1 });
  });
});

it('a closed report that somebody asked to destroy is in the view too', async () => {
  const id = await submit('anonymous', anonymousReport());
  await patch(id, { status: 'CLOSED' });
  await ofKim.call('POST', `/api/reports/${id}/destruction`, { reason: 'MISTAKEN' });
  expect((await ofLee.list('/api/reports', { view: 'requested' })).total).toBe('1');
});

describe('the mail about requests', () => {
  const requestTwo = async () => {
    for (const title of ['하나', '둘']) {
      const id = await submit('anonymous', anonymousReport({ title }));
      await ofKim.call('POST', `/api/reports/${id}/destruction`, { reason: 'MISTAKEN' });
    }
  };
  const ofRequests = () => api.db('outbox').where('topic', 'confirmation.requested');

  it('waits for the slot of anonymous reports and names no case', async () => {
    await requestTwo();
    const [arrived] = await api.db('outbox').where('topic', 'anonymous.received').pluck<Date[]>('created_at');
    const nothing = { report_number: null, inquiry_number: null, created_at: arrived };
    expect(await ofRequests()).toMatchObject([nothing, nothing]);
  });

  it('is one for all requests of a slot, and none when nothing waits any more', async () => {
    await requestTwo();
    const came = { created_at: new Date('2026-01-05T09:00:00+09:00') };
    await ofRequests().update(came);
    const address = `${randomUUID()}@gaongil.example`;
    const worker = startTestWorker(api.databaseUrl, {
      NOTIFY_TO: address,
    });
    await waitFor('the mail is sent', async () => (await countOutbox(api.db)).waiting === 0);
    const [mail, ...others] = await mailsTo(mailApi, address);
    expect(others).toEqual([]);
    expect(mail && (await textOf(mailApi, mail))).toContain('다른 직원의 확인을 기다리는 요청이 있습니다.');

    await requestTwo();
    await api.db('confirmation_requests').delete();
    await ofRequests().update(came);
    await waitFor('nothing waits', async () => (await ofRequests().pluck('id')).length === 0);
    expect(await mailsTo(mailApi, address)).toHaveLength(1);
    await worker.stop();
  });
});
