import { formatDay } from '@gaongil/contract/dates';
import { caseKinds } from '@gaongil/data/case-kinds';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { moveReport, readDayToShuffle } from '@gaongil/data/cases/reports/shuffle-reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport, pdf } from '../support/callers/factories.ts';
import { passADay } from '../support/stored/pass-a-day.ts';
import { type ShuffleNight, startShuffleNight } from '../support/sites/shuffle-night.ts';
import { storedKeys } from '../support/stored/stored-objects.ts';

let night: ShuffleNight;
beforeAll(async () => {
  night = await startShuffleNight();
});
afterAll(() => night.close());
beforeEach(() => night.clear());

const midnight = /T15:00:00\.000Z$/;

describe('the nightly shuffle', () => {
  it('puts the named reports of a day in their order before the anonymous ones in a random order', async () => {
    const kinds = 'ANAAFANAAAANAAFA';
    const sent = await night.submitAll(kinds);
    const ofKind = (named: boolean) => sent.filter((_, index) => (kinds[index] === 'N') === named);
    await passADay(night.db);
    expect(await night.shuffle()).toEqual({ moved: sent.length, left: 0 });
    const after = await night.arrivals();
    expect(after.slice(0, 3)).toEqual(ofKind(true));
    expect(after.slice(3).sort()).toEqual(ofKind(false).sort());
    // Once in 13! runs they are in order by chance.
    expect(after.slice(3)).not.toEqual(ofKind(false));
    expect(await night.shuffle()).toEqual({ moved: 0, left: 0 });
    expect(await night.arrivals()).toEqual(after);
  });

  it('shuffles each day by itself, and leaves the reports of today behind them in their order', async () => {
    const first = await night.submitAll('AAN');
    await passADay(night.db);
    const second = await night.submitAll('NAA');
    await passADay(night.db);
    const today = await night.submitAll('ANAAN');
    await night.shuffle();
    const after = await night.arrivals();
    expect(after.slice(0, 3).sort()).toEqual([...first].sort());
    expect(after.slice(3, 6).sort()).toEqual([...second].sort());
    expect(after.slice(6)).toEqual(today);
    expect(await night.db('reports').where('shuffled', false).count()).toEqual([{ count: 5 }]);
  });

  it('shows no other order of days while it works, in a list, from page to page and by status', async () => {
    await night.submitAll('AN');
    await passADay(night.db);
    await night.submitAll('NAA');
    await passADay(night.db);
    await night.submitAll('AN');
    const daysOf = async (query: Record<string, string>) => {
      const found = await night.pages<{ createdAt: string }>('/api/reports', query);
      const days = found.flatMap(({ items }) => items.map(({ createdAt }) => formatDay(createdAt)));
      expect([query, days.length]).toEqual([query, 7]);
      return days;
    };
    const queries = [{}, { limit: '2' }, { limit: '2', sort: 'status' }, { view: 'open', limit: '3' }];
    const oldestFirst = { sort: 'createdAt', dir: 'asc', limit: '3' };
    const orders = async () => [
      ...(await Promise.all(queries.map(daysOf))),
      (await daysOf(oldestFirst)).reverse(),
    ];
    const before = await orders();
    expect(new Set(before.map(String)).size).toBe(1);
    const [first = []] = before;
    expect(first).toEqual([...first].sort().reverse());
    for (let moved = 0; moved < 5; moved++) {
      const [report] = await readDayToShuffle(night.workerDb, 1, []);
      if (!report) throw new Error('no day is left to shuffle');
      expect(await moveReport(night.workerDb, night.ring, night.attachments, report)).toBe('moved');
      expect([moved, await orders()]).toEqual([moved, before]);
    }
    expect(await night.shuffle()).toEqual({ moved: 2, left: 0 });
    expect(await orders()).toEqual(before);
  });

  it('seals anonymous reports with all that belongs to them under new keys, and stores files under new names', async () => {
    const [id = ''] = await night.submitAll('FA');
    await night.patch(id, { status: 'IN_PROGRESS', actionNotes: '조사합니다.' });
    await night.call('POST', `/api/reports/${id}/notes`, { text: '메모' });
    await night.call('PUT', `/api/reports/${id}/hold`, { reason: '소송' });
    await passADay(night.db);
    const sealed = async () => {
      const columns = await Promise.all([
        ...['case_id', 'body', 'excerpt'].map((column) => night.db('reports').pluck(column)),
        night.db('report_keys').pluck('wrapped'),
        night.db('history').where('action', 'CHANGED').pluck('changes'),
        night.db('notes').pluck('body'),
        night.db('legal_holds').pluck('reason'),
      ]);
      const stored = columns.flat() as (Buffer | string)[];
      return [...stored.map(String), ...(await storedKeys(night.attachments))];
    };
    const before = await sealed();
    await night.shuffle();
    const after = await sealed();
    expect(after).toHaveLength(before.length);
    expect(after.filter((value) => before.includes(value))).toEqual([]);
  });

  it('keeps everything that its reporter and staff can reach', async () => {
    const fields = anonymousReport({ title: '섞이는 제목', loginId: 'shuffled1' });
    const id = await night.submit('anonymous', fields, pdf(70_000));
    await night.submitAll('ANAA');
    await night.patch(id, { status: 'CLOSED', actionNotes: '조치했습니다.', assignee: 'kim' });
    await night.call('POST', `/api/reports/${id}/notes`, { text: '메모' });
    await night.call('PUT', `/api/reports/${id}/hold`, { reason: '소송' });
    while (await updateSearchIndex(night.db, night.ring, caseKinds.report));
    await passADay(night.db);
    const seen = async () => ({
      public: await night.status(id),
      check: (
        await fetch(`${night.url}/api/reports/anonymous/check`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ loginId: fields.loginId, password: fields.password }),
        })
      ).status,
      // The shuffle gives it a register number.
      detail: await night
        .read<object>(`/api/reports/${id}`)
        .then((detail) => ({ ...detail, registerNumber: '' })),
      notes: (await night.list<{ text: string }>(`/api/reports/${id}/notes`)).items.map(({ text }) => text),
      history: (
        await night.list<{ action: string; version?: number }>(`/api/reports/${id}/history`)
      ).items.map(({ action, version }) => [action, version]),
      end: await night.read<{ hold?: { reason: string } }>(`/api/reports/${id}/retention`),
      file: Buffer.from(
        await (await night.call('GET', `/api/reports/${id}/attachment`)).arrayBuffer(),
      ).toString('base64'),
      found: (await night.list<{ referenceId: string }>('/api/reports', { q: '섞이는' })).items.map(
        ({ referenceId }) => referenceId,
      ),
    });
    const withoutTimes = (value: object) =>
      JSON.parse(JSON.stringify(value).replace(/"(\d{4}-\d\d-\d\d)T[\d:.]+Z"/g, '"a time"')) as typeof value;
    // A download is in the history.
    await seen();
    const before = await seen();
    await night.shuffle();
    const after = await seen();
    expect(withoutTimes({ ...after, history: [] })).toEqual(withoutTimes({ ...before, history: [] }));
    expect(after.history.slice(-before.history.length)).toEqual(before.history);
    expect(after.found).toEqual([id]);
    while (await updateSearchIndex(night.db, night.ring, caseKinds.report));
    expect((await seen()).found).toEqual([id]);
    expect(await storedKeys(night.attachments)).toEqual(
      await night.db('reports').whereNotNull('attachment_key').pluck('attachment_key'),
    );
  });

  it('cuts the times of the day of arrival to the day, and keeps those of later days and of named reports', async () => {
    const [anonymous = '', named = '', later = ''] = await night.submitAll('ANA');
    for (const id of [anonymous, named]) {
      await night.patch(id, { status: 'IN_PROGRESS' });
      await night.call('POST', `/api/reports/${id}/notes`, { text: '메모' });
      await night.call('PUT', `/api/reports/${id}/hold`, { reason: '소송' });
      await night.call('POST', `/api/reports/${id}/destruction`, { reason: 'MISTAKEN' });
    }
    await passADay(night.db);
    await night.patch(later, { status: 'IN_PROGRESS' });
    await night.shuffle();
    const times = async (id: string) => {
      const answers = await Promise.all([
        night.read<object>(`/api/reports/${id}`),
        night.list<object>(`/api/reports/${id}/notes`),
        night.list<object>(`/api/reports/${id}/history`),
        night.read<object>(`/api/reports/${id}/retention`),
      ]);
      return JSON.stringify(answers).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? [];
    };
    const ofAnonymous = await times(anonymous);
    expect(ofAnonymous.length).toBeGreaterThan(8);
    for (const time of ofAnonymous) expect(time).toMatch(midnight);
    for (const time of await times(named)) expect(time).not.toMatch(midnight);
    const changed = await night.read<{ createdAt: string; statusChangedAt: string }>(`/api/reports/${later}`);
    expect(changed.createdAt).toMatch(midnight);
    expect(changed.statusChangedAt).not.toMatch(midnight);
  });
});
