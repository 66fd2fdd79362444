import type { Inquiry } from '@gaongil/contract/cases/inquiry';
import type { NewsItem } from '@gaongil/contract/news/news';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact, namedReport } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { addAssignees } from '../support/stored/assignees.ts';

let api: TestApi;
let staff: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  staff = await api.signIn();
  await addAssignees(api.db, ['가', '나']);
});
afterAll(() => api.close());

const { submit, patch } = reportCalls(
  () => api.url,
  () => staff,
);
const { call, list, read } = staffCalls(
  () => api,
  () => staff,
);

describe('a conflict', () => {
  it('returns the current report, with its ETag, to a client that accepts JSON', async () => {
    const id = await submit('realname', namedReport());
    await patch(id, { assignee: '가', actionNotes: '먼저 쓴 글' });
    const answer = await call(
      'PATCH',
      `/api/reports/${id}/action`,
      { assignee: '나' },
      {
        'if-match': '"v1"',
        accept: 'application/json',
      },
    );
    expect([answer.status, answer.headers.get('etag')]).toEqual([412, '"v2"']);
    expect(await answer.json()).toEqual({
      message: '다른 직원이나 다른 창에서 먼저 수정했습니다. 최신 내용을 확인한 뒤 다시 저장해 주세요.',
      current: await read(`/api/reports/${id}`),
    });
  });

  it('returns the current news item or inquiry', async () => {
    await call('POST', '/api/contact', contact());
    const [inquiry] = (await list<Inquiry>('/api/inquiries', { limit: '1' })).items;
    await call('PATCH', `/api/inquiries/${inquiry?.id}`, { assignee: '가' });
    const form = { title: '소식', url: 'https://news.example/1', date: '2025.01.05' };
    const item = (await (await call('POST', '/api/news', form)).json()) as NewsItem;
    const stale = { 'if-match': '"v9"', accept: 'application/json' };
    const answers = [
      await call('PATCH', `/api/inquiries/${inquiry?.id}`, { assignee: '나' }, stale),
      await call('PUT', `/api/news/${item.id}`, { ...form, title: '다른 소식' }, stale),
      await call('DELETE', `/api/news/${item.id}`, undefined, stale),
    ];
    expect(answers.map(({ status }) => status)).toEqual([412, 412, 412]);
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { current: unknown }[];
    expect(bodies[0]?.current).toEqual(await read(`/api/inquiries/${inquiry?.id}`));
    for (const { current } of bodies.slice(1)) expect(current).toEqual(item);
  });

  it('returns only the sentence to a client that accepts text', async () => {
    const id = await submit('realname', namedReport());
    const { code, text } = await patch(id, { assignee: '나' }, { 'if-match': '"v7"', accept: 'text/plain' });
    expect([code, text]).toEqual([
      412,
      '다른 직원이나 다른 창에서 먼저 수정했습니다. 최신 내용을 확인한 뒤 다시 저장해 주세요.',
    ]);
  });
});
