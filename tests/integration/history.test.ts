import { randomInt } from 'node:crypto';
import type { ReportConflict } from '@gaongil/contract/cases/conflict';
import type { CaseHistoryEntry, NewsEntry } from '@gaongil/contract/cases/history-schemas';
import type { Inquiry } from '@gaongil/contract/cases/inquiry';
import type { NewsItem } from '@gaongil/contract/news/news';
import { reportStatuses } from '@gaongil/contract/cases/report';
import type { StaffReportDetail } from '@gaongil/contract/cases/report-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../migrations/migrate.js';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { contact, namedReport, pdf } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { signedInHeaders, staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let kim: Record<string, string>;
let lee: Record<string, string>;
let now = new Date('2025-03-04T00:00:00Z');

beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => now }), noLimits);
  kim = await api.signIn();
  const knex = connect(api.databaseUrl);
  await addStaff(knex, '이주임', staffPassword);
  await knex.destroy();
  lee = await signedInHeaders(api.url, '이주임', staffPassword);
});
afterAll(() => api.close());

const { submit, patch } = reportCalls(
  () => api.url,
  () => kim,
);
const { call, list, pages, read } = staffCalls(
  () => api,
  () => kim,
);
const historyOf = (path: string, query: Record<string, string> = {}) =>
  pages<CaseHistoryEntry>(`${path}/history`, query).then((all) => all.flatMap(({ items }) => items));

describe('the history of a report', () => {
  it('has the author, time, field, old and new value of each change, newest first', async () => {
    const id = await submit('realname', namedReport());
    now = new Date('2025-03-04T01:00:00Z');
    await patch(id, { status: 'IN_PROGRESS', assignee: 'kim' });
    await patch(id, { status: 'IN_PROGRESS' });
    now = new Date('2025-03-04T02:00:00Z');
    await patch(id, { actionNotes: '사실 확인 중입니다.' }, lee);
    expect(await historyOf(`/api/reports/${id}`)).toEqual([
      {
        id: expect.any(Number) as number,
        at: '2025-03-04T02:00:00.000Z',
        by: '이주임',
        action: 'CHANGED',
        version: 3,
        changes: [{ field: 'actionNotes', old: '', new: '사실 확인 중입니다.' }],
      },
      {
        id: expect.any(Number) as number,
        at: '2025-03-04T01:00:00.000Z',
        by: 'kim',
        action: 'CHANGED',
        version: 2,
        changes: [
          { field: 'status', old: 'RECEIVED', new: 'IN_PROGRESS' },
          { field: 'assignee', old: '', new: 'kim' },
        ],
      },
    ]);
  });

  it('comes in pages', async () => {
    const id = await submit('realname', namedReport());
    for (let round = 0; round < 5; round++) await patch(id, { actionNotes: `글 ${round}` });
    const found = await pages<CaseHistoryEntry>(`/api/reports/${id}/history`, { limit: '2' });
    expect(found.map(({ items }) => items.map(({ version }) => version))).toEqual([[6, 5], [4, 3], [2]]);
    expect(found[0]?.total).toBe('5');
  });

  it('names the staff who downloaded or previewed its file, and not those who were refused', async () => {
    const id = await submit('realname', namedReport(), pdf(1_000));
    await call('GET', `/api/reports/${id}/attachment`).then((answer) => answer.arrayBuffer());
    await call('GET', `/api/reports/${id}/attachment/preview`, undefined, lee).then((answer) =>
      answer.arrayBuffer(),
    );
    await fetch(`${api.url}/api/reports/${id}/attachment`);
    const entries = await historyOf(`/api/reports/${id}`);
    expect(entries.map(({ by, action, changes }) => ({ by, action, changes }))).toEqual([
      { by: '이주임', action: 'PREVIEWED', changes: [] },
      { by: 'kim', action: 'DOWNLOADED', changes: [] },
    ]);
  });

  it('names the staff who printed it; that is no change of the list', async () => {
    await call('POST', '/api/contact', contact());
    const [inquiry] = (await list<Inquiry>('/api/inquiries', { limit: '1' })).items;
    for (const [kind, path] of [
      ['reports', `/api/reports/${await submit('realname', namedReport())}`],
      ['inquiries', `/api/inquiries/${inquiry?.id}`],
    ] as const) {
      const { mark } = await read<{ mark: string }>(`/api/${kind}/counts`);
      expect((await call('POST', `${path}/prints`, undefined, lee)).status).toBe(204);
      const [entry] = await historyOf(path);
      expect(entry).toMatchObject({ by: '이주임', at: now.toISOString(), action: 'PRINTED', changes: [] });
      expect(await read(`/api/${kind}/counts`, { since: mark })).toMatchObject({ changed: 0 });
    }
  });

  it('does not have changes that were refused', async () => {
    const id = await submit('realname', namedReport());
    await patch(id, { assignee: '이주임' });
    expect((await patch(id, { assignee: 'kim' }, { 'if-match': '"v1"' })).code).toBe(412);
    expect((await patch(id, { status: 'DONE' })).code).toBe(400);
    expect(await historyOf(`/api/reports/${id}`)).toHaveLength(1);
  });

  it('cannot be changed, even in the database', async () => {
    const id = await submit('realname', namedReport());
    await patch(id, { assignee: '이주임' });
    await call('POST', `/api/reports/${id}/notes`, { text: '메모' });
    const { db } = api;
    for (const table of ['history', 'notes'])
      await expect(db(table).update({ made_by: 'nobody' })).rejects.toThrow('only ever added to');
  });
});

describe('the history of an inquiry', () => {
  it('has the same entries', async () => {
    await call('POST', '/api/contact', contact());
    const [inquiry] = (await list<Inquiry>('/api/inquiries', { limit: '1' })).items;
    const path = `/api/inquiries/${inquiry?.id}`;
    await call('PATCH', path, { status: 'ANSWERED', actionNotes: '답변함' });
    await call('PATCH', path, { actionNotes: null });
    expect((await historyOf(path)).map(({ version, changes }) => ({ version, changes }))).toEqual([
      { version: 3, changes: [{ field: 'actionNotes', old: '답변함', new: '' }] },
      {
        version: 2,
        changes: [
          { field: 'status', old: 'RECEIVED', new: 'ANSWERED' },
          { field: 'actionNotes', old: '', new: '답변함' },
        ],
      },
    ]);
  });
});

describe('the history of news', () => {
  it('has items entered, changed and deleted, and outlives them', async () => {
    const form = { title: '새 소식', url: 'https://news.example/1', date: '2025.01.05' };
    const item = (await (await call('POST', '/api/news', form)).json()) as NewsItem;
    await call('PUT', `/api/news/${item.id}`, { ...form, title: '고친 소식' });
    await call('PUT', `/api/news/${item.id}`, { ...form, title: '고친 소식' });
    await call('DELETE', `/api/news/${item.id}`, undefined, lee);
    const entries = (await list<NewsEntry>('/api/news/history')).items;
    const field = (name: string, before: string, after: string) => ({ field: name, old: before, new: after });
    expect(entries.map(({ id: _, at: __, ...entry }) => entry)).toEqual([
      {
        newsId: item.id,
        by: '이주임',
        action: 'DELETED',
        changes: [field('title', '고친 소식', ''), field('url', form.url, ''), field('date', form.date, '')],
      },
      {
        newsId: item.id,
        by: 'kim',
        action: 'CHANGED',
        version: 2,
        changes: [field('title', '새 소식', '고친 소식')],
      },
      {
        newsId: item.id,
        by: 'kim',
        action: 'CREATED',
        version: 1,
        changes: [field('title', '', '새 소식'), field('url', '', form.url), field('date', '', form.date)],
      },
    ]);
  });
});

describe('two editors of one report, in 100 random runs', () => {
  it('lose no update: each accepted one is in the history, in consecutive versions', async () => {
    for (let run = 0; run < 100; run++) {
      const id = await submit('realname', namedReport());
      const accepted = (await Promise.all([edit(id, kim, 'kim'), edit(id, lee, '이주임')])).flat();
      const entries = (await historyOf(`/api/reports/${id}`, { limit: '3' })).reverse();
      expect(entries.map(({ version }) => version)).toEqual(entries.map((_, index) => index + 2));
      expect(entries.map(({ version, by }) => `${version} ${by}`)).toEqual(
        accepted
          .sort((one, other) => one.version - other.version)
          .map(({ version, by }) => `${version} ${by}`),
      );
      expect(replay(entries)).toMatchObject(handled(await read<StaffReportDetail>(`/api/reports/${id}`)));
    }
  }, 300_000);

  /** Saves four times, each with the version last seen; after a refusal, with the version of the refusal. */
  async function edit(id: string, headers: Record<string, string>, by: string) {
    const accepted: { version: number; by: string }[] = [];
    let version = 1;
    for (let save = 0; save < 4; save++) {
      const action = randomAction(`${by} ${save}`);
      const answer = await call('PATCH', `/api/reports/${id}/action`, action, {
        ...headers,
        accept: 'application/json',
        'if-match': `"v${version}"`,
      });
      const body = (await answer.json()) as StaffReportDetail & ReportConflict;
      expect([200, 412]).toContain(answer.status);
      const current = answer.ok ? body : body.current;
      expect(current).toMatchObject(answer.ok ? action : {});
      if (answer.ok && current.version > version) accepted.push({ version: current.version, by });
      version = current.version;
    }
    return accepted;
  }

  function randomAction(text: string) {
    const whole = {
      status: reportStatuses[randomInt(3)],
      assignee: ['', 'kim', '이주임'][randomInt(3)],
      actionNotes: text,
    };
    return Object.fromEntries(Object.entries(whole).filter(() => randomInt(2) === 0));
  }

  const handled = ({ status, assignee, actionNotes }: StaffReportDetail) => ({
    status,
    assignee,
    actionNotes,
  });

  function replay(entries: CaseHistoryEntry[]) {
    const state: Record<string, string> = { status: 'RECEIVED', assignee: '', actionNotes: '' };
    for (const { changes } of entries)
      for (const { field, old, new: after } of changes) {
        expect(state[field]).toBe(old);
        state[field] = after;
      }
    return state;
  }
});
