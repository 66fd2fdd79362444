import type { ReportRow } from '@gaongil/contract/cases/report-schemas';
import { allKinds } from '@gaongil/data/case-kinds';
import { moveReport } from '@gaongil/data/cases/reports/shuffle-reports';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anonymousReport, contact, namedReport } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { passADay } from '../support/stored/pass-a-day.ts';
import { storeSealedInquiries, storeSealedReports } from '../support/stored/sealed-rows.ts';
import { storedReports } from '../support/stored/stored-cases.ts';

let api: TestApi;
let staff: Record<string, string>;
const { submit } = reportCalls(
  () => api.url,
  () => staff,
);
const { call, list } = staffCalls(
  () => api,
  () => staff,
);
beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  staff = await api.signIn();
});
afterAll(() => api.close());

let id: string;
let pair: { loginId: string; password: string };
beforeEach(async () => {
  const fields = anonymousReport({ title: '현장 사진' });
  pair = { loginId: fields.loginId, password: fields.password };
  id = await submit('anonymous', fields);
});

const write = async (text: string) => {
  const answer = await fetch(`${api.url}/api/reports/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...pair, text }),
  });
  expect(answer.status).toBe(201);
};
const ask = async (text: string) =>
  expect((await call('POST', `/api/reports/${id}/messages`, { text })).status).toBe(201);
const rowsWith = async (q: string) => (await list<ReportRow>('/api/reports', { q })).items;
const found = async (q: string) => (await rowsWith(q)).map(({ referenceId }) => referenceId);
const waiting = async () => Number((await api.db('search_changes').count({ n: '*' }))[0]?.n);
async function updateAll() {
  for (const kind of allKinds) while (await updateSearchIndex(api.db, api.dependencies.ring, kind));
}
let stored = 0;
/** Fills the segments of both kinds, so that the cases before are indexed. */
async function fill() {
  const { ring } = api.dependencies;
  await storeSealedReports(
    api.db,
    ring,
    Array.from({ length: 64 }, () => ({
      referenceId: String(stored++).padStart(26, '0'),
      type: 'REALNAME' as const,
    })),
  );
  await storeSealedInquiries(
    api.db,
    ring,
    Array.from({ length: 64 }, () => ({})),
  );
  await updateAll();
}
async function rebuild() {
  await api.db('search_segments').delete();
  await updateAll();
}
/** When staff see the messages that no slot was given for, or whose slot was given by this. */
async function setSlot(moment: string) {
  await api.db.raw('set session_replication_role = replica');
  await api
    .db('messages')
    .where('origin', 'reporter')
    .update({ visible_from: api.db.raw(moment) });
  await api.db.raw('set session_replication_role = origin');
}

it('a report is found by what both sides wrote about it, before it is indexed, after, and at once', async () => {
  await ask('물푸레 아래에서 만난 사람은?');
  await write('억새풀 과장입니다');
  const check = async (state: string) => {
    for (const q of ['물푸레', '억새풀 물푸레', '억새풀 사진'])
      expect([state, q, await found(q)]).toEqual([state, q, [id]]);
    for (const q of ['물푸레억새풀', '억새풀밭']) expect([state, q, await found(q)]).toEqual([state, q, []]);
  };
  await check('not indexed');
  await fill();
  await check('indexed');
  await write('갯버들도 함께');
  expect(await found('갯버들')).toEqual([id]);
  await rebuild();
  expect(await waiting()).toBe(0);
  await check('built again');
  const [row] = await rowsWith('갯버들');
  expect(row?.foundIn).toEqual([{ label: '주고받은 내용', before: '', match: '갯버들', after: '도 함께' }]);
});

it('changes of a few cases with many long messages do not wait for more: each search would open all of them', async () => {
  const others = await Promise.all(Array.from({ length: 10 }, () => submit('realname', namedReport())));
  await fill();
  await rebuild();
  const longText = '가'.repeat(5_000);
  const askAll = async (times: number) => {
    for (let turn = 0; turn < times; turn++)
      await Promise.all(
        others.map((one) => call('POST', `/api/reports/${one}/messages`, { text: longText })),
      );
    await updateAll();
  };
  await askAll(1);
  expect(await waiting()).toBe(10);
  await askAll(28);
  await rebuild();
  await askAll(1);
  expect(await waiting()).toBe(0);
});

it('an inquiry is found by its answer', async () => {
  await call('POST', '/api/contact', contact({ message: '가드레일 문의' }));
  const [inquiry] = (await list<{ id: string }>('/api/inquiries', { limit: '1' })).items;
  const answer = await call('POST', `/api/inquiries/${inquiry?.id}/messages`, {
    text: '납기는 찔레덩굴 4주',
  });
  expect(answer.status).toBe(201);
  await rebuild();
  const { items } = await list<{ id: string }>('/api/inquiries', { q: '찔레덩굴' });
  expect(items.map((one) => one.id)).toEqual([inquiry?.id]);
});

// Words of one or two letters are answered by the index alone.
it.each(['뱏', '뱏홅', '뱏홅뷁'])(
  'what waits for its slot is not found by %s, whatever is built, and is found then',
  async (q) => {
    await write(q);
    await setSlot(`now() + interval '1 hour'`);
    for (const build of [updateAll, fill, rebuild]) {
      await build();
      expect(await found(q)).toEqual([]);
      expect((await list('/api/reports', { q })).total).toBe('0');
    }
    // Others that are changed do not take its change away, and it does not have a segment built without end.
    await ask('다른 글');
    await rebuild();
    expect(await found(q)).toEqual([]);
    await setSlot(`now() - interval '1 second'`);
    expect(await found(q)).toEqual([id]);
    await rebuild();
    expect([await found(q), await waiting()]).toEqual([[id], 0]);
  },
);

it('what was written is found under the new number of its report, and the night makes no change of it', async () => {
  await rebuild();
  await write('흙무덤');
  await fill();
  const { ring, attachments } = api.dependencies;
  const numberOf = async () =>
    (await storedReports(api.db)).find((one) => one.referenceId === id)?.number ?? NaN;
  expect(await moveReport(api.db, ring, attachments, { id: await numberOf(), shuffles: true })).toBe('moved');
  expect(await found('흙무덤')).toEqual([id]);
  await fill();
  expect([await found('흙무덤'), await waiting()]).toEqual([[id], 0]);
  await write('톱니꼴');
  await rebuild();
  await passADay(api.db);
  const before = await waiting();
  await api.db.raw(`select shuffle_messages('{}', '{}', '{}', '{}')`);
  expect([await waiting(), await found('톱니꼴')]).toEqual([before, [id]]);
});
