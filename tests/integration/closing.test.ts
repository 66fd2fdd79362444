import type { ReportBulkAnswer } from '@gaongil/contract/cases/case-kinds';
import type { CaseHistoryEntry } from '@gaongil/contract/cases/history-schemas';
import type { Inquiry } from '@gaongil/contract/cases/inquiry';
import type { StaffReportDetail } from '@gaongil/contract/cases/report-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousReport, contact, namedReport } from '../support/callers/factories.ts';
import { parse } from '../support/callers/csv.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { type ExclusionSite, startExclusionSite } from '../support/sites/exclusion-site.ts';

let site: ExclusionSite;
beforeAll(async () => {
  site = await startExclusionSite({ hidden: true });
});
afterAll(() => site.close());

const { submit, status } = reportCalls(
  () => site.api.url,
  () => ({}),
);
const path = (id: string) => `/api/reports/${id}`;
const save = async (id: string, action: object, as = site.asKim) => {
  const answer = await as.call('PATCH', `${path(id)}/action`, action);
  return { code: answer.status, text: await answer.text() };
};
const read = (id: string) => site.asKim.read<StaffReportDetail>(path(id));
const historyOf = async (id: string) =>
  (await site.asKim.list<CaseHistoryEntry>(`${path(id)}/history`)).items;
const many = async (call: 'bulk' | 'undo', items: object[]) => {
  const answer = await site.asKim.call('POST', `/api/reports/${call}`, { items });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as ReportBulkAnswer).results.map(({ result }) => result);
};
const closed = { status: 'CLOSED', finding: 'PARTLY_CONFIRMED', measure: '징계 위원회에 넘김' };

/** Whether the database has a text of reports or of their history in clear. */
async function isInClear(text: string): Promise<boolean> {
  const { rows } = await site.api.db.raw<{ rows: { stored: Buffer }[] }>(
    `select body || excerpt || convert_to(r::text, 'UTF8') as stored from reports r
     union all select changes || convert_to(h::text, 'UTF8') from history h`,
  );
  expect(rows.length).toBeGreaterThan(4);
  return rows.some(({ stored }) => stored.includes(text));
}

describe('what is noted about how a report ended', () => {
  it('is read by staff, sealed in the row and in the history, and in nothing that the reporter reads', async () => {
    for (const id of [
      await submit('anonymous', anonymousReport()),
      await submit('realname', namedReport()),
    ]) {
      const before = Object.keys((await status(id)).body);
      expect(await read(id)).not.toHaveProperty('finding');
      expect((await save(id, closed)).code).toBe(200);
      expect(await read(id)).toMatchObject(closed);
      const { body } = await status(id);
      expect(
        Object.keys(body)
          .filter((name) => !before.includes(name))
          .sort(),
      ).toEqual(['closedAt', 'updatedAt']);
      expect(JSON.stringify(body)).not.toMatch(/PARTLY|징계/);
      const [entry] = await historyOf(id);
      expect(entry?.changes).toEqual([
        { field: 'status', old: 'RECEIVED', new: 'CLOSED' },
        { field: 'finding', old: '', new: 'PARTLY_CONFIRMED' },
        { field: 'measure', old: '', new: closed.measure },
      ]);
    }
    // What is known to be in clear is found.
    expect(await isInClear('PARTLY_CONFIRMED')).toBe(false);
    expect(await isInClear('징계')).toBe(false);
    expect(await isInClear('CLOSED')).toBe(true);
  });

  it('is not asked of a client that knows the specification alone: it closes, and what was noted stays', async () => {
    const id = await submit('anonymous', anonymousReport());
    expect((await save(id, { status: 'CLOSED', assignee: 'kim', actionNotes: '끝' })).code).toBe(200);
    expect(await read(id)).not.toHaveProperty('finding');
    await save(id, { finding: 'UNPROVEN', measure: '없음' });
    await save(id, { actionNotes: '다시 씀' });
    await save(id, { status: 'IN_PROGRESS' });
    expect(await read(id)).toMatchObject({ finding: 'UNPROVEN', measure: '없음', actionNotes: '다시 씀' });
    await save(id, { finding: '', measure: null });
    expect(await read(id)).not.toHaveProperty('finding');
    expect(await read(id)).not.toHaveProperty('measure');
  });

  it('is set with the status of many, and restored with it by an undo', async () => {
    const [first = '', second = ''] = [
      await submit('anonymous', anonymousReport()),
      await submit('realname', namedReport()),
    ];
    await save(first, { finding: 'UNFOUNDED', measure: '처음' });
    const public1 = (await status(first)).body;
    const items = [first, second].map((referenceId, index) => ({
      referenceId,
      version: 2 - index,
      ...closed,
    }));
    expect(await many('bulk', items)).toEqual(['ok', 'ok']);
    for (const id of [first, second]) expect(await read(id)).toMatchObject(closed);
    expect(
      await many(
        'undo',
        items.map(({ referenceId, version }) => ({ referenceId, version: version + 1 })),
      ),
    ).toEqual(['ok', 'ok']);
    expect(await read(first)).toMatchObject({ status: 'RECEIVED', finding: 'UNFOUNDED', measure: '처음' });
    expect((await status(first)).body).toEqual(public1);
    expect(await read(second)).not.toHaveProperty('finding');
    expect(await read(second)).not.toHaveProperty('measure');
  });

  it('is in a file with texts only, and nowhere for an account that may not know of the case', async () => {
    const id = await site.report('제외할 건');
    await save(id, { ...closed, measure: '제외된 사람이 모를 조치' });
    const file = async (as: ExclusionSite['asKim'], texts: string) =>
      parse((await (await as.call('GET', `/api/reports/export.csv${texts}`)).text()).replace(/^\ufeff/, ''));
    const [heads = [], ...rows] = await file(site.asKim, '?texts=1');
    expect(
      rows.map((row) => [row[heads.indexOf('조사 결과')], row[heads.indexOf('취한 조치')]]),
    ).toContainEqual(['일부 사실', '제외된 사람이 모를 조치']);
    expect((await file(site.asKim, '')).flat().join()).not.toMatch(/일부 사실|모를 조치|조사 결과/);
    expect((await site.asKim.call('POST', `${path(id)}/exclusions`, { username: 'lee' })).status).toBe(204);
    expect((await file(site.asLee, '?texts=1')).flat().join()).not.toContain('모를 조치');
    expect((await save(id, { finding: 'UNFOUNDED' }, site.asLee)).code).toBe(404);
    for (const part of ['', '/history'])
      expect((await site.asLee.call('GET', `${path(id)}${part}`)).status).toBe(404);
    expect(await read(id)).toMatchObject({ finding: 'PARTLY_CONFIRMED' });
  });
});

describe('the reason for which a case is opened again', () => {
  it('is in the history alone, and not asked of a client that knows the specification alone', async () => {
    const id = await submit('realname', namedReport());
    await save(id, { status: 'CLOSED' });
    const { code, text } = await save(id, { status: 'IN_PROGRESS', reason: '새 증거' });
    expect([code, text]).toEqual([200, expect.not.stringContaining('새 증거')]);
    expect((await historyOf(id))[0]?.changes).toEqual([
      { field: 'status', old: 'CLOSED', new: 'IN_PROGRESS' },
      { field: 'reason', old: '', new: '새 증거' },
    ]);
    expect(JSON.stringify((await status(id)).body)).not.toContain('새 증거');
    expect(await isInClear('새 증거')).toBe(false);
    await save(id, { status: 'CLOSED' });
    expect((await save(id, { status: 'RECEIVED' })).code).toBe(200);
    expect((await historyOf(id))[0]?.changes).toEqual([{ field: 'status', old: 'CLOSED', new: 'RECEIVED' }]);
  });

  it('is noted of each of many that was closed, and of no change that opens nothing', async () => {
    const ids = [await submit('anonymous', anonymousReport()), await submit('anonymous', anonymousReport())];
    await save(ids[0] ?? '', { status: 'CLOSED' });
    const items = ids.map((referenceId, index) => ({
      referenceId,
      version: 2 - index,
      status: 'IN_PROGRESS',
      reason: '다시 조사',
    }));
    expect(await many('bulk', items)).toEqual(['ok', 'ok']);
    const fields = async (id = '') => (await historyOf(id))[0]?.changes.map(({ field }) => field);
    expect(await fields(ids[0])).toEqual(['status', 'reason']);
    expect(await fields(ids[1])).toEqual(['status']);
  });

  it('is no value of the case: an undo restores the closed one, and asks for none', async () => {
    const id = await submit('anonymous', anonymousReport());
    await save(id, closed);
    const before = (await status(id)).body;
    await save(id, { status: 'IN_PROGRESS', reason: '실수' });
    expect(await many('undo', [{ referenceId: id, version: 3 }])).toEqual(['ok']);
    expect((await status(id)).body).toEqual(before);
    expect(await read(id)).toMatchObject(closed);
  });

  it('is noted of an inquiry too', async () => {
    await site.asKim.call('POST', '/api/contact', contact());
    const [{ id = '' } = {}] = (await site.asKim.list<Inquiry>('/api/inquiries')).items;
    await site.asKim.call('PATCH', `/api/inquiries/${id}`, { status: 'ANSWERED' });
    const answer = await site.asKim.call('PATCH', `/api/inquiries/${id}`, {
      status: 'RECEIVED',
      reason: '답장이 옴',
    });
    expect(answer.status).toBe(200);
    const { items } = await site.asKim.list<CaseHistoryEntry>(`/api/inquiries/${id}/history`);
    expect(items[0]?.changes).toContainEqual({ field: 'reason', old: '', new: '답장이 옴' });
  });
});
