import type { InquiryCounts, ReportCounts } from '@gaongil/contract/cases/case-kinds';
import { dayInSeoul, isoDayInSeoul } from '@gaongil/contract/dates';
import type { Inquiry } from '@gaongil/contract/cases/inquiry';
import { inquiryStatuses, type InquiryStatus } from '@gaongil/contract/cases/inquiry-statuses';
import { addDays } from '@gaongil/data/days';
import { type ReportStatus, reportStatuses, reportTypes } from '@gaongil/contract/cases/report';
import type { ReportRow } from '@gaongil/contract/cases/report-schemas';
import {
  inquirySorts,
  inquiryViews,
  reportSorts,
  reportViews,
  sortDirections,
} from '@gaongil/contract/requests/views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type PlantedInquiry,
  type PlantedReport,
  plantInquiries,
  plantReports,
} from '../support/stored/planted-cases.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

const now = new Date('2025-03-20T03:00:00Z');
const hour = 3_600_000;
const names = ['', 'kim', '감사팀', '이주임'];

let api: TestApi;
let staff: Record<string, string>;
const { list, pages, read } = staffCalls(
  () => api,
  () => staff,
);

// Scattered but reproducible numbers.
const spread = (index: number, salt: number) => ((index + 1) * 7_919 * salt) % 10_007;
const pick = <T>(values: readonly T[], number: number) => values[number % values.length] as T;

/** Around today; none of some. */
const dueDay = (index: number) =>
  spread(index, 17) % 4 === 0 ? null : addDays(isoDayInSeoul(now), (spread(index, 19) % 15) - 7);

const reports: PlantedReport[] = Array.from({ length: 90 }, (_, index) => {
  const type = pick(reportTypes, spread(index, 3));
  const at = new Date(now.getTime() - (90 - index) * 5 * hour);
  return {
    type,
    status: pick(reportStatuses, spread(index, 5)),
    assignee: pick(names, spread(index, 11)),
    createdAt: type === 'ANONYMOUS' ? dayInSeoul(at) : at,
    // Some are equal.
    statusChangedAt: new Date(now.getTime() - (spread(index, 13) % 40) * hour),
    feedbackBy: dueDay(index),
  };
});
const inquiries: PlantedInquiry[] = Array.from({ length: 60 }, (_, index) => ({
  status: pick(inquiryStatuses, spread(index, 3)),
  assignee: pick(names, spread(index, 5)),
  createdAt: new Date(now.getTime() - (60 - index) * 7 * hour),
  actionAt: spread(index, 7) % 3 === 0 ? null : new Date(now.getTime() - (spread(index, 11) % 20) * hour),
  feedbackBy: dueDay(index),
}));

// Some rows have a hold, others had one, which is lifted; the hold of some was lifted and set again.
const isOnHold = (index: number) => index % 5 === 0;
const wasOnHold = (index: number) => index % 4 === 0;

/** Sets holds on planted rows, by their numbers. */
async function plantHolds(reference: string, numbers: readonly number[]): Promise<void> {
  const hold = (number: number) => ({
    [reference]: number,
    set_by: 'lee',
    set_at: now,
    reason: Buffer.from('sealed'),
  });
  const lifted = { lift_requested_by: 'lee', lifted_by: 'kim', lifted_at: now };
  await api
    .db('legal_holds')
    .insert([
      ...numbers.filter((_, index) => wasOnHold(index)).map((number) => ({ ...hold(number), ...lifted })),
      ...numbers
        .filter((_, index) => isOnHold(index))
        .map((number) => ({ ...hold(number), lift_requested_by: null, lifted_by: null, lifted_at: null })),
    ]);
}

beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => now }));
  staff = await api.signIn();
  await plantHolds('report_number', await plantReports(api.db, reports));
  await plantHolds('inquiry_number', await plantInquiries(api.db, inquiries));
});
afterAll(() => api.close());

interface Planted {
  status: string;
  type?: string;
  assignee: string;
  createdAt: Date;
  statusChangedAt?: Date;
  actionAt?: Date | null;
  feedbackBy?: string | null;
}
interface Filter {
  view?: string;
  status?: string;
  type?: string;
  assignee?: string;
  hold?: string;
}

const closed = ['CLOSED', 'ANSWERED'];
const isDueBy = ({ status, feedbackBy }: Planted, days: number) =>
  !closed.includes(status) && !!feedbackBy && feedbackBy <= addDays(isoDayInSeoul(now), days);
const views: Record<string, (row: Planted) => boolean> = {
  all: () => true,
  anonymous: ({ type }) => type === 'ANONYMOUS',
  open: ({ status }) => !closed.includes(status),
  mine: ({ status, assignee }) => !closed.includes(status) && assignee === 'kim',
  // Nobody has opened any (unread.test.ts has those that were).
  unread: ({ status }) => !closed.includes(status),
  unassigned: ({ status, assignee }) => !closed.includes(status) && assignee === '',
  overdue: (row) => isDueBy(row, -1),
  due: (row) => isDueBy(row, 3),
};

/** The numbers of the planted rows that match a filter. */
function left(rows: readonly Planted[], { view = 'all', status, type, assignee, hold }: Filter): number[] {
  return rows.flatMap((row, index) => {
    const wanted = assignee === 'unassigned' ? '' : assignee;
    const fits =
      views[view]?.(row) === true &&
      (status === undefined || row.status === status) &&
      (type === undefined || row.type === type) &&
      (wanted === undefined || row.assignee === wanted) &&
      (hold === undefined || isOnHold(index));
    return fits ? [index] : [];
  });
}

/** Returns these numbers in the order the contract promises. */
function ordered(rows: readonly Planted[], numbers: number[], sort: string, dir: 'asc' | 'desc'): number[] {
  const sign = dir === 'asc' ? 1 : -1;
  const facets: Record<string, readonly string[]> = {
    status: rows === reports ? reportStatuses : inquiryStatuses,
    type: reportTypes,
  };
  const values = facets[sort];
  const key = (number: number): number | string | undefined => {
    const row = rows[number] as Planted;
    if (sort === 'assignee') return row.assignee || undefined;
    if (sort === 'statusChangedAt') return row.statusChangedAt?.getTime();
    if (sort === 'dueOn') return closed.includes(row.status) ? undefined : (row.feedbackBy ?? undefined);
    return sort === 'actionAt' ? row.actionAt?.getTime() : 0;
  };
  return [...numbers].sort((one, other) => {
    if (values) {
      const rank = (number: number) =>
        values.indexOf((rows[number] as unknown as Record<string, string>)[sort] ?? '');
      return sign * (rank(one) - rank(other)) || other - one;
    }
    const [first, second] = [key(one), key(other)];
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || sign * (one - other);
    return sign * (first < second ? -1 : first > second ? 1 : one - other);
  });
}

const filters: Filter[] = [
  {},
  { status: 'IN_PROGRESS' },
  { type: 'ANONYMOUS' },
  { assignee: '감사팀' },
  { assignee: 'unassigned' },
  { view: 'overdue' },
  { view: 'due', assignee: 'unassigned' },
  { view: 'mine', type: 'REALNAME' },
  { view: 'open', assignee: '이주임', status: 'RECEIVED' },
  { view: 'mine', assignee: '감사팀' },
  { view: 'unread', assignee: '감사팀' },
  { hold: 'active' },
  { hold: 'active', view: 'open', type: 'REALNAME' },
  { hold: 'active', assignee: 'unassigned' },
];

describe.each(reportSorts.flatMap((sort) => sortDirections.map((dir) => ({ sort, dir }))))(
  'reports by $sort, $dir',
  ({ sort, dir }) => {
    it.each(filters)('come complete and in order, forwards and backwards: %j', async (filter) => {
      const expected = ordered(reports, left(reports, filter), sort, dir);
      const query = { ...filter, sort, dir, limit: '7' };
      const there = await pages<ReportRow>('/api/reports', query);
      expect(there.flatMap(({ items }) => items.map(({ title }) => Number(title)))).toEqual(expected);
      for (const { total } of there) expect(total).toBe(String(expected.length));
      let back = there.at(-1);
      for (const page of there.slice(0, -1).reverse()) {
        expect(back?.prev).toBeDefined();
        back = await list<ReportRow>('/api/reports', { ...query, cursor: back?.prev ?? '' });
        expect(back.items).toEqual(page.items);
      }
      expect(back?.prev).toBeUndefined();
    });
  },
);

describe.each(inquirySorts.flatMap((sort) => sortDirections.map((dir) => ({ sort, dir }))))(
  'inquiries by $sort, $dir',
  ({ sort, dir }) => {
    it.each(filters.filter(({ type }) => !type))('come complete and in order: %j', async (filter) => {
      const expected = ordered(inquiries, left(inquiries, filter), sort, dir);
      const there = await pages<Inquiry>('/api/inquiries', { ...filter, sort, dir, limit: '9' });
      expect(there.flatMap(({ items }) => items.map(({ name }) => Number(name)))).toEqual(expected);
      expect(there[0]?.total).toBe(String(expected.length));
    });
  },
);

describe('a page back that reaches the beginning', () => {
  it('is the first page, also when fewer rows precede', async () => {
    const first = await list<ReportRow>('/api/reports', { limit: '10' });
    const short = await list<ReportRow>('/api/reports', { limit: '4', cursor: first.next ?? '' });
    const back = await list<ReportRow>('/api/reports', { limit: '20', cursor: short.prev ?? '' });
    expect(back.items.map(({ title }) => title)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(89 - index)),
    );
    expect(back.prev).toBeUndefined();
  });
});

describe('counts', () => {
  const exact = (count: number) => ({ count, more: false });

  it.each<Filter>([
    {},
    { type: 'ANONYMOUS' },
    { view: 'overdue', assignee: '감사팀' },
    { view: 'mine' },
    { hold: 'active' },
    { hold: 'active', view: 'overdue' },
  ])('give the number of reports of each status and view: %j', async (filter) => {
    const counts = await read<ReportCounts>('/api/reports/counts', { ...filter });
    const byStatus = (status: ReportStatus) => exact(left(reports, { ...filter, status }).length);
    expect(counts.statuses).toEqual(
      Object.fromEntries(reportStatuses.map((status) => [status, byStatus(status)])),
    );
    expect(counts.views).toEqual(
      Object.fromEntries(reportViews.map((view) => [view, exact(left(reports, { view }).length)])),
    );
  });

  it.each<Filter>([{ assignee: 'unassigned' }, { hold: 'active' }])(
    'give the same for inquiries: %j',
    async (filter) => {
      const counts = await read<InquiryCounts>('/api/inquiries/counts', { ...filter });
      const byStatus = (status: InquiryStatus) => exact(left(inquiries, { ...filter, status }).length);
      expect(counts.statuses).toEqual(
        Object.fromEntries(inquiryStatuses.map((status) => [status, byStatus(status)])),
      );
      expect(counts.views).toEqual(
        Object.fromEntries(inquiryViews.map((view) => [view, exact(left(inquiries, { view }).length)])),
      );
    },
  );
});

describe('the names offered as assignee', () => {
  it('are the staff accounts, then every other name in use, once each', async () => {
    expect(await read('/api/assignees')).toEqual([
      {
        name: 'kim',
        account: true,
        team: false,
        displayName: 'kim',
        publicName: '',
        suspended: false,
        kinds: ['reports', 'inquiries'],
      },
      {
        name: '감사팀',
        account: false,
        team: false,
        displayName: '',
        publicName: '',
        suspended: false,
        kinds: [],
      },
      {
        name: '이주임',
        account: false,
        team: false,
        displayName: '',
        publicName: '',
        suspended: false,
        kinds: [],
      },
    ]);
  });
});
