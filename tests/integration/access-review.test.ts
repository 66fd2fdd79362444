import type { AccessFinding, AccessReview, ReviewedMonth } from '@gaongil/contract/accounts/access-review';
import { randomUUID } from 'node:crypto';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import type { AccessAct } from '@gaongil/contract/accounts/access-acts';
import { appendAccess, type AccessEntry } from '@gaongil/data/access-log/access-rows';
import { unsignedMonths } from '@gaongil/data/access-log/access-reviews';
import { wordsOfAnother } from '@gaongil/contract/accounts/access-reasons';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contact, namedReport } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { signedInHeaders, staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { asRole } from '../support/services/roles.ts';
import { emptyAccessLog, keysOf, tamper } from '../support/stored/access-rows.ts';
import { connectDatabase } from '@gaongil/data/database';

/** How far the clock of the api is ahead, in milliseconds. */
let ahead = 0;
let api: TestApi;
let kim: Record<string, string>;
let lee: Record<string, string>;
let auditor: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => new Date(Date.now() + ahead) }), noLimits);
  kim = await api.signIn();
  await addStaff(api.db, 'lee', staffPassword);
  await addStaff(api.db, 'auditor', staffPassword, ['audit']);
  await api.db('staff').where('username', 'lee').update({ display_name: '이수상', department: '생산관리팀' });
  lee = await signedInHeaders(api.url, 'lee', staffPassword);
  auditor = await signedInHeaders(api.url, 'auditor', staffPassword);
});
afterAll(async () => {
  await api.close();
  expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
});
beforeEach(() => tamper(api.db, 'delete from access_reviews'));

const callsOf = (headers: () => Record<string, string>) => staffCalls(() => api, headers);
const [asKim, asLee, asAuditor] = [callsOf(() => kim), callsOf(() => lee), callsOf(() => auditor)];
const { submit, patch } = reportCalls(
  () => api.url,
  () => kim,
);

/** The month before the current one in Seoul, as YYYY-MM. */
const month = (() => {
  const day = new Date(Date.now() + 9 * 3_600_000);
  day.setUTCDate(0);
  return day.toISOString().slice(0, 7);
})();
/** A moment of its tenth day in Seoul. */
const at = (time: string) => new Date(`${month}-10T${time}+09:00`);

/** Stores acts of that day, as if they had been stored then. The log has no others: what a test did before has its own hour. */
async function happened(...acts: (Partial<AccessEntry> & { act: AccessAct; at: Date })[]): Promise<void> {
  await emptyAccessLog(api.db);
  const entries = acts.map((act) => ({ account: 'lee', address: '', result: 200, isDated: false, ...act }));
  await appendAccess(api.db, keysOf(api), entries);
  await tamper(api.db, `update access_log set day = '${month}-10'`);
}

const path = `/api/admin/access-log/reviews/${month}`;
const review = (calls = asAuditor) => calls.read<AccessReview>(path);
const months = () => asAuditor.read<ReviewedMonth[]>('/api/admin/access-log/reviews');
const brief = ({ kind, username, hour, count, act, reason }: AccessFinding) => ({
  kind,
  username,
  count,
  ...(hour !== undefined && { hour }),
  ...(act && { act }),
  ...(reason && { reason }),
});

describe('the review of a month', () => {
  it('names acts of the night, more than 20 cases read in an hour, and what was taken with its reason', async () => {
    const details = Array.from({ length: 21 }, (_, minute) => ({
      act: 'read' as const,
      at: at(`14:${String(minute).padStart(2, '0')}:00`),
      subject: { kind: 'inquiry' as const, id: randomUUID(), isFound: true },
    }));
    await happened(
      { act: 'list', at: at('22:00:00') },
      { act: 'list', at: at('05:59:59') },
      { act: 'list', at: at('06:00:00') },
      { act: 'list', at: at('21:59:59') },
      ...details,
      // In the next hour 20 of them, and one of these again.
      ...[...details.slice(1), ...details.slice(1, 2)].map((one, minute) => ({
        ...one,
        at: at(`15:${String(minute).padStart(2, '0')}:00`),
      })),
      { act: 'export', at: at('10:00:00'), reason: '감사 자료' },
      { act: 'download', at: at('11:00:00') },
      { act: 'download', at: at('11:00:00'), result: 404 },
      { act: 'signIn', at: at('23:00:00'), account: '', result: 401 },
    );
    const { findings, more } = await review();
    expect(findings.map(brief)).toEqual([
      { kind: 'night', username: 'lee', count: 2 },
      { kind: 'many', username: 'lee', count: 21, hour: 14 },
      { kind: 'taken', username: 'lee', count: 1, act: 'export', reason: '감사 자료' },
      { kind: 'taken', username: 'lee', count: 1, act: 'download' },
    ]);
    expect([findings[0]?.day, findings[0]?.displayName, more]).toEqual([`${month}-10`, '이수상', []]);
  });

  it('shows words that a colleague typed as a reason to their author alone', async () => {
    await happened(
      { act: 'export', at: at('10:00:00'), reason: '수원 김수상 건' },
      { act: 'export', at: at('11:00:00'), reason: '감사인 확인', account: 'auditor' },
    );
    const reasons = (await review()).findings.map(({ username, reason }) => [username, reason]);
    expect(reasons.toSorted()).toEqual([
      ['auditor', '감사인 확인'],
      ['lee', wordsOfAnother],
    ]);
  });

  it('names cases that were read by another account than their assignee, and reports that name the own department', async () => {
    const own = await submit('realname', namedReport({ targetDept: '생산 관리팀 2라인' }));
    const others = [
      await submit('realname', namedReport({ targetDept: '영업팀' })),
      await submit('realname', namedReport({ targetDept: '영업팀' })),
    ];
    await patch(own, { assignee: 'lee' });
    for (const id of others) await patch(id, { assignee: 'kim' });
    const nobodys = await submit('realname', namedReport({ targetDept: '영업팀' }));
    const read = (id: string) => ({
      act: 'read' as const,
      at: at('10:00:00'),
      subject: { kind: 'report' as const, id, isFound: true },
    });
    await happened(read(own), read(own), ...others.map(read), read(nobodys));
    expect((await review(asKim)).findings.map(brief)).toEqual([
      { kind: 'unassigned', username: 'lee', count: 2 },
      { kind: 'department', username: 'lee', count: 1, act: 'read' },
    ]);
    const [, department] = (await review(asKim)).findings;
    expect(department?.case).toMatchObject({ kind: 'report', id: own });
    // Who may not see the report reads nothing of what it names.
    expect((await review()).findings.map(({ kind }) => kind)).toEqual(['unassigned']);
  });

  it('has nothing of a case that the reader may not know of', async () => {
    const secret = await submit('realname', namedReport({ targetName: '이수상' }));
    await asKim.call('POST', '/api/contact', contact());
    const subject = { kind: 'report' as const, id: secret, isFound: true };
    await happened(
      { act: 'read', at: at('23:00:00'), account: 'kim', subject },
      { act: 'download', at: at('23:00:00'), account: 'kim', subject },
    );
    expect((await review(asKim)).findings.map(({ kind }) => kind)).toEqual(['night', 'taken']);
    expect((await review(asLee)).findings).toEqual([]);
  });
});

describe('a signature', () => {
  const sign = (calls = asAuditor, remark = '본인에게 확인함') => calls.call('POST', path, { remark });

  it('is of a month that is over, by each account once, and stays with the ends of the chains', async () => {
    await happened({ act: 'list', at: at('10:00:00') });
    expect(await months()).toMatchObject([{ isOver: false }, { month, isOver: true, signatures: [] }]);
    expect(await unsignedMonths(api.db)).toEqual([month]);
    expect((await sign()).status).toBe(204);
    expect((await sign()).status).toBe(409);
    expect((await sign(asKim, '')).status).toBe(204);
    expect((await months())[1]?.signatures).toMatchObject([
      { username: 'auditor', displayName: 'auditor', remark: '본인에게 확인함' },
      { username: 'kim', remark: '' },
    ]);
    expect(await unsignedMonths(api.db)).toEqual([]);
    const [stored] = (await api.db('access_reviews').select()) as {
      ends: { chain: string }[];
      remark: Buffer;
    }[];
    expect(stored?.ends.map(({ chain }) => chain)).toEqual(['access_log', 'access_log_days']);
    expect(stored?.remark.toString()).not.toContain('확인함');
    const current = (await months())[0]?.month ?? '';
    const early = await asAuditor.call('POST', `/api/admin/access-log/reviews/${current}`, { remark: '' });
    expect(early.status).toBe(409);
    expect((await asAuditor.call('GET', '/api/admin/access-log/reviews/2020-01')).status).toBe(404);
  });

  it('is not changed or removed, also not by the owner, and is made by the api alone', async () => {
    await happened({ act: 'list', at: at('10:00:00') });
    await sign();
    for (const statement of [
      `update access_reviews set signed_by = 'kim'`,
      'delete from access_reviews',
      'truncate access_reviews',
    ])
      await expect(api.db.raw(statement)).rejects.toThrow('only ever added to');
    const worker = connectDatabase({ url: asRole(api.databaseUrl, 'gaongil_worker'), connections: 1 });
    await expect(worker('access_reviews').select('remark')).rejects.toThrow('permission denied');
    await worker.destroy();
  });

  it('that is missing is red on the system panel until an account signs', async () => {
    const line = async () => {
      // Past what is cached.
      ahead += 6_000;
      const { lines } = await asKim.read<{ lines: { component: string; state: string; text: string }[] }>(
        '/api/admin/system',
      );
      return lines.find(({ component }) => component === 'accessLog');
    };
    await happened({ act: 'list', at: at('10:00:00') });
    await api.db.raw('select close_access_days()');
    expect(await line()).toMatchObject({ state: 'care', text: expect.stringContaining(month) as string });
    await sign();
    expect((await line())?.state).toBe('ok');
  });
});
