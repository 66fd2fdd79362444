import { addStaff } from '@gaongil/api/auth/staff-accounts';
import type { Inquiry } from '@gaongil/contract/cases/inquiry';
import type { ReportRow } from '@gaongil/contract/cases/report-schemas';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { caseKinds } from '@gaongil/data/case-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { plantInquiries, plantReports } from '../support/stored/planted-cases.ts';
import { testRing } from '../support/stored/sealed-rows.ts';

// The names to sign in are in the opposite order of the display names.
const accounts = { zoe: '가람', yun: '나리', xu: '다온', 'a.kim': '하늘' };
const names = [...Object.keys(accounts), ''];
// Midnight in Seoul.
const at = new Date('2025-03-19T15:00:00Z');

let api: TestApi;
let staff: Record<string, string>;
const { call, list, pages } = staffCalls(
  () => api,
  () => staff,
);

const rename = (username: string, display_name: string) =>
  api.db('staff').where({ username }).update({ display_name });

// Five of each, mixed.
const assignees = Array.from({ length: 25 }, (_, index) => names[(index * 3) % names.length] ?? '');

beforeAll(async () => {
  api = await startTestApi({});
  staff = await api.signIn();
  for (const username of Object.keys(accounts)) await addStaff(api.db, username, staffPassword);
  await plantReports(
    api.db,
    assignees.map((assignee, index) => ({
      type: index % 2 === 0 ? 'REALNAME' : 'ANONYMOUS',
      status: 'RECEIVED',
      assignee,
      createdAt: at,
      statusChangedAt: at,
      content: index % 5 === 1 ? '드문말 하나' : '흔한 글',
    })),
  );
  await plantInquiries(
    api.db,
    assignees.map((assignee) => ({ status: 'RECEIVED', assignee, createdAt: at, actionAt: null })),
  );
  while (await updateSearchIndex(api.db, testRing(api.db), caseKinds.report));
});
beforeEach(async () => {
  for (const [username, shown] of Object.entries(accounts)) await rename(username, shown);
});
afterAll(() => api.close());

/** The numbers of the planted cases by the display names of their assignees; unassigned ones last. */
function expected(dir: 'asc' | 'desc', left = (_: number) => true): number[] {
  const sign = dir === 'asc' ? 1 : -1;
  const rank = (number: number) => names.indexOf(assignees[number] ?? '');
  const unassigned = (number: number) => (assignees[number] === '' ? 1 : 0);
  return [...assignees.keys()]
    .filter(left)
    .sort((a, b) => unassigned(a) - unassigned(b) || sign * (rank(a) - rank(b) || a - b));
}
const titles = (items: readonly ReportRow[]) => items.map(({ title }) => Number(title));

describe.each(['asc', 'desc'] as const)('a list by assignee, %s', (dir) => {
  const query = { sort: 'assignee', dir, limit: '4' };

  it('is in the order of the display names, page by page, there and back', async () => {
    const there = await pages<ReportRow>('/api/reports', query);
    expect(there.flatMap(({ items }) => titles(items))).toEqual(expected(dir));
    let back = there.at(-1);
    for (const page of there.slice(0, -1).reverse()) {
      back = await list<ReportRow>('/api/reports', { ...query, cursor: back?.prev ?? '' });
      expect(titles(back.items)).toEqual(titles(page.items));
    }
    const inquiries = await pages<Inquiry>('/api/inquiries', query);
    expect(inquiries.flatMap(({ items }) => items.map(({ name }) => Number(name)))).toEqual(expected(dir));
  });

  it.each(['드문말', '드문말 하나', '흔한'])('of what a search for %s finds is, too', async (q) => {
    const found = await pages<ReportRow>('/api/reports', { ...query, q, limit: '2' });
    const isRare = (number: number) => number % 5 === 1;
    expect(found.flatMap(({ items }) => titles(items))).toEqual(
      expected(dir, (number) => isRare(number) === q.startsWith('드문말')),
    );
  });

  it('goes on with the cases of the account at which a page ended, also when that is renamed meanwhile', async () => {
    const first = await list<ReportRow>('/api/reports', { ...query, limit: '7' });
    // Both names, of which the seventh case has one, move to the other end.
    await rename(dir === 'asc' ? 'yun' : 'xu', dir === 'asc' ? '힘찬' : '가가');
    const rest: number[] = [];
    for (let { next } = first; next;) {
      const page = await list<ReportRow>('/api/reports', { ...query, cursor: next });
      rest.push(...titles(page.items));
      next = page.next;
    }
    const all = [...titles(first.items), ...rest];
    // The account is passed at its earlier position, and met once more at the new one.
    expect(new Set(all)).toEqual(new Set(assignees.keys()));
    expect(all.slice(0, 12)).toEqual(expected(dir).slice(0, 12));
  });
});

it('an export by assignee is in the order of the display names', async () => {
  const file = await call('GET', '/api/reports/export.csv?sort=assignee&dir=asc');
  const text = await file.text();
  const rows = text.trim().split('\n').slice(1);
  const shown = Object.values(accounts);
  const order = rows.map((row) => shown.findIndex((name) => row.includes(name)));
  const known = order.filter((index) => index >= 0);
  expect(known).toHaveLength(20);
  expect(known).toEqual(known.toSorted((a, b) => a - b));
});

it('a list by more assignees than one statement reads comes complete', async () => {
  const many = Array.from({ length: 70 }, (_, index) => `person${String(index).padStart(2, '0')}`);
  await plantInquiries(
    api.db,
    many.map((assignee) => ({ status: 'IN_PROGRESS' as const, assignee, createdAt: at, actionAt: null })),
  );
  const found = await pages<Inquiry>('/api/inquiries', {
    sort: 'assignee',
    dir: 'desc',
    limit: '30',
    status: 'IN_PROGRESS',
  });
  expect(found.flatMap(({ items }) => items.map(({ assignee }) => assignee))).toEqual(many.toReversed());
});
