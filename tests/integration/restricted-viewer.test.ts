import type { DueCases } from '@gaongil/contract/cases/end-of-cases';
import type { ReportRow } from '@gaongil/contract/cases/report-schemas';
import type { ExportEntry } from '@gaongil/contract/cases/exports';
import { sessionOf } from '../support/stored/session-of.ts';
import { caseKinds } from '@gaongil/data/case-kinds';
import { readToday } from '@gaongil/data/retention-clock';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths, dayNumber, dayText } from '../support/stored/days.ts';
import { namedReport } from '../support/callers/factories.ts';
import { type RestrictedSite, startRestrictedSite } from '../support/sites/restricted-site.ts';

let site: RestrictedSite;
type Calls = RestrictedSite['asLee'];
beforeAll(async () => {
  site = await startRestrictedSite();
});
afterAll(() => site.close());

const idsOf = (rows: readonly { referenceId: string }[]) => rows.map(({ referenceId }) => referenceId);
const textOf = async (answer: Promise<Response>) =>
  Buffer.from(await (await answer).arrayBuffer()).toString();

describe('a viewer who may see some reports', () => {
  it.each([
    {},
    { sort: 'assignee' },
    { sort: 'status', dir: 'asc' },
    { sort: 'statusChangedAt' },
    { view: 'open' },
  ])('has only these in the list %j, and in its total', async (query) => {
    const { items, total } = await site.asLee.list<ReportRow>('/api/reports', query);
    expect(idsOf(items).toSorted()).toEqual(site.own.toSorted());
    expect(total).toBe('3');
    expect((await site.asKim.list('/api/reports', query)).total).toBe('6');
  });

  it('reads page by page what the whole list has', async () => {
    const pages = await site.asLee.pages<ReportRow>('/api/reports', { limit: '1' });
    expect(idsOf(pages.flatMap(({ items }) => items))).toEqual(site.own);
  });

  it('finds none of the others by filters', async () => {
    expect((await site.asLee.list('/api/reports', { assignee: 'kim' })).items).toEqual([]);
    expect((await site.asLee.list('/api/reports', { view: 'unassigned' })).items).toEqual([]);
    expect((await site.asLee.list<ReportRow>('/api/reports', { type: 'ANONYMOUS' })).items).toHaveLength(1);
  });

  it.each(['before', 'after'])('finds none of the others by words, %s the index has them', async (when) => {
    if (when === 'after')
      while (await updateSearchIndex(site.api.db, site.api.dependencies.ring, caseKinds.report));
    for (const sort of ['createdAt', 'assignee', 'statusChangedAt']) {
      const { items, total } = await site.asLee.list<ReportRow>('/api/reports', { q: '비상구', sort });
      expect([idsOf(items).toSorted(), total]).toEqual([site.own.toSorted(), '3']);
      expect((await site.asKim.list('/api/reports', { q: '비상구', sort })).total).toBe('6');
    }
    expect((await site.asLee.list('/api/reports', { q: site.foreign[0] ?? '' })).items).toEqual([]);
    expect((await site.asLee.list('/api/reports', { q: site.own[0] ?? '' })).items).toHaveLength(1);
  });

  it('has them alone in counts, and no change or arrival of others', async () => {
    type Counts = { statuses: object; views: object; mark: string; arrived: number; changed: number };
    const before = await site.asLee.read<Counts>('/api/reports/counts');
    expect(before).toMatchObject({
      statuses: { RECEIVED: { count: 2, more: false }, IN_PROGRESS: { count: 1 } },
      views: { all: { count: 3 }, mine: { count: 3 }, unassigned: { count: 0 }, anonymous: { count: 1 } },
    });
    const arrived = await site.submit('realname', namedReport({ title: '새 제보' }));
    await site.patch(arrived, { assignee: 'kim' });
    await site.patch(site.foreign[0] ?? '', { actionNotes: '조사 중' });
    const since = (mark: string) => site.asLee.read<Counts>('/api/reports/counts', { since: mark });
    expect(await since(before.mark)).toMatchObject({ arrived: 0, changed: 0, views: { all: { count: 3 } } });
    await site.patch(site.own[0] ?? '', { actionNotes: '조사 중' });
    expect(await since(before.mark)).toMatchObject({ arrived: 0, changed: 1 });
    await site.patch(arrived, { assignee: 'lee' });
    expect(await since(before.mark)).toMatchObject({ arrived: 1, views: { all: { count: 4 } } });
    await site.patch(arrived, { assignee: 'kim' });
    expect(await since(before.mark)).toMatchObject({ arrived: 0, views: { all: { count: 3 } } });
    site.foreign.unshift(arrived);
  });

  it('has a report that is assigned to nobody until somebody else takes it', async () => {
    const arrived = await site.submit('realname', namedReport({ title: '새 제보' }));
    const unassigned = async () =>
      (await site.asLee.list<ReportRow>('/api/reports', { view: 'unassigned' })).items;
    expect(idsOf(await unassigned())).toEqual([arrived]);
    expect((await site.asLee.call('GET', `/api/reports/${arrived}`)).status).toBe(200);
    await site.patch(arrived, { assignee: 'kim' });
    expect(await unassigned()).toEqual([]);
    expect((await site.asLee.call('GET', `/api/reports/${arrived}`)).status).toBe(404);
    site.foreign.unshift(arrived);
  });

  it('exports only these, and sees only such exports of its own', async () => {
    await textOf(site.asKim.call('GET', '/api/reports/export.csv?texts=true'));
    const exported = await textOf(site.asLee.call('GET', '/api/reports/export.csv?texts=true'));
    expect(site.own.filter((id) => exported.includes(id))).toEqual(site.own);
    expect(site.foreign.filter((id) => exported.includes(id))).toEqual([]);
    expect(await textOf(site.asLee.call('GET', '/api/reports/export.csv?texts=true&q=비상구'))).toBe(
      exported,
    );
    const made = async (calls: Calls) =>
      (await calls.list<{ by: string }>('/api/reports/exports')).items.map(({ by }) => by);
    expect(await made(site.asLee)).toEqual(['lee', 'lee']);
    expect(await made(site.asKim)).toEqual(['lee', 'lee', 'kim']);
  });

  it('an account reads by which filters it exported itself, and never those of a colleague', async () => {
    await textOf(site.asLee.call('GET', '/api/reports/export.csv?status=CLOSED&q=비상구'));
    const [newest] = (await site.asKim.list<ExportEntry>('/api/reports/exports')).items;
    expect(newest).toEqual({ id: newest?.id, at: newest?.at, by: 'lee', texts: false, format: 'csv' });
    const [own] = (await site.asLee.list<ExportEntry>('/api/reports/exports')).items;
    expect(own).toEqual({ ...newest, query: { status: 'CLOSED' }, searched: true });
  });

  it('has names of other assignees only from accounts', async () => {
    const names = async (calls: Calls) =>
      (await calls.read<{ name: string }[]>('/api/assignees')).map(({ name }) => name).toSorted();
    expect(await names(site.asKim)).toEqual(['kim', 'lee', 'park', '감사팀']);
    expect(await names(site.asLee)).toEqual(['kim', 'lee', 'park']);
    expect(await names(site.asPark)).toEqual(['kim', 'lee', 'park']);
  });

  it('has them alone among those that end soon, that are on hold, and that never ended', async () => {
    const [mine = '', theirs = ''] = [site.own[2], site.foreign[2]];
    for (const id of [mine, theirs]) await site.patch(id, { status: 'CLOSED' });
    for (const id of [site.own[1], site.foreign[1], site.foreign[0]])
      expect((await site.asKim.call('POST', `/api/reports/${id}/hold`, { reason: '소송' })).status).toBe(200);
    await site.api
      .db('reports')
      .update({ created_at: '2020-01-01T00:00+09', updated_at: '2020-01-01T00:00+09' });
    const closed = { ended_on: dayText(addMonths(dayNumber(await readToday(site.api.db)), -60)) };
    await site.api.db('reports').where('status', 'CLOSED').update(closed);
    const due = async (calls: Calls) => {
      const { items, total, onHold, neverEnded, contacts } = await calls.read<DueCases>('/api/reports/due');
      return {
        ids: items.map(({ id }) => id).toSorted(),
        total,
        onHold,
        neverEnded,
        contacts: contacts.total,
      };
    };
    expect(await due(site.asKim)).toMatchObject({
      ids: [mine, theirs].toSorted(),
      total: 2,
      onHold: 3,
      neverEnded: 6,
    });
    expect(await due(site.asLee)).toMatchObject({ ids: [mine], total: 1, onHold: 1, neverEnded: 2 });
  });
});

describe('a viewer who may see inquiries alone', () => {
  it('has no report anywhere, and every inquiry', async () => {
    for (const path of [
      '/api/reports',
      '/api/reports/counts',
      '/api/reports/due',
      `/api/reports/${site.foreign[0]}`,
    ])
      expect([path, (await site.asPark.call('GET', path)).status]).toEqual([path, 404]);
    expect((await site.asPark.list('/api/inquiries', { q: '비상구' })).items).toHaveLength(1);
    expect((await site.asPark.list('/api/inquiries')).total).toBe('1');
  });

  it('sees what is left of destroyed cases only of inquiries', async () => {
    const [inquiry] = (await site.asKim.list<{ id: string }>('/api/inquiries')).items;
    const one = await site.submit('realname', namedReport());
    for (const path of [`/api/reports/${one}`, `/api/inquiries/${inquiry?.id}`]) {
      expect((await site.asKim.call('POST', `${path}/destruction`, { reason: 'MISTAKEN' })).status).toBe(200);
      const { session } = await sessionOf(site.api.db, 'second person');
      const kind = path.startsWith('/api/reports') ? 'report' : 'inquiry';
      const confirmed = await site.api.db.raw(
        `select confirm_request_of_${kind}(${kind}_number, id, ?) from confirmation_requests`,
        [session],
      );
      expect((confirmed as { rows: unknown[] }).rows).toHaveLength(1);
    }
    const kinds = async (calls: Calls) =>
      (await calls.list<{ kind: string }>('/api/admin/destroyed')).items.map(({ kind }) => kind);
    expect(await kinds(site.asKim)).toEqual(['inquiry', 'report']);
    expect(await kinds(site.asPark)).toEqual(['inquiry']);
    expect(await kinds(site.asLee)).toEqual([]);
  });
});
