import { randomBytes } from 'node:crypto';
import { makeReferenceId, referenceIdLength } from '@gaongil/contract/cases/reference-id';
import type { Exclusion } from '@gaongil/contract/cases/exclusions';
import { excludingNamed } from '@gaongil/data/cases/exclusions/exclude-named-later';
import { reissueReference } from '@gaongil/data/cases/reports/reissue-reference';
import { findCaseRef } from '@gaongil/data/cases/find-case';
import { caseKinds } from '@gaongil/data/case-kinds';
import { everyCase } from '@gaongil/data/viewer';
import { hiddenSubjects } from '@gaongil/data/access-log/access-exclusions';
import type { Database } from '@gaongil/data/database';
import { type NewReport, submitReport } from '@gaongil/data/cases/reports/submit-report';
import { changeAccount } from '@gaongil/data/staff/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls, accountPath } from '../support/callers/account-calls.ts';
import { anonymousReport, namedReport } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { testRing } from '../support/stored/sealed-rows.ts';
import { waitFor } from '../support/wait-for.ts';

let api: TestApi;
let kim: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  kim = await api.signIn();
});
afterAll(() => api.close());

const { send, invite, member } = accountCalls(
  () => api.url,
  () => kim,
);
const { submit, patch } = reportCalls(
  () => api.url,
  () => kim,
);
const { read, list } = staffCalls(
  () => api,
  () => kim,
);
const pathOf = (id: string) => `/api/reports/${id}`;
const statusFor = async (session: Record<string, string>, id: string) =>
  (await fetch(api.url + pathOf(id), { headers: session })).status;
const excludedFrom = async (id: string) =>
  (await read<Exclusion[]>(`${pathOf(id)}/exclusions`)).map(({ username, automatic }) => [
    username,
    automatic,
  ]);
const areas = ['reports', 'audit'];
/** Waits until a statement waits for another transaction. */
const someoneWaits = () =>
  waitFor('a statement waits', async () => {
    const waiting = await api
      .db('pg_stat_activity')
      .whereRaw(`datname = current_database() and wait_event_type = 'Lock'`);
    return waiting.length > 0;
  });
/** Gives a report another reference id, and returns that. */
async function reissue(db: Database, id: string): Promise<string> {
  const ring = testRing(api.db);
  const about = await findCaseRef(db, ring, caseKinds.report, id, everyCase);
  if (!about) throw new Error('there is no such report');
  const next = makeReferenceId(randomBytes(referenceIdLength));
  expect(await reissueReference(db, ring, about, next, { by: 'kim', at: new Date() })).toBe('done');
  return next;
}
/** Whether the log hides what it has of a report under this id from an account. */
async function isHiddenInLog(id: string, username: string): Promise<boolean> {
  const hidden = await hiddenSubjects(api.db, testRing(api.db), { kind: 'report', id }, [username]);
  const found = await Promise.all(hidden.map((row) => api.db('access_log_exclusions').where(row).first()));
  return found.every((row) => row !== undefined);
}

describe('a report that names an account which comes after it', () => {
  it('is excluded from an account that is invited later, before it can sign in', async () => {
    const named = await submit('realname', namedReport({ targetName: '생산팀 오대리 부장' }));
    const anonymous = await submit('anonymous', anonymousReport({ targetDept: '오 대리' }));
    const other = await submit('realname', namedReport({ targetName: '오대' }));
    const { username } = await invite({ displayName: '오대리', areas });
    for (const id of [named, anonymous]) expect(await excludedFrom(id)).toEqual([[username, true]]);
    expect(await excludedFrom(other)).toEqual([]);
  });

  it('is gone with the rename for an account that has a session, with what it was assigned and what the log has of it', async () => {
    const id = await submit('realname', namedReport({ targetName: '나차장' }));
    const { account, session } = await member({ areas });
    await patch(id, { assignee: account.username });
    expect(await statusFor(session, id)).toBe(200);
    const answer = await send('PATCH', accountPath(account), { displayName: '나차장' });
    expect(answer.status).toBe(200);
    expect(await statusFor(session, id)).toBe(404);
    expect(await excludedFrom(id)).toEqual([[account.username, true]]);
    expect(await read(pathOf(id))).toMatchObject({ assignee: '' });
    const { items } = await list<{ action: string }>(`${pathOf(id)}/history`);
    expect(items.map(({ action }) => action)).not.toContain('EXCLUSION_SET');
    const hidden = await api.db('access_log_exclusions').count({ count: '*' }).first<{ count: string }>();
    expect(Number(hidden?.count)).toBeGreaterThan(0);
  });

  it('is excluded with a department that completes the name it has', async () => {
    const id = await submit('realname', namedReport({ targetName: '구매과하사원님' }));
    const { account, session } = await member({ areas, displayName: '하사원', department: '총무과' });
    expect(await statusFor(session, id)).toBe(200);
    await send('PATCH', accountPath(account), { department: '구매과' });
    expect(await statusFor(session, id)).toBe(404);
  });

  it('is excluded also when it is closed, and its assignment ends', async () => {
    const closed = await submit('realname', namedReport({ targetName: '문주임' }));
    const { account, session } = await member({ areas });
    await patch(closed, { status: 'CLOSED', assignee: account.username });
    expect(await statusFor(session, closed)).toBe(200);
    await send('PATCH', accountPath(account), { displayName: '문주임' });
    expect(await statusFor(session, closed)).toBe(404);
    expect(await read(pathOf(closed))).toMatchObject({ status: 'CLOSED', assignee: '' });
  });

  it('stays when the account is changed otherwise, and when the change is refused', async () => {
    const { account, session } = await member({ areas });
    const open = await submit('realname', namedReport({ targetName: '경리팀' }));
    await send('POST', '/api/admin/teams', { displayName: '경리팀', publicName: '', members: [] });
    expect((await send('PATCH', accountPath(account), { displayName: '경리팀' })).status).toBe(409);
    await send('PATCH', accountPath(account), { publicName: '담당자' });
    expect(await statusFor(session, open)).toBe(200);
  });

  it('is excluded also when it is submitted while the account is renamed', async () => {
    const { account, session } = await member({ areas });
    const person = { username: account.username, displayName: '방과장', department: '' };
    let id = '';
    await excludingNamed(
      api.db,
      testRing(api.db),
      person,
      { by: 'kim', at: new Date() },
      async (transaction) => {
        id = await submit('realname', namedReport({ targetName: '방과장' }));
        const outcome = await changeAccount(transaction, account.id, { displayName: '방과장' });
        return { outcome, isDone: true };
      },
    );
    expect(await statusFor(session, id)).toBe(404);
  });

  it('is excluded also when its submission read the names before the change and is stored after it', async () => {
    const { account, session } = await member({ areas });
    const submitted = await api.db.transaction(async (holder) => {
      await holder.raw('lock table reports in share mode');
      const submission = submit('realname', namedReport({ targetName: '마부장' }));
      await someoneWaits();
      expect((await send('PATCH', accountPath(account), { displayName: '마부장' })).status).toBe(200);
      return { submission };
    });
    expect(await statusFor(session, await submitted.submission)).toBe(404);
  });

  it('is excluded also when it is stored but not committed while the account is renamed, which waits for it', async () => {
    const { account, session } = await member({ areas });
    const id = makeReferenceId(randomBytes(referenceIdLength));
    const report = {
      ...namedReport({ targetName: '사이사', targetDept: '' }),
      referenceId: id,
      type: 'REALNAME',
    };
    const { renamed } = await api.db.transaction(async (submission) => {
      await submitReport(submission, testRing(api.db), report as unknown as NewReport, {
        receipt: false,
        keyUses: [],
      });
      const change = send('PATCH', accountPath(account), { displayName: '사이사' });
      await someoneWaits();
      return { renamed: change };
    });
    expect((await renamed).status).toBe(200);
    expect(await excludedFrom(id)).toEqual([[account.username, true]]);
    expect(await statusFor(session, id)).toBe(404);
  });

  it('is excluded under the other reference id that the rename waits for, with its assignment and what the log has of it', async () => {
    const earlier = await submit('realname', namedReport({ targetName: '표팀장' }));
    const { account, session } = await member({ areas });
    await patch(earlier, { assignee: account.username });
    const { renamed, id } = await api.db.transaction(async (transaction) => {
      const next = await reissue(transaction, earlier);
      const change = send('PATCH', accountPath(account), { displayName: '표팀장' });
      await someoneWaits();
      return { renamed: change, id: next };
    });
    expect((await renamed).status).toBe(200);
    expect(await excludedFrom(id)).toEqual([[account.username, true]]);
    expect(await statusFor(session, id)).toBe(404);
    expect(await read(pathOf(id))).toMatchObject({ assignee: '' });
    for (const one of [earlier, id]) expect(await isHiddenInLog(one, account.username)).toBe(true);
  });

  it('is excluded under each other reference id that it gets between two readings', async () => {
    let id = await submit('realname', namedReport({ targetName: '추과장' }));
    const { account, session } = await member({ areas });
    const person = { username: account.username, displayName: '추과장', department: '' };
    await excludingNamed(
      api.db,
      testRing(api.db),
      person,
      { by: 'kim', at: new Date() },
      async (transaction) => {
        for (let times = 0; times < 2; times++) id = await reissue(api.db, id);
        const outcome = await changeAccount(transaction, account.id, { displayName: '추과장' });
        return { outcome, isDone: true };
      },
    );
    expect(await excludedFrom(id)).toEqual([[account.username, true]]);
    expect(await statusFor(session, id)).toBe(404);
  });
});
