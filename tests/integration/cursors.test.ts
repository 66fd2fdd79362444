import { sealCursor } from '@gaongil/api/http/sealed-cursors';
import { deriveSecrets } from '@gaongil/api/secrets';
import { wrongCursor } from '@gaongil/contract/requests/cursors';
import type { ReportCounts } from '@gaongil/contract/cases/case-kinds';
import type { CaseHistoryEntry } from '@gaongil/contract/cases/history-schemas';
import { wrongFilter } from '@gaongil/contract/requests/lists';
import type { Note } from '@gaongil/contract/cases/notes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousReport, contact, namedReport, pdf } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { addAssignees } from '../support/stored/assignees.ts';

const [newSecret, oldSecret] = ['a'.repeat(64), 'b'.repeat(64)];
let api: TestApi;
let staff: Record<string, string>;
let ids: string[];

beforeAll(async () => {
  api = await startTestApi({ APP_SECRET: `${newSecret} ${oldSecret}` });
  staff = await api.signIn();
  await addAssignees(api.db, ['가', '나']);
  ids = [
    await submit('realname', namedReport()),
    await submit('realname', namedReport(), pdf(100)),
    await submit('anonymous', anonymousReport()),
  ];
  await call('POST', '/api/contact', contact());
  await call('POST', '/api/contact', contact());
  for (const date of ['2026.01.01', '2026.01.02'])
    await call('POST', '/api/news', { title: '소식', url: 'https://company.example/', date });
});
afterAll(() => api.close());

const { submit } = reportCalls(
  () => api.url,
  () => staff,
);
const { call, read, list } = staffCalls(
  () => api,
  () => staff,
);
const answer = async (path: string, query: Record<string, string>) => {
  const got = await call('GET', `${path}?${new URLSearchParams(query).toString()}`);
  return [got.status, await got.text()];
};
const changed = (sealed: string, at: number) =>
  `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
const next = async (path: string, query: Record<string, string> = {}) =>
  (await list(path, { ...query, limit: '1' })).next ?? '';

describe('a cursor', () => {
  it.each(['/api/reports', '/api/inquiries', '/api/news', '/api/news/history'])(
    'of %s tells nothing, and is another one each time',
    async (path) => {
      const [one, other] = [await next(path), await next(path)];
      // Whatever number it has: 1 byte of format, 12 of nonce, 10 of cursor, 16 of tag; news have their day as well.
      for (const cursor of [one, other]) expect(cursor).toMatch(/^[A-Za-z0-9_-]{52,60}$/);
      expect(one.length).toBe(other.length);
      expect(one).not.toBe(other);
      expect(await list(path, { cursor: one })).toMatchObject(
        await list(path, { cursor: other }).then(({ items }) => ({ items })),
      );
    },
  );

  it('that was changed, or is of another list, order or site, is refused as one that nobody made', async () => {
    const [first, site] = [await next('/api/reports'), deriveSecrets('c'.repeat(64))];
    const cursor = { direction: 'next', rank: 0, sequence: 1, key: '' } as const;
    const refused = [400, wrongCursor];
    for (let at = 0; at < first.length; at += 5)
      expect(await answer('/api/reports', { cursor: changed(first, at) })).toEqual(refused);
    expect(await answer('/api/reports', { cursor: first.slice(0, -4) })).toEqual(refused);
    expect(await answer('/api/reports', { cursor: 'next.0.45.' })).toEqual(refused);
    expect(await answer('/api/reports', { cursor: sealCursor(site, '/api/reports', {}, cursor) })).toEqual(
      refused,
    );
    expect(await answer('/api/inquiries', { cursor: first })).toEqual(refused);
    expect(await answer('/api/reports', { cursor: first, sort: 'status' })).toEqual(refused);
    expect(await answer('/api/reports', { cursor: first, dir: 'asc' })).toEqual(refused);
    expect((await answer('/api/reports', { cursor: first, limit: '3', type: 'REALNAME' }))[0]).toBe(200);
  });

  it('that was made with an earlier secret still opens', async () => {
    const [, old] = api.dependencies.secrets;
    if (!old) throw new Error('there is one secret only');
    const behind = { direction: 'next', rank: 0, sequence: 2, key: '' } as const;
    const { items } = await list<{ referenceId: string }>('/api/reports', {
      cursor: sealCursor([old], '/api/reports', {}, behind),
    });
    expect(items.map(({ referenceId }) => referenceId)).toEqual([ids[0]]);
  });
});

describe('the mark of counts', () => {
  it('is sealed, and counts what came since', async () => {
    const { mark } = await read<ReportCounts>('/api/reports/counts');
    // Of one length, however many digits its numbers have.
    expect(mark).toMatch(/^[A-Za-z0-9_-]{140,170}$/);
    await submit('realname', namedReport());
    expect(await read<ReportCounts>('/api/reports/counts', { since: mark })).toMatchObject({ arrived: 1 });
    expect(await answer('/api/reports/counts', { since: changed(mark, 30) })).toEqual([400, wrongFilter]);
    expect(await answer('/api/inquiries/counts', { since: mark })).toEqual([400, wrongFilter]);
    expect(await answer('/api/reports/counts', { since: '0.1.0.0' })).toEqual([400, wrongFilter]);
  });
});

describe('history and notes', () => {
  it('are numbered from 1 in each case, whatever is done in others meanwhile', async () => {
    const [one = '', two = ''] = ids;
    for (const assignee of ['가', '나'])
      for (const id of [one, two]) {
        await call('PATCH', `/api/reports/${id}/action`, { assignee });
        const note = await call('POST', `/api/reports/${id}/notes`, { text: assignee });
        expect(((await note.json()) as Note).id).toBe(assignee === '가' ? 1 : 2);
      }
    const numbers = async (path: string, query = {}) =>
      (await list<CaseHistoryEntry | Note>(path, query)).items.map(({ id }) => id);
    for (const id of [one, two])
      for (const part of ['history', 'notes']) {
        expect(await numbers(`/api/reports/${id}/${part}`)).toEqual([2, 1]);
        const cursor = await next(`/api/reports/${id}/${part}`);
        expect(await numbers(`/api/reports/${id}/${part}`, { cursor })).toEqual([1]);
      }
    expect(await numbers('/api/news/history')).toEqual([2, 1]);
  });
});
