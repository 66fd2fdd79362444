import type { InquiryRow } from '@gaongil/contract/cases/inquiry';
import type { ReportRow } from '@gaongil/contract/cases/report-schemas';
import { allKinds } from '@gaongil/data/case-kinds';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousReport, contact, namedReport, pdf } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let staff: Record<string, string>;
const { submit, patch } = reportCalls(
  () => api.url,
  () => staff,
);
const { call, list } = staffCalls(
  () => api,
  () => staff,
);
let id: string;

beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  staff = await api.signIn();
  const written = {
    title: '하도급 대금',
    content: `${'앞선 일은 이렇습니다. '.repeat(5)}봄에 이중장부를\n보았고 ${'그 뒤로는 다른 일입니다. '.repeat(5)}`,
    reporterName: '김예시',
    reporterEmail: 'Yesi.Kim@mail.example',
    reporterPhone: '010-7351-9264',
  };
  id = await submit('realname', namedReport(written), pdf(2_000, '거래내역 Scan.pdf'));
  await patch(id, { actionNotes: '면담을 요청드립니다.' });
  await call('POST', `/api/reports/${id}/notes`, { text: '감사실과 통화' });
  await submit('anonymous', anonymousReport({ title: '다른 제보', content: '다른 내용' }));
  await call(
    'POST',
    '/api/contact',
    contact({
      name: '박문의',
      company: '가온테크',
      message: `${'견적을 부탁드립니다. '.repeat(20)}납품일도`,
    }),
  );
});
afterAll(() => api.close());

/** Where the only row says that it was found; as text, with the word in brackets. */
async function found(path: string, q: string) {
  const { items } = await list<ReportRow & InquiryRow>(path, { q });
  expect(items).toHaveLength(1);
  return items[0]?.foundIn?.map(({ label, before, match, after }) => `${label}: ${before}[${match}]${after}`);
}

describe.each(['not indexed', 'indexed'])('while cases are %s', (state) => {
  beforeAll(async () => {
    if (state === 'indexed')
      for (const kind of allKinds) while (await updateSearchIndex(api.db, api.dependencies.ring, kind));
  });

  it.each([
    ['감사실과', ['메모: [감사실과] 통화']],
    ['감사', ['메모: [감사]실과 통화']],
    ['통', ['메모: 감사실과 [통]화']],
    ['거래내역', ['파일 이름: [거래내역] Scan.pdf']],
    ['SCAN', ['파일 이름: 거래내역 [Scan].pdf']],
    ['면담을', ['조치 내용: [면담을] 요청드립니다.']],
    [
      '이중장부를',
      [
        '내용: …앞선 일은 이렇습니다. 봄에 [이중장부를] 보았고 그 뒤로는 다른 일입니다. 그 뒤로는 다른 일입니다. 그 뒤로는…',
      ],
    ],
    ['감사실과 하도급', ['메모: [감사실과] 통화']],
    ['감사실과 거래내역 면담을 이중장부를', expect.objectContaining({ length: 3 })],
  ])('the row of a report says where a word is that it does not show: %s', async (q, said) => {
    expect(await found('/api/reports', q)).toEqual(said);
  });

  it.each(['하도급', '대금', '도'])(
    'the row of a report says nothing of a word of its title: %s',
    async (q) => {
      expect(
        (await list<ReportRow>('/api/reports', { q })).items.find((row) => row.referenceId === id),
      ).not.toHaveProperty('foundIn');
    },
  );

  it.each([
    ['김예시', ['이름: [김예시]']],
    ['yesi.kim', ['이메일: [Yesi.Kim]@mail.example']],
    ['01073519264', ['연락처: [010-7351-9264]']],
    ['+82 10 7351 9264', ['연락처: [010-7351-9264]']],
  ])('a search by the reporter says where a word is: %s', async (q, said) => {
    const answer = await call('POST', '/api/reports/identity-search', { q, reason: '사실 확인' });
    const { items } = (await answer.json()) as { items: ReportRow[] };
    expect(items).toHaveLength(1);
    const found = items[0]?.foundIn?.map(
      ({ label, before, match, after }) => `${label}: ${before}[${match}]${after}`,
    );
    expect(found).toEqual(said);
  });

  it('the row of a report says nothing of its number', async () => {
    expect(await found('/api/reports', id.slice(2, 12))).toBeUndefined();
  });

  it('a list without a search says nothing', async () => {
    const { items } = await list<ReportRow>('/api/reports', {});
    expect(items.filter(({ foundIn }) => foundIn)).toEqual([]);
  });

  it.each([
    ['가온테크', ['회사명: [가온테크]']],
    ['납품일도', [expect.stringMatching(/^문의내용: ….*\[납품일도\]$/) as string]],
    ['박문의', undefined],
    ['견적을', undefined],
  ])('the row of an inquiry says where a word is that it may not show: %s', async (q, said) => {
    expect(await found('/api/inquiries', q)).toEqual(said);
  });
});
