import { randomUUID } from 'node:crypto';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import type { CaseMessage } from '@gaongil/contract/cases/messages';
import { messageRefusals, messagesPerCase, messagesPerDay } from '@gaongil/contract/cases/message-limits';
import { reportMessages } from '@gaongil/contract/cases/report';
import type { PublicReport, ReportRow } from '@gaongil/contract/cases/report-schemas';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport, namedReport } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { signedInHeaders, staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { startTestWorker } from '../support/processes/test-worker.ts';
import { textOf, waitForMails } from '../support/services/mailbox.ts';
import { testServices } from '../support/services/test-services.ts';

const { mailApi } = testServices();
let api: TestApi;
let staff: Record<string, string>;
const { submit, patch, status } = reportCalls(
  () => api.url,
  () => staff,
);
const { call, list, pages } = staffCalls(
  () => api,
  () => staff,
);
beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  staff = await api.signIn();
});
afterAll(() => api.close());

let pair: { loginId: string; password: string };
let id: string;
beforeEach(async () => {
  const fields = anonymousReport();
  pair = { loginId: fields.loginId, password: fields.password };
  id = await submit('anonymous', fields);
  await api.db('outbox').delete();
});

const write = (text: string, headers: Record<string, string> = {}, who: object = pair) =>
  fetch(`${api.url}/api/reports/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...who, text }),
  });
const ask = (text: string, headers: Record<string, string> = {}) =>
  call('POST', `/api/reports/${id}/messages`, { text }, headers);
const shown = async () => ((await status(id)).body as unknown as PublicReport).messages;
const seenByStaff = async () => (await list<CaseMessage>(`/api/reports/${id}/messages`)).items;
const row = async () =>
  (await list<ReportRow>('/api/reports')).items.find(({ referenceId }) => referenceId === id);
const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
/** Stores another case with messages. */
async function ofAnother(): Promise<void> {
  const other = await submit('anonymous', anonymousReport());
  await call('POST', `/api/reports/${other}/messages`, { text: '다른 건의 글' });
}
const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;

describe('what an anonymous reporter and staff write to each other', () => {
  it('is read by both sides in its order, with its day and without a time or the name of an account', async () => {
    expect(await shown()).toEqual([]);
    const asked = await ask('언제 있었던 일인가요?');
    expect([asked.status, await asked.json()]).toEqual([
      201,
      { id: 1, from: 'staff', by: 'kim', day, text: '언제 있었던 일인가요?', isRead: false },
    ]);
    const answer = await write('  지난주\r\n화요일입니다. ');
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { from: 'reporter', day, text: '지난주\n화요일입니다.' },
    ]);
    expect(await shown()).toEqual([
      { from: 'staff', day: today(), text: '언제 있었던 일인가요?' },
      { from: 'reporter', day: today(), text: '지난주\n화요일입니다.' },
    ]);
    await ofAnother();
    expect((await seenByStaff()).map(({ id: number, from }) => [number, from])).toEqual([
      [2, 'reporter'],
      [1, 'staff'],
    ]);
  });

  it('is taken in every status, also after closing', async () => {
    for (const change of [
      undefined,
      { status: 'IN_PROGRESS' },
      { status: 'CLOSED', actionNotes: '조치함' },
    ]) {
      if (change) await patch(id, change);
      expect((await write('덧붙입니다.')).status).toBe(201);
    }
    expect(await shown()).toHaveLength(3);
  });

  it('needs id and password for each message: the reference id alone, a session or a wrong pair writes nothing', async () => {
    const refused = [
      await write('남의 글', {}, { ...pair, password: 'wrong-password1!' }),
      await write('남의 글', {}, { ...pair, loginId: 'nobody-has-this' }),
      await write('남의 글', staff, { loginId: id, password: id }),
    ];
    for (const answer of refused)
      expect([answer.status, await answer.text()]).toEqual([401, reportMessages.lookupFailed]);
    expect((await write('남의 글', {}, { referenceId: id })).status).toBe(400);
    expect(await shown()).toEqual([]);
  });

  it('sets no cookie and answers nothing that a browser could write with later', async () => {
    const answer = await write('덧붙입니다.');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(Object.keys((await answer.json()) as object).sort()).toEqual(['day', 'from', 'text']);
  });

  it('says plainly that a file is not taken: a form with one is no JSON', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...pair, text: '사진' })) body.append(name, value);
    const answer = await fetch(`${api.url}/api/reports/messages`, { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([415, errorMessages.notJson]);
  });

  it('is one message when it is sent twice with the same key, at once or later, and refused with other words', async () => {
    const key = { 'idempotency-key': 'once-1' };
    const answers = await Promise.all([write('한 번', key), write('한 번', key), write('한 번', key)]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    const other = await write('다른 말', key);
    expect([other.status, await other.text()]).toEqual([409, errorMessages.keyReused]);
    expect(await shown()).toEqual([{ from: 'reporter', day, text: '한 번' }]);
    for (let time = 0; time < 2; time++) expect((await ask('질문', key)).status).toBe(201);
    expect(await shown()).toHaveLength(2);
  });

  it('cannot be changed or deleted, by a call or by the role of the api', async () => {
    await write('처음 쓴 말');
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      for (const path of [
        '/api/reports/messages',
        `/api/reports/${id}/messages`,
        `/api/reports/${id}/messages/1`,
      ])
        expect([404, 405]).toContain((await call(method, path, { text: '바꾼 말' })).status);
    await expect(api.db('messages').update({ day: '2020-01-01' })).rejects.toThrow('only ever added to');
    await expect(api.dependencies.db('messages').update({ body: Buffer.from('x') })).rejects.toThrow(
      'permission denied',
    );
    await expect(api.dependencies.db('messages').delete()).rejects.toThrow('permission denied');
  });

  it(`ends at ${messagesPerDay} a day of each side, and at ${messagesPerCase} of a case`, async () => {
    for (let number = 0; number < messagesPerDay; number++) expect((await write('글')).status).toBe(201);
    const refused = await write('하나 더');
    expect([refused.status, await refused.text()]).toEqual([409, messageRefusals.today]);
    expect((await ask('질문')).status).toBe(201);
    await api.db.raw(`alter table messages disable trigger messages_stay`);
    await api.db('messages').update({ day: '2026-01-01', written_on: null });
    await api.db.raw(`alter table messages enable trigger messages_stay`);
    expect((await write('다음 날')).status).toBe(201);
    const [one] = (await api.db('messages').select('report_number', 'body').limit(1)) as [
      { report_number: number; body: Buffer },
    ];
    await api.db.raw(
      `insert into messages (report_number, position, origin, body, written_on, day)
       select ?, 100 + n, 'reporter', ?, null, '2026-01-01' from generate_series(1, ?) as n`,
      [one.report_number, one.body, messagesPerCase],
    );
    for (const answer of [await write('더'), await ask('더')])
      expect([answer.status, await answer.text()]).toEqual([409, messageRefusals.full]);
    const { body } = await status(id);
    const { messages, earlierMessages } = body as unknown as PublicReport;
    expect([messages.length, messages.length + (earlierMessages ?? 0)]).toEqual([100, 100 + messagesPerCase]);
  }, 60_000);
});

describe('staff', () => {
  it('have a new answer marked until one of them says that it was seen, and no later one with it', async () => {
    expect((await row())?.newAnswer).toBeUndefined();
    await ask('질문');
    expect((await row())?.newAnswer).toBeUndefined();
    await write('첫 답');
    const [first] = await seenByStaff();
    expect([first?.isNew, (await row())?.newAnswer]).toEqual([true, true]);
    await write('둘째 답');
    expect((await call('POST', `/api/reports/${id}/messages/seen`, { upTo: first?.id ?? 0 })).status).toBe(
      204,
    );
    expect((await seenByStaff()).map(({ isNew }) => isNew)).toEqual([true, false, undefined]);
    expect((await row())?.newAnswer).toBe(true);
    await call('POST', `/api/reports/${id}/messages/seen`, { upTo: 3 });
    expect((await row())?.newAnswer).toBeUndefined();
  });

  it('see whether the reporter has read what they wrote, as yes or no', async () => {
    await ask('질문');
    expect((await seenByStaff()).map(({ isRead }) => isRead)).toEqual([false]);
    await shown();
    const [message] = await seenByStaff();
    expect(message).toEqual({ id: 1, from: 'staff', by: 'kim', day, text: '질문', isRead: true });
  });

  it('read of no message that the reporter has read it which the page did not show', async () => {
    await ask('질문');
    const [newest] = await api.db('reports').max<{ number: number }[]>('number as number');
    await api.db.raw(
      `insert into messages (report_number, position, origin, made_by, seen_by_staff, body)
       select ?, 1 + n, 'staff', 'kim', true, 'x' from generate_series(1, 100) as n`,
      [newest?.number ?? 0],
    );
    await shown();
    expect((await seenByStaff()).filter(({ isRead }) => !isRead)).toEqual([]);
    const oldest = await list<CaseMessage>(`/api/reports/${id}/messages`, { limit: '100' });
    const last = await list<CaseMessage>(`/api/reports/${id}/messages`, { cursor: oldest.next ?? '' });
    expect(last.items.map(({ id: number, isRead }) => [number, isRead])).toEqual([[1, false]]);
  });

  it('may say that they saw everything, by a number beyond all', async () => {
    await write('답');
    const upTo = Number.MAX_SAFE_INTEGER;
    expect((await call('POST', `/api/reports/${id}/messages/seen`, { upTo })).status).toBe(204);
    expect((await row())?.newAnswer).toBeUndefined();
  });

  it('read messages in pages, forwards and backwards', async () => {
    for (let number = 1; number <= 5; number++) await ask(`질문 ${number}`);
    await ofAnother();
    const path = `/api/reports/${id}/messages`;
    const found = await pages<CaseMessage>(path, { limit: '2' });
    expect(found.map(({ items }) => items.map(({ id: number }) => number))).toEqual([[5, 4], [3, 2], [1]]);
    expect(found[0]?.total).toBe('5');
    const back = await list<CaseMessage>(path, { limit: '2', cursor: found[2]?.prev ?? '' });
    expect(back.items.map(({ id: number }) => number)).toEqual([3, 2]);
  });

  it('do not find the messages of a case that they may not know of, as if there were none', async () => {
    await addStaff(api.db, 'lee', staffPassword);
    const lee = await signedInHeaders(api.url, 'lee', staffPassword);
    expect((await call('POST', `/api/reports/${id}/exclusions`, { username: 'lee' })).status).toBe(204);
    const asLee = staffCalls(
      () => api,
      () => lee,
    );
    for (const path of [id, '0'.repeat(26)])
      for (const answer of [
        await asLee.call('GET', `/api/reports/${path}/messages`),
        await asLee.call('POST', `/api/reports/${path}/messages`, { text: '질문' }),
        await asLee.call('POST', `/api/reports/${path}/messages/seen`, { upTo: 1 }),
      ])
        expect([answer.status, await answer.text()]).toEqual([404, errorMessages.notFound]);
  });

  it('cause a mail to a named reporter, and none to an anonymous one', async () => {
    await ask('질문');
    expect(await api.db('outbox').pluck('topic')).toEqual([]);
    const reporterEmail = `reporter-${randomUUID()}@company.example`;
    id = await submit('realname', namedReport({ reporterEmail }));
    await api.db('outbox').delete();
    await ask('비밀 질문');
    expect(await api.db('outbox').pluck('topic')).toEqual(['report.message']);
    const worker = startTestWorker(api.databaseUrl, {});
    const [mail] = await waitForMails(mailApi, reporterEmail);
    const text = mail && (await textOf(mailApi, mail));
    expect(text).toContain('보내 주신 내용에 담당자가 글을 남겼습니다.');
    for (const one of [id, '비밀']) expect(text).not.toContain(one);
    await worker.stop();
  });
});
