import type { AccessEntry } from '@gaongil/contract/accounts/access-entries';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { closeAccessDays } from '@gaongil/data/access-log/access-night';
import { connectDatabase } from '@gaongil/data/database';
import { wordsOfAnother } from '@gaongil/contract/accounts/access-reasons';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { anonymousReport, contact, namedReport, pdf } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { signedInHeaders, staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { emptyAccessLog, keysOf } from '../support/stored/access-rows.ts';
import { passADay } from '../support/stored/pass-a-day.ts';

let api: TestApi;
let kim: Record<string, string>;
let sessions: Record<string, Record<string, string>>;
beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  kim = await api.signIn();
  await addStaff(api.db, 'lee', staffPassword);
  await addStaff(api.db, 'auditor', staffPassword, ['audit']);
  await addStaff(api.db, 'park', staffPassword, ['audit', 'inquiries']);
  await addStaff(api.db, 'own', staffPassword, ['audit', 'ownReports']);
  await api.db('staff').where('username', 'lee').update({ display_name: '이수상', department: '감사팀' });
  const names = ['lee', 'auditor', 'park', 'own'];
  const signedIn = names.map(async (name) => [name, await signedInHeaders(api.url, name, staffPassword)]);
  sessions = Object.fromEntries((await Promise.all(signedIn)) as [string, Record<string, string>][]);
});
afterAll(async () => {
  await api.close();
  expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
});
beforeEach(() => emptyAccessLog(api.db));

const as = (name: string) =>
  staffCalls(
    () => api,
    () => (name === 'kim' ? { ...kim, 'x-staff-address': '203.0.113.7' } : (sessions[name] ?? {})),
  );
const { submit, patch } = reportCalls(
  () => api.url,
  () => kim,
);

const log = async (name: string, query: Record<string, string> = {}) =>
  (await as(name).list<AccessEntry>('/api/admin/access-log', query)).items;
const acts = (entries: readonly AccessEntry[]) => entries.map(({ act }) => act);

async function inquiry(): Promise<string> {
  const before = new Set((await api.db('inquiries').pluck('case_id')) as string[]);
  await as('kim').call('POST', '/api/contact', contact());
  const [id = ''] = ((await api.db('inquiries').pluck('case_id')) as string[]).filter(
    (one) => !before.has(one),
  );
  return id;
}

const read = (name: string, path: string) => as(name).call('GET', path);

describe('the access log', () => {
  it('says who did what with which case, from which address and when, the latest first, and has the reading itself', async () => {
    const id = await inquiry();
    await read('kim', `/api/inquiries/${id}`);
    await read('kim', '/api/inquiries/export.csv?reason=%EA%B0%90%EC%82%AC');
    expect(await log('kim')).toMatchObject([
      { act: 'export', username: 'kim', displayName: 'kim', result: 200, reason: '감사' },
      {
        act: 'read',
        address: '203.0.113.7',
        at: expect.stringMatching(/Z$/) as string,
        case: { kind: 'inquiry', handle: await keysOf(api).handleOf('inquiry', id), id },
      },
    ]);
    expect(acts(await log('kim'))).toEqual(['audit', 'export', 'read']);
  });

  it('has reasons in words for their author alone, whether the reader may know of every case or not; the usual ones are for all', async () => {
    for (const reason of ['김수상 팀장 건', '감사 자료'])
      await read('kim', `/api/inquiries/export.csv?reason=${encodeURIComponent(reason)}`);
    const reasons = async (name: string) => (await log(name, { act: 'export' })).map(({ reason }) => reason);
    expect(await reasons('kim')).toEqual(['감사 자료', '김수상 팀장 건']);
    for (const name of ['auditor', 'lee', 'park'])
      expect([name, await reasons(name)]).toEqual([name, ['감사 자료', wordsOfAnother]]);
  });

  it('is found by account, act, case and day, and by all of them together', async () => {
    const [one, other] = [await inquiry(), await inquiry()];
    for (const name of ['kim', 'lee'])
      for (const id of [one, other]) await read(name, `/api/inquiries/${id}`);
    await read('lee', `/api/inquiries/${one}/notes`);
    const handle = await keysOf(api).handleOf('inquiry', one);
    const found = async (query: Record<string, string>) =>
      (await log('auditor', query))
        .filter(({ act }) => act !== 'audit')
        .map(({ username, act, case: about }) => [username, act, about?.handle === handle]);
    expect(await found({ account: 'LEE', act: 'read' })).toEqual([
      ['lee', 'read', false],
      ['lee', 'read', true],
    ]);
    expect(await found({ case: handle })).toEqual([
      ['lee', 'records', true],
      ['lee', 'read', true],
      ['kim', 'read', true],
    ]);
    expect(await found({ case: ` ${handle.toLowerCase()} `, account: 'kim' })).toHaveLength(1);
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    expect(await found({ from: today, to: today, act: 'records' })).toHaveLength(1);
    expect(await found({ from: '2026-01-01', to: '2026-01-31' })).toEqual([]);
    expect(await found({ account: 'somebody else' })).toEqual([]);
  });

  it('is read in pages without a total, forwards and backwards, also over its three tables', async () => {
    const anonymous = await submit('anonymous', anonymousReport());
    const id = await inquiry();
    for (let turn = 0; turn < 3; turn++) {
      await read('kim', `/api/reports/${anonymous}`);
      await read('kim', `/api/inquiries/${id}`);
    }
    await passADay(api.db);
    await closeAccessDays(api.db);
    await read('kim', '/api/reports');
    await read('kim', `/api/inquiries/${id}`);
    const whole = (await log('auditor', { account: 'kim' })).map((one) => one.id);
    expect(whole).toHaveLength(8);
    const pages = await as('auditor').pages<AccessEntry>('/api/admin/access-log', {
      account: 'kim',
      limit: '3',
    });
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [3, null],
      [3, null],
      [2, null],
    ]);
    expect(pages.flatMap(({ items }) => items.map((one) => one.id))).toEqual(whole);
    const single = await as('auditor').pages<AccessEntry>('/api/admin/access-log', {
      account: 'kim',
      limit: '1',
    });
    expect(single.flatMap(({ items }) => items.map((one) => one.id))).toEqual(whole);
    const back = async (cursor = '') =>
      as('auditor').list<AccessEntry>('/api/admin/access-log', { account: 'kim', limit: '3', cursor });
    const before = await back(pages[2]?.prev);
    expect(before.items).toEqual(pages[1]?.items);
    const first = await back(before.prev);
    expect([first.items, first.prev]).toEqual([pages[0]?.items, undefined]);
  });

  it('has the day alone of acts on an anonymous report of that day, after the night', async () => {
    const id = await submit('anonymous', anonymousReport());
    await read('kim', `/api/reports/${id}`);
    expect(await log('auditor', { act: 'read' })).toMatchObject([{ at: expect.any(String) as string }]);
    await passADay(api.db);
    await closeAccessDays(api.db);
    const [entry] = await log('auditor', { act: 'read' });
    expect(entry).toMatchObject({ act: 'read', username: 'kim', day: expect.any(String) as string });
    expect(entry).not.toHaveProperty('at');
  });

  it('names a case by its id only to who may see it, and finds it by its id only for them', async () => {
    const [report, question] = [await submit('realname', namedReport()), await inquiry()];
    await patch(report, { assignee: 'kim' });
    await read('kim', `/api/reports/${report}`);
    await read('kim', `/api/inquiries/${question}`);
    const handle = await keysOf(api).handleOf('report', report);
    const idsFor = async (name: string) =>
      (await log(name, { act: 'read' })).map((one) => one.case?.id ?? 'none');
    expect(await idsFor('kim')).toEqual([question, report]);
    expect(await idsFor('park')).toEqual([question, 'none']);
    expect(await idsFor('own')).toEqual(['none', 'none']);
    expect(await idsFor('auditor')).toEqual(['none', 'none']);
    expect(acts(await log('kim', { case: report }))).toEqual(['read', 'change']);
    expect(acts(await log('auditor', { case: handle }))).toEqual(['read', 'change']);
    for (const name of ['auditor', 'park'])
      expect((await read(name, `/api/admin/access-log?case=${report}`)).status).toBe(400);
    // Not assigned to it: as if there were no such report.
    expect(await log('own', { case: report })).toEqual([]);
  });
});

describe('an account that may not know of a case', () => {
  const about = (entries: readonly AccessEntry[], handle: string) =>
    entries.filter((one) => one.case?.handle === handle);

  it('finds nothing of it in the log, whichever way, and no page is shorter for it', async () => {
    const secret = await submit('anonymous', anonymousReport({ targetName: '이수상' }), pdf(100));
    const [hidden, known] = [await inquiry(), await inquiry()];
    await as('kim').call('POST', `/api/inquiries/${hidden}/exclusions`, { username: 'LEE' });
    for (const path of [
      `reports/${secret}`,
      `reports/${secret}/attachment`,
      `inquiries/${hidden}`,
      `inquiries/${known}`,
    ])
      await (await read('kim', `/api/${path}`)).arrayBuffer();
    await read('kim', `/api/reports/${secret}/nothing`);
    const handles = [
      await keysOf(api).handleOf('report', secret),
      await keysOf(api).handleOf('inquiry', hidden),
    ];
    for (const handle of handles) {
      expect(about(await log('kim'), handle)).not.toEqual([]);
      expect(about(await log('lee'), handle)).toEqual([]);
      expect(await log('lee', { case: handle })).toEqual([]);
    }
    for (const id of [secret, hidden]) expect(await log('lee', { case: id })).toEqual([]);
    const query = { account: 'kim', act: 'read', limit: '1' };
    const pages = await as('lee').pages<AccessEntry>('/api/admin/access-log', query);
    expect(pages.map(({ items, total }) => [acts(items), total])).toEqual([[['read'], null]]);
    // It is found again when the exclusion ends.
    await as('kim').requestExclusionEnd(`/api/inquiries/${hidden}`, 'lee');
    await as('park').confirmExclusionEnd(`/api/inquiries/${hidden}`, 'lee');
    expect(about(await log('lee'), handles[1] ?? '')).not.toEqual([]);
  });

  it('finds its own attempts, as those to find what does not exist, before and after', async () => {
    const secret = await submit('realname', namedReport({ targetName: '이수상' }));
    const invented = '0'.repeat(26);
    await read('kim', `/api/reports/${secret}`);
    for (const id of [secret, invented]) await read('lee', `/api/reports/${id}`);
    const found = async (id: string) =>
      (await log('lee', { case: id })).map(({ username, act, result, case: one }) => [
        username,
        act,
        result,
        one?.id,
      ]);
    expect(await found(secret)).toEqual([['lee', 'read', 404, undefined]]);
    expect(await found(invented)).toEqual(await found(secret));
    // Of a colleague who may see it, both.
    expect((await log('kim', { case: secret })).map(({ result }) => result)).toEqual([404, 200]);
  });

  it('finds no attempt of others with it: refused by their areas, of a case of somebody else, by an earlier id, of what is gone', async () => {
    const secret = await submit('realname', namedReport({ targetName: '이수상 팀장' }));
    const handle = await keysOf(api).handleOf('report', secret);
    await patch(secret, { assignee: 'kim' });
    for (const name of ['park', 'own', 'lee']) await read(name, `/api/reports/${secret}`);
    const answer = await as('kim').call('POST', `/api/reports/${secret}/reference-id`);
    const { referenceId } = (await answer.json()) as { referenceId: string };
    await read('kim', `/api/reports/${secret}`);
    const { number } = (await api.db('reports').orderBy('number', 'desc').first('number')) as {
      number: number;
    };
    await api.db.raw('select destroy_report(?)', [number]);
    await read('kim', `/api/reports/${referenceId}`);
    const failures = async (name: string, one: string) =>
      about(await log(name), one)
        .filter(({ act, result }) => act === 'read' && result !== 200)
        .map(({ username, result }) => [username, result]);
    const next = await keysOf(api).handleOf('report', referenceId);
    expect(await failures('auditor', handle)).toEqual([
      ['kim', 404],
      ['lee', 404],
      ['own', 404],
      ['park', 403],
    ]);
    expect(await failures('auditor', next)).toEqual([['kim', 404]]);
    expect(await failures('lee', handle)).toEqual([['lee', 404]]);
    expect(await failures('lee', next)).toEqual([]);
    expect((await log('lee', { case: secret })).map(({ username }) => username)).toEqual(['lee']);
  });

  it('finds nothing of it after it was destroyed, nor after a night', async () => {
    const secret = await submit('anonymous', anonymousReport({ targetName: '이수상' }));
    await read('kim', `/api/reports/${secret}`);
    await api.db('reports').update({ created_at: api.db.raw(`created_at - interval '1 day'`) });
    await read('kim', `/api/reports/${secret}`);
    await passADay(api.db);
    await closeAccessDays(api.db);
    const { number } = (await api.db('reports').orderBy('number', 'desc').first('number')) as {
      number: number;
    };
    await api.db.raw('select destroy_report(?)', [number]);
    const handle = await keysOf(api).handleOf('report', secret);
    expect(about(await log('auditor'), handle)).toHaveLength(2);
    expect(about(await log('auditor'), handle)[0]?.case).toEqual({ kind: 'report', handle });
    expect(about(await log('lee'), handle)).toEqual([]);
  });

  it('is found by nothing that leads from the case or the account to it, and the night leaves no order', async () => {
    for (let turn = 0; turn < 12; turn++)
      await submit('anonymous', anonymousReport({ targetName: '이수상' }));
    const db = connectDatabase({ url: api.databaseUrl, connections: 1 });
    onTestFinished(() => db.destroy());
    const stored = async () =>
      (await db('access_log_exclusions').select()) as { account: Buffer; subject: Buffer }[];
    const text = (rows: { subject: Buffer }[]) => rows.map(({ subject }) => subject.toString('hex'));
    const before = text(await stored());
    await passADay(db);
    await closeAccessDays(db);
    const after = text(await stored());
    expect(after.toSorted()).toEqual(before.toSorted());
    expect(after).toEqual(after.toSorted());
    expect(before).not.toEqual(after);
  });
});
