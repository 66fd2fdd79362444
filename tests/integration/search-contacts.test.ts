import { allKinds } from '@gaongil/data/case-kinds';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousReport, contact, namedReport, pdf } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

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
let named: string;
let withFile: string;
let withNumber: string;

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn();
  const reporter = { reporterName: '김예시', reporterEmail: 'Yesi.Kim@mail.example' };
  named = await submit('realname', namedReport({ ...reporter, reporterPhone: '010-7351-9264' }));
  await submit('realname', namedReport({ reporterName: '이다른', reporterPhone: '+82 10 8462-1357' }));
  await submit('anonymous', anonymousReport({ content: '만난 날은 2026-11-20, 금액은 7,351만 원입니다.' }));
  withNumber = await submit('anonymous', anonymousReport({ content: '전화는 010-5566-2087번입니다.' }));
  // A Mac decomposes the syllables of a name.
  const file = pdf(2_000, '현장사진 Scan-0417.pdf'.normalize('NFD'));
  withFile = await submit('anonymous', anonymousReport(), file);
  const inquirer = { name: '박문의', email: 'park@mail.example', phone: '0629513847', message: '견적' };
  const answer = await fetch(`${api.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contact(inquirer)),
  });
  expect(answer.status).toBe(201);
});
afterAll(() => api.close());

describe.each(['not indexed', 'indexed'])('while cases are %s', (state) => {
  beforeAll(async () => {
    if (state === 'indexed')
      for (const kind of allKinds) while (await updateSearchIndex(api.db, api.dependencies.ring, kind));
  });
  const idsOf = (items: readonly { referenceId: string }[]) => items.map(({ referenceId }) => referenceId);
  const reports = async (q: string) =>
    idsOf((await list<{ referenceId: string }>('/api/reports', { q })).items);
  const byReporter = async (q: string) => {
    const answer = await call('POST', '/api/reports/identity-search', { q, reason: '사실 확인' });
    return idsOf(((await answer.json()) as { items: { referenceId: string }[] }).items);
  };

  it.each([
    '김예시',
    '예시',
    'yesi.kim@mail.example',
    'KIM@MAIL',
    '김예시 7351',
    '010-7351-9264',
    '01073519264',
    '010 7351 9264',
    '010.7351.9264',
    '+82-10-7351-9264',
    '+82 10-7351-9264',
    '+82 10 7351 9264',
    '8210 7351 9264',
    '(010) 7351-9264',
    '김예시 +82 10 7351 9264',
    '73519264',
    '9264',
  ])('a named report is found by what a caller says: %s', async (q) => {
    expect(await byReporter(q)).toEqual([named]);
  });

  it.each(['ORDERNO2611000000001234567', 'item2611000000001234567890', 'SOIL-2611-0000-0000-1234-5678-90'])(
    'letters and digits that could be a reference id are found as the text they are: %s',
    async (q) => {
      const id = await submit('anonymous', anonymousReport({ content: `주문번호는 ${q} 입니다.` }));
      expect(await reports(q)).toContain(id);
    },
  );

  it.each([
    ['as it is stored', (id: string) => id],
    ['in small letters and groups', (id: string) => id.toLowerCase().replace(/.{4}(?!$)/g, '$&-')],
    ['in groups of four', (id: string) => id.replace(/.{4}/g, '$& ')],
    ['in groups of five, of which the last is one letter', (id: string) => id.replace(/.{5}/g, '$& ')],
  ])('a reference id is found %s', async (_how, write) => {
    expect(await reports(write(named))).toEqual([named]);
  });

  it.each(['현장사진', '현장', 'scan-0417', 'SCAN 장사진', '0417', '.pdf'])(
    'a report is found by the name of its file: %s',
    async (q) => {
      expect(await reports(q)).toEqual([withFile]);
    },
  );

  it.each(['01055662087', '010-5566-2087', '010 5566 2087', '010.5566.2087', '+82 10-5566-2087'])(
    'a report is found by a number in its text: %s',
    async (q) => {
      const { items } = await list<{ referenceId: string; foundIn: { match: string }[] }>('/api/reports', {
        q,
      });
      expect(items.map(({ referenceId }) => referenceId)).toEqual([withNumber]);
      if (!q.includes(' ') || q.startsWith('+'))
        expect(items[0]?.foundIn.map(({ match }) => match)).toEqual(['010-5566-2087']);
    },
  );

  it('a number that was written from abroad is found as it is dialled', async () => {
    expect(await byReporter('010-8462-1357')).toHaveLength(1);
    expect(await byReporter('01084621357')).toHaveLength(1);
  });

  it.each([
    '010-7351-9265',
    '+82 10 7351 9265',
    '01055662088',
    '2026-11-21',
    '김예시 010-8462-1357',
    '9264010',
  ])('no other report is found by %s', async (q) => {
    expect(await reports(q)).toEqual([]);
    expect(await byReporter(q)).toEqual([]);
  });

  it.each(['박문의', 'park@mail', '062-951-3847', '0629513847', '951-3847'])(
    'an inquiry is found by %s',
    async (q) => {
      expect((await list('/api/inquiries', { q })).items).toHaveLength(1);
    },
  );
});
