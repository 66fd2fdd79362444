import { randomUUID } from 'node:crypto';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { caseKinds } from '@gaongil/data/case-kinds';
import type { AccessEntry } from '@gaongil/contract/accounts/access-entries';
import type { Exclusion } from '@gaongil/contract/cases/exclusions';
import type { CaseHistoryEntry } from '@gaongil/contract/cases/history-schemas';
import type { ReportRow, StaffReportDetail } from '@gaongil/contract/cases/report-schemas';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anonymousReport, namedReport, pdf } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { signedInHeaders, staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { waitFor } from '../support/wait-for.ts';
import { startTestWorker } from '../support/processes/test-worker.ts';
import { textOf, waitForMails } from '../support/services/mailbox.ts';
import { testServices } from '../support/services/test-services.ts';
import { accessRows, emptyAccessLog, keysOf, tamper } from '../support/stored/access-rows.ts';

const { mailApi } = testServices();
let api: TestApi;
let kim: Record<string, string>;
let lee: Record<string, string>;
let park: Record<string, string>;
const { submit, patch } = reportCalls(
  () => api.url,
  () => kim,
);
const { call, list, read } = staffCalls(
  () => api,
  () => kim,
);
beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  kim = await api.signIn();
  await addStaff(api.db, 'lee', staffPassword);
  lee = await signedInHeaders(api.url, 'lee', staffPassword);
  await addStaff(api.db, 'park', staffPassword);
  park = await signedInHeaders(api.url, 'park', staffPassword);
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyAccessLog(api.db);
  await api.db('outbox').delete();
});

async function reissue(id: string): Promise<string> {
  const answer = await call('POST', `/api/reports/${id}/reference-id`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { referenceId: string }).referenceId;
}
const unknown = '0'.repeat(26);
const answers = async (id: string) => {
  const paths = [`/api/reports/status/${id}`, `/api/reports/${id}`, `/api/reports/${id}/history`];
  return Promise.all(
    paths.map(async (path) => {
      const answer = await call('GET', path);
      return [answer.status, answer.status === 404 ? await answer.text() : ''];
    }),
  );
};

it('the earlier reference id is like one that never existed, and the new one opens what the report was', async () => {
  const id = await submit('realname', namedReport({ title: '하도급' }), pdf(2_000));
  await patch(id, { status: 'IN_PROGRESS', actionNotes: '확인 중' });
  const before = await read<StaffReportDetail>(`/api/reports/${id}`);
  const next = await reissue(id);
  expect(next).not.toBe(id);
  expect(await answers(id)).toEqual(await answers(unknown));
  const { version, ...after } = await read<StaffReportDetail>(`/api/reports/${next}`);
  expect({ ...after, version: version - 1 }).toEqual({ ...before, referenceId: next });
  expect(await read(`/api/reports/status/${next}`)).toMatchObject({ referenceId: next, title: '하도급' });
  expect((await call('GET', `/api/reports/${next}/attachment`)).status).toBe(200);
  const rows = (await list<ReportRow>('/api/reports')).items.map(({ referenceId }) => referenceId);
  expect([rows.includes(next), rows.includes(id)]).toEqual([true, false]);
});

it('who looks up by id and password gets the new one', async () => {
  const fields = anonymousReport();
  const id = await submit('anonymous', fields);
  const next = await reissue(id);
  const { loginId, password } = fields as { loginId: string; password: string };
  const answer = await call('POST', '/api/reports/anonymous/check', { loginId, password });
  expect(await answer.json()).toEqual({ referenceId: next });
  expect(await api.db('outbox').where('topic', 'report.reissued').first()).toBeUndefined();
});

it.each(['not indexed', 'indexed'])(
  'a search finds the report by the new one alone, while it is %s',
  async (state) => {
    const id = await submit('realname', namedReport());
    const index = async () => {
      if (state === 'indexed')
        while (await updateSearchIndex(api.db, api.dependencies.ring, caseKinds.report));
    };
    await index();
    const next = await reissue(id);
    await index();
    const found = async (q: string) =>
      (await list<ReportRow>('/api/reports', { q })).items.map(({ referenceId }) => referenceId);
    expect([await found(next), await found(id)]).toEqual([[next], []]);
  },
);

it('is in the history without an id, and in the access log', async () => {
  const id = await submit('realname', namedReport());
  await patch(id, { status: 'IN_PROGRESS' });
  const next = await reissue(id);
  const entries = await read<CaseHistoryEntry[]>(`/api/reports/${next}/history`);
  expect(entries.map(({ action, by }) => [action, by])).toEqual([
    ['REFERENCE_REISSUED', 'kim'],
    ['CHANGED', 'kim'],
  ]);
  expect(JSON.stringify(entries)).not.toContain(id);
  const logged = (await accessRows(api, 'access_log')).find(({ act }) => act === 'reissue');
  expect(logged).toMatchObject({ result: 200, subject: await keysOf(api).handleOf('report', id) });
  const undo = await call('POST', '/api/reports/undo', { items: [{ referenceId: next, version: 3 }] });
  expect(await undo.json()).toMatchObject({ results: [{ result: 'conflict' }] });
});

it('does nothing in a damaged report, and with an id that is not found', async () => {
  const id = await submit('realname', namedReport());
  await api.db('reports').update({ body: api.db.raw('set_byte(body, 40, get_byte(body, 40) # 1)') });
  const tags: Buffer[] = await api.db('reports').pluck('reference_tag');
  expect((await call('POST', `/api/reports/${id}/reference-id`)).status).toBe(409);
  expect((await call('POST', `/api/reports/${unknown}/reference-id`)).status).toBe(404);
  expect(await api.db('reports').pluck('reference_tag')).toEqual(tags);
  expect(await api.db('outbox').where('topic', 'report.reissued').first()).toBeUndefined();
});

it('a named reporter hears by mail that the number changed, without either number', async () => {
  const reporterEmail = `${randomUUID()}@mail.example`;
  const id = await submit('realname', namedReport({ reporterEmail }));
  await api.db('outbox').delete();
  const next = await reissue(id);
  const worker = startTestWorker(api.databaseUrl, {});
  const [mail] = await waitForMails(mailApi, reporterEmail);
  const text = mail && (await textOf(mailApi, mail));
  expect(text).toContain('그 번호로는 더 이상 조회할 수 없습니다.');
  for (const one of [id, next]) expect(text).not.toContain(one);
  await worker.stop();
});

it('a report gets three other ids on a day of Seoul, and then no mail and no id, until the next day', async () => {
  let id = await submit('realname', namedReport());
  await api.db('outbox').delete();
  for (let turn = 0; turn < 3; turn++) id = await reissue(id);
  const refused = await call('POST', `/api/reports/${id}/reference-id`);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    '접수번호는 한 건에 하루 3번까지 다시 발급할 수 있습니다. 오늘은 더 발급할 수 없으니 내일 다시 시도해 주세요.',
  ]);
  expect(await api.db('outbox').where('topic', 'report.reissued').pluck('topic')).toHaveLength(3);
  expect((await call('GET', `/api/reports/${id}`)).status).toBe(200);
  const other = await submit('realname', namedReport());
  await reissue(other);
  await tamper(api.db, `update history set made_at = made_at - interval '1 day'`);
  await reissue(id);
});

/** What an account finds of the report in the log, by the handles of both ids. */
async function logged(headers: Record<string, string>, ids: string[]): Promise<number[]> {
  const calls = staffCalls(
    () => api,
    () => headers,
  );
  const found = [];
  for (const id of ids) {
    const about = await keysOf(api).handleOf('report', id);
    found.push((await calls.list<AccessEntry>('/api/admin/access-log', { case: about })).items.length);
  }
  return found;
}
const exclude = (id: string) => call('POST', `/api/reports/${id}/exclusions`, { username: 'lee' });

it('an account that may not know of the report finds nothing of it in the access log, by either number', async () => {
  const id = await submit('realname', namedReport());
  await exclude(id);
  const next = await reissue(id);
  await read(`/api/reports/${next}`);
  expect(await logged(kim, [id, next])).toEqual([2, 1]);
  expect(await logged(lee, [id, next])).toEqual([0, 0]);
});

it('an exclusion that is set afterwards hides what the log has under every earlier number, and its end shows that again', async () => {
  const first = await submit('realname', namedReport());
  await read(`/api/reports/${first}`);
  const second = await reissue(first);
  // Who still has the earlier number tries it in vain.
  await call('GET', `/api/reports/${first}`);
  const third = await reissue(second);
  // A change seals the report again.
  await patch(third, { actionNotes: '확인 중' });
  await read(`/api/reports/${third}`);
  const ids = [first, second, third];
  expect(await logged(lee, ids)).toEqual([3, 1, 2]);
  expect((await exclude(third)).status).toBe(204);
  expect(await logged(lee, ids)).toEqual([0, 0, 0]);
  expect(await logged(kim, ids)).toEqual([3, 1, 3]);

  const path = `/api/reports/${third}/exclusions`;
  const wanted = { username: 'lee', reason: 'MISTAKEN' };
  expect((await call('POST', `${path}/end`, wanted)).status).toBe(204);
  const [exclusion] = await read<Exclusion[]>(path);
  const byPark = staffCalls(
    () => api,
    () => park,
  );
  const confirmed = await byPark.call('POST', `${path}/end/confirm`, { request: exclusion?.request?.id });
  expect(confirmed.status).toBe(204);
  expect((await logged(lee, ids)).slice(0, 2)).toEqual([3, 1]);
});

it('an exclusion that waits for another number is refused under the earlier one, so that the log hides both', async () => {
  const id = await submit('realname', namedReport());
  const waiting = async () => {
    const found = api
      .db('pg_stat_activity')
      .whereRaw(`datname = current_database() and wait_event_type = 'Lock'`);
    return (await found).length;
  };
  const [reissued, excluded] = await api.db.transaction(async (barrier) => {
    await barrier('reports').forUpdate().select('number');
    const first = call('POST', `/api/reports/${id}/reference-id`);
    await waitFor('the other number waits', async () => (await waiting()) === 1);
    const second = exclude(id);
    await waitFor('the exclusion waits', async () => (await waiting()) === 2);
    return [{ first }, { second }] as const;
  });
  const { referenceId: next } = (await (await reissued.first).json()) as { referenceId: string };
  expect((await excluded.second).status).toBe(404);
  expect((await exclude(next)).status).toBe(204);
  expect(await logged(lee, [next])).toEqual([0]);
});
