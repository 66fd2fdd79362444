import type { Endpoint } from '@gaongil/contract/endpoints/endpoint';
import { endpoints } from '@gaongil/contract/endpoints/endpoints';
import { inquirySorts, inquiryViews, reportSorts, reportViews } from '@gaongil/contract/requests/views';
import { policies } from '@gaongil/data/policies/policies';
import { readToday } from '@gaongil/data/retention-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths, dayNumber, dayText } from '../support/stored/days.ts';
import { requestOf, routeCases } from '../support/callers/route-cases.ts';
import { type ExclusionSite, startExclusionSite } from '../support/sites/exclusion-site.ts';

/** Two sites that differ in the cases that are excluded from lee: one has none of them. */
let site: ExclusionSite;
let without: ExclusionSite;
beforeAll(async () => {
  [site, without] = await Promise.all([
    startExclusionSite({ hidden: true }),
    startExclusionSite({ hidden: false }),
  ]);
});
afterAll(() => Promise.all([site.close(), without.close()]));

/** That lee gets the same from both sites. */
async function expectSame(path: string) {
  const [one, other] = await Promise.all([site.shown('GET', path), without.shown('GET', path)]);
  expect({ path, ...one }).toEqual({ path, ...other });
}

const staffCalls = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([name]) => name in policies.calls,
);
const lists = { reports: [reportSorts, reportViews], inquiries: [inquirySorts, inquiryViews] } as const;

/** The addresses of all lists: every order, view, filter and page, with words and without. */
const listAddresses = Object.entries(lists).flatMap(([kind, [sorts, views]]) => {
  const queries = [
    '',
    ...sorts.flatMap((sort) => [`sort=${sort}&dir=asc`, `sort=${sort}&dir=desc`]),
    ...views.map((view) => `view=${view}`),
    'status=RECEIVED',
    'status=IN_PROGRESS',
    'assignee=lee',
    'assignee=외부 법무법인',
    'hold=active',
    'limit=1',
    ...(kind === 'reports' ? ['type=ANONYMOUS', 'type=REALNAME&sort=status'] : []),
  ];
  const words = ['비상구', '비밀', '자동', '비', '메모', '062-000-0000', '외부'];
  const searches = words.flatMap((word) => ['', ...sorts].map((sort) => `q=${word}&sort=${sort}`));
  return [...queries, ...searches].map((query) => `/api/${kind}?${query}`);
});

describe('an account that may not know of a case', () => {
  it('is one of several: the others see all of them', async () => {
    expect((await site.asKim.list('/api/reports')).total).toBe('10');
    expect((await site.asLee.list('/api/reports')).total).toBe('4');
    expect((await without.asKim.list('/api/reports')).total).toBe('4');
    expect((await site.asKim.list('/api/inquiries')).total).toBe('5');
    expect((await site.asLee.list('/api/inquiries')).total).toBe('2');
  });

  it.each(['before', 'after'])('has lists as without the case, %s the index has it', async (when) => {
    if (when === 'after') await Promise.all([site.indexed(), without.indexed()]);
    for (const path of listAddresses) await expectSame(path);
  });

  it('reads page by page what there is without the case', async () => {
    for (const query of [{ limit: '1' }, { limit: '1', sort: 'status' }, { limit: '1', q: '비상구' }]) {
      const of = async (one: ExclusionSite) => {
        const pages = await one.asLee.pages<{ title: string }>('/api/reports', query);
        return pages.map(({ items, total }) => [items.map(({ title }) => title), total]);
      };
      expect([query, await of(site)]).toEqual([query, await of(without)]);
    }
  });

  it('has of what waits today what there is without the case', async () => {
    for (const kind of ['reports', 'inquiries']) await expectSame(`/api/${kind}/today`);
  });

  it('has counts as without the case, under every filter', async () => {
    for (const kind of ['reports', 'inquiries'])
      for (const query of ['', 'assignee=외부 법무법인', 'view=mine', 'hold=active', 'view=requested'])
        await expectSame(`/api/${kind}/counts?${query}`);
  });

  it('exports what there is without the case', async () => {
    for (const kind of ['reports', 'inquiries'])
      for (const query of ['', 'texts=true', 'texts=true&q=비상구', 'texts=true&sort=status'])
        for (const format of ['csv', 'xlsx']) await expectSame(`/api/${kind}/export.${format}?${query}`);
    await expectSame('/api/reports/exports');
  });

  // Every call without a case in its path, so that a new one is tested, too.
  it.each(staffCalls.filter(([, { method, path }]) => method === 'get' && !path.includes('{')))(
    '%s answers as without the case',
    async (name, { path }) => {
      const numbers = ({ body, ...rest }: Awaited<ReturnType<ExclusionSite['shown']>>) =>
        // What the panel says has times and sizes of this machine, and the log what kim did to make the cases (reading-access-log.test.ts).
        name === 'system' || name === 'listAccessLog' ? { status: rest.status } : { body, ...rest };
      const [one, other] = await Promise.all([site.shown('GET', path), without.shown('GET', path)]);
      expect(numbers(one)).toEqual(numbers(other));
    },
  );

  it('hears of no arrival and of no change of the case', async () => {
    type Counts = { mark: string; arrived: number; changed: number };
    const before = await site.asLee.read<Counts>('/api/reports/counts');
    const news = async () => {
      const { arrived, changed } = await site.asLee.read<Counts>('/api/reports/counts', {
        since: before.mark,
      });
      return { arrived, changed };
    };
    const [id = ''] = site.secret.reports;
    await site.patch(id, { actionNotes: '조사 중' });
    await site.asKim.call('POST', `/api/reports/${id}/notes`, { text: '확인' });
    expect(await news()).toEqual({ arrived: 0, changed: 0 });
    await site.patch(site.known[0] ?? '', { actionNotes: '조사 중' });
    expect(await news()).toEqual({ arrived: 0, changed: 1 });
    await without.patch(without.known[0] ?? '', { actionNotes: '조사 중' });
  });

  it('has the same cases among those that end soon, are on hold, and never ended', async () => {
    for (const one of [site, without]) {
      await one.api
        .db('legal_holds')
        .update({ lift_requested_by: '이', lifted_by: '박', lifted_at: '2019-12-01T00:00+09' });
      await one.api.db('inquiries').update({ status: 'ANSWERED', action_at: '2020-01-01T00:00+09' });
      await one.api.db('reports').update({
        created_at: '2020-01-01T00:00+09',
        status: 'CLOSED',
        closed_at: '2020-01-01T00:00+09',
        updated_at: '2020-01-01T00:00+09',
      });
      const months = { reports: -60, inquiries: -36 };
      for (const [table, period] of Object.entries(months))
        await one.api
          .db(table)
          .update({ ended_on: dayText(addMonths(dayNumber(await readToday(one.api.db)), period)) });
    }
    const total = async (calls: ExclusionSite['asLee']) =>
      (await calls.read<{ total: number }>('/api/reports/due')).total;
    expect([await total(site.asKim), await total(site.asLee)]).toEqual([6, 3]);
    for (const kind of ['reports', 'inquiries']) await expectSame(`/api/${kind}/due`);
  });
});

describe('a call about an excluded case', () => {
  const ofOne = staffCalls.filter(
    ([, { path }]) => /\{(referenceId|id)\}/.test(path) && /reports|inquiries/.test(path),
  );

  it.each(ofOne)(
    '%s is answered as for a case that does not exist, and does nothing',
    async (_, endpoint) => {
      const method = endpoint.method.toUpperCase();
      const { headers, ...request } = requestOf(
        method,
        routeCases[`${method} ${endpoint.path}`] ?? {},
      ) as RequestInit;
      const isReport = endpoint.path.startsWith('/api/reports');
      const send = async (id: string) => {
        const answer = await fetch(`${site.api.url}${endpoint.path.replace(/\{\w+\}/, id)}`, {
          ...request,
          method,
          headers: { ...headers, ...site.lee },
        });
        const others = [...answer.headers].filter(([name]) => name !== 'date');
        return { status: answer.status, headers: others, text: await answer.text() };
      };
      const stored = () =>
        Promise.all(
          [
            'reports',
            'inquiries',
            'history',
            'notes',
            'legal_holds',
            'confirmation_requests',
            'exclusions',
          ].map((table) => site.api.db(table).orderBy(/reports|inquiries/.test(table) ? 'number' : 'id')),
        );
      const before = await stored();
      const unknown = isReport ? '0'.repeat(26) : '00000000-0000-4000-8000-000000000000';
      const answer = await send(unknown);
      expect(answer.status).toBe(404);
      for (const id of isReport ? site.secret.reports : site.secret.inquiries)
        expect(await send(id)).toEqual(answer);
      expect(await stored()).toEqual(before);
    },
  );

  it('has the result of an unknown id in a call about many cases, and in an undo', async () => {
    for (const [kind, idName] of [
      ['reports', 'referenceId'],
      ['inquiries', 'id'],
    ] as const) {
      const [hidden] = site.secret[kind];
      const unknown = kind === 'reports' ? '0'.repeat(26) : '00000000-0000-4000-8000-000000000000';
      for (const [call, rest] of [
        ['bulk', { version: 1, status: 'RECEIVED' }],
        ['bulk', { version: 1, assignee: 'lee' }],
        ['bulk', { version: 1, assignee: '외부 법무법인' }],
        ['bulk', { version: 1, assignee: '없는 사람' }],
        ['bulk', { version: 9, assignee: '' }],
        ['undo', { version: 2 }],
      ] as const) {
        const items = [hidden, unknown].map((id) => ({ [idName]: id, ...rest }));
        const answer = await site.asLee.call('POST', `/api/${kind}/${call}`, { items });
        const { results } = (await answer.json()) as { results: { result: string }[] };
        expect(results.map(({ result, ...others }) => [result, Object.keys(others)])).toEqual([
          ['missing', [idName]],
          ['missing', [idName]],
        ]);
      }
    }
  });

  it('does nothing when the exclusion came while the call was under way', async () => {
    const id = await site.report('나중에 제외');
    const [note] = await Promise.all([
      site.asLee.call('POST', `/api/reports/${id}/notes`, { text: '확인' }),
      site.asKim.call('POST', `/api/reports/${id}/exclusions`, { username: 'lee' }),
    ]);
    expect([201, 404]).toContain(note.status);
    expect((await site.asLee.call('GET', `/api/reports/${id}`)).status).toBe(404);
  });
});
