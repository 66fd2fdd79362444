import { sealCursor } from '@gaongil/api/http/sealed-cursors';
import type { Inquiry } from '@gaongil/contract/cases/inquiry';
import type { NewsItem } from '@gaongil/contract/news/news';
import type { ReportRow } from '@gaongil/contract/cases/report-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousReport, contact, multipart, namedReport } from '../support/callers/factories.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { addAssignees } from '../support/stored/assignees.ts';

let api: TestApi;
let staff: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn();
  await addAssignees(api.db, ['감사팀']);
  for (let number = 1; number <= 7; number++) {
    const named = number % 2 === 1;
    const fields = { title: `제보 ${number}`, targetDept: number === 3 ? '영업1팀_ABC' : '' };
    const body = multipart(named ? namedReport(fields) : anonymousReport(fields));
    await fetch(`${api.url}/api/reports/${named ? 'realname' : 'anonymous'}`, { method: 'POST', body });
    await write(
      'POST',
      '/api/contact',
      contact({ name: `고객 ${number}`, company: number === 2 ? '도로공사' : '' }),
    );
  }
});
afterAll(() => api.close());

async function write(method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', ...staff };
  return fetch(`${api.url}${path}`, { method, headers, body: JSON.stringify(body) });
}

async function list<Item>(path: string, query: Record<string, string> = {}) {
  const answer = await fetch(`${api.url}${path}?${new URLSearchParams(query).toString()}`, {
    headers: staff,
  });
  const link = answer.headers.get('link') ?? '';
  const next = /<([^>]+)>; rel="next"/.exec(link)?.[1];
  const before = /<([^>]+)>; rel="prev"/.exec(link)?.[1];
  const prev = before && new URLSearchParams(before.split('?')[1]).get('cursor');
  return { items: (await answer.json()) as Item[], next, prev, total: answer.headers.get('x-total-count') };
}
const reports = (query?: Record<string, string>) => list<ReportRow>('/api/reports', query);
const titles = async (query: Record<string, string>) =>
  (await reports(query)).items.map(({ title }) => title);

describe('the list of reports', () => {
  it('is an array, newest first, with the total', async () => {
    const { items, next, total } = await reports();
    expect(items.map(({ title }) => title)).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `제보 ${number}`));
    expect([next, total]).toEqual([undefined, '7']);
  });

  it('comes in pages that omit and repeat nothing, also when new reports arrive meanwhile', async () => {
    const seen: string[] = [];
    let page = await reports({ limit: '3' });
    await fetch(`${api.url}/api/reports/realname`, {
      method: 'POST',
      body: multipart(namedReport({ title: '새 제보' })),
    });
    for (;;) {
      seen.push(...page.items.map(({ title }) => title));
      if (!page.next) break;
      page = await list<ReportRow>(
        page.next.split('?')[0] ?? '',
        Object.fromEntries(new URLSearchParams(page.next.split('?')[1])),
      );
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `제보 ${number}`));
  });

  it.each(['asc', 'desc'])(
    '%s, leads back from an empty page to the page that ends with the last report',
    async (dir) => {
      const ids = await api.db('reports').orderBy('number', dir).pluck<number[]>('number');
      const whole = await titles({ dir });
      const last = { direction: 'next', rank: 0, sequence: ids.at(-1) ?? 0, key: '' } as const;
      const cursor = sealCursor(api.dependencies.secrets, '/api/reports', { dir }, last);
      const { items, prev } = await reports({ dir, limit: '2', cursor });
      expect(items).toEqual([]);
      expect(await titles({ dir, limit: '2', cursor: prev ?? '' })).toEqual(whole.slice(-2));
    },
  );

  it('has its filters in the link to the next page', async () => {
    const { next } = await reports({ limit: '1', type: 'ANONYMOUS', q: '제보' });
    const query = new URLSearchParams(next?.split('?')[1]);
    expect([query.get('type'), query.get('q'), query.get('limit')]).toEqual(['ANONYMOUS', '제보', '1']);
  });

  it('is filtered by type, status and assignee, and by any combination', async () => {
    expect(await titles({ type: 'ANONYMOUS' })).toEqual(['제보 6', '제보 4', '제보 2']);
    const [first] = (await reports({ type: 'ANONYMOUS' })).items;
    await write('PATCH', `/api/reports/${first?.referenceId}/action`, {
      status: 'IN_PROGRESS',
      assignee: '감사팀',
    });
    expect(await titles({ status: 'IN_PROGRESS' })).toEqual(['제보 6']);
    expect(await titles({ assignee: '감사팀', type: 'ANONYMOUS', status: 'IN_PROGRESS', q: '제보' })).toEqual(
      ['제보 6'],
    );
    expect(await titles({ assignee: '감사팀', type: 'REALNAME' })).toEqual([]);
    expect(await titles({ status: '', type: '', q: '' })).toHaveLength(8);
  });

  it('finds any part of its texts in any case, with % and _ taken literally', async () => {
    expect(await titles({ q: '업1팀_ab' })).toEqual(['제보 3']);
    expect(await titles({ q: '팀%ABC' })).toEqual([]);
    expect(await titles({ q: '1_' })).toEqual([]);
    expect(await titles({ q: '_abc 제보' })).toEqual(['제보 3']);
    const [report] = (await reports({ q: '제보 5' })).items;
    expect(await titles({ q: report?.referenceId.toLowerCase().replace(/(.{4})/g, '$1-') ?? '' })).toEqual([
      '제보 5',
    ]);
  });

  it('never has the contact of a reporter', async () => {
    expect(JSON.stringify((await reports()).items)).not.toContain('hong@company');
  });
});

describe('the list of inquiries', () => {
  it('is searched in name, e-mail, company and message', async () => {
    const names = async (q: string) =>
      (await list<Inquiry>('/api/inquiries', { q })).items.map(({ name }) => name);
    expect(await names('도로공')).toEqual(['고객 2']);
    expect(await names('고객 4')).toEqual(['고객 4']);
    expect(await names('KIM@')).toHaveLength(7);
    expect(await names('견적')).toHaveLength(7);
  });

  it('shows when an inquiry was handled', async () => {
    const [inquiry] = (await list<Inquiry>('/api/inquiries', { limit: '1' })).items;
    expect(inquiry).not.toHaveProperty('actionAt');
    const answer = await write('PATCH', `/api/inquiries/${inquiry?.id}`, { status: 'ANSWERED' });
    expect(await answer.json()).toMatchObject({
      status: 'ANSWERED',
      version: 2,
      actionAt: expect.any(String) as string,
    });
    expect(answer.headers.get('etag')).toBe('"v2"');
    const { items } = await list<Inquiry>('/api/inquiries', { status: 'ANSWERED' });
    expect(items.map(({ id }) => id)).toEqual([inquiry?.id]);
  });
});

describe('the list of news', () => {
  const item = (title: string, date: string) => ({ title, url: 'https://news.example/1', date });

  it('has all items, latest date first, then last entered', async () => {
    for (const [title, date] of [
      ['가', '2024.05.01'],
      ['나', '2025.01.31'],
      ['다', '2024.05.01'],
    ] as const)
      expect((await write('POST', '/api/news', item(title, date))).status).toBe(201);
    const { items } = await list<NewsItem>('/api/news');
    expect(items.map(({ title, date }) => `${title} ${date}`)).toEqual([
      '나 2025.01.31',
      '다 2024.05.01',
      '가 2024.05.01',
    ]);
  });

  it('is searched, ordered and paged for staff', async () => {
    for (const title of ['100% 국산', '1000 국산', 'ABC 전시회'])
      await write('POST', '/api/news', item(title, '2023.03.01'));
    const titlesOf = async (query: Record<string, string>) =>
      (await list<NewsItem>('/api/news', query)).items.map(({ title }) => title);
    expect(await titlesOf({ q: '0% 국' })).toEqual(['100% 국산']);
    expect(await titlesOf({ q: 'abc' })).toEqual(['ABC 전시회']);
    expect(await titlesOf({ sort: 'title', dir: 'asc' })).toEqual([
      '100% 국산',
      '1000 국산',
      'ABC 전시회',
      '가',
      '나',
      '다',
    ]);
    expect(await titlesOf({ sort: 'createdAt', dir: 'asc', limit: '2' })).toEqual(['가', '나']);
    const seen: string[] = [];
    let page = await list<NewsItem>('/api/news', { limit: '4', sort: 'date', dir: 'asc' });
    expect(page.total).toBe('6');
    for (;;) {
      seen.push(...page.items.map(({ title }) => title));
      if (!page.next) break;
      page = await list<NewsItem>('/api/news', Object.fromEntries(new URL(page.next, api.url).searchParams));
    }
    expect(seen).toEqual(['100% 국산', '1000 국산', 'ABC 전시회', '가', '다', '나']);
    for (const { id } of (await list<NewsItem>('/api/news', { q: '국산' })).items)
      await write('DELETE', `/api/news/${id}`, {});
    const [abc] = (await list<NewsItem>('/api/news', { q: 'ABC' })).items;
    await write('DELETE', `/api/news/${abc?.id}`, {});
  });

  it('can be changed and deleted from; with If-Match only under the newest version', async () => {
    const { items } = await list<NewsItem>('/api/news');
    const path = `/api/news/${items[0]?.id}`;
    const changed = await write('PUT', path, item('새 제목', '2025.02.01'));
    expect(await changed.json()).toMatchObject({ title: '새 제목', date: '2025.02.01', version: 2 });
    const remove = (match: string) =>
      fetch(`${api.url}${path}`, { method: 'DELETE', headers: { ...staff, 'if-match': match } });
    expect((await remove('"v1"')).status).toBe(412);
    expect((await remove('"v2"')).status).toBe(204);
    expect((await list<NewsItem>('/api/news')).items).toHaveLength(2);
  });
});
