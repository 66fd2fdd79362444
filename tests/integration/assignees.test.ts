import { addStaff } from '@gaongil/api/auth/staff-accounts';
import type { Assignee } from '@gaongil/contract/cases/assignees';
import type { ReportCounts } from '@gaongil/contract/cases/case-kinds';
import type { ReportRow, StaffReportDetail } from '@gaongil/contract/cases/report-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact, namedReport } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { signedInHeaders, staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let staff: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  staff = await api.signIn();
  await addStaff(api.db, 'Bo.An', staffPassword, ['ownReports']);
  await addStaff(api.db, 'park', staffPassword, ['inquiries']);
  await addStaff(api.db, 'news', staffPassword, ['news']);
  for (const name of ['twin1', 'twin2']) await addStaff(api.db, name, staffPassword);
  const rename = (username: string, display_name: string) =>
    api.db('staff').where({ username }).update({ display_name });
  await rename('Bo.An', '김 보안');
  await rename('news', '뉴스 담당');
  for (const name of ['twin1', 'twin2']) await rename(name, '이수상');
});
afterAll(() => api.close());

const { submit, patch } = reportCalls(
  () => api.url,
  () => staff,
);
const { call, list, read } = staffCalls(
  () => api,
  () => staff,
);
const reportPath = (id: string) => `/api/reports/${id}`;
const assigneeOf = async (id: string) => (await read<StaffReportDetail>(reportPath(id))).assignee;
const asJson = { accept: 'application/json' };

/** What the refusal of a report's assignee says. */
const refusal =
  '담당자로 배정할 수 있는 이름이 아닙니다. 다음 중에서 선택해 주세요: 김 보안(Bo.An), kim, 이수상(twin1), 이수상(twin2)';

describe('the assignee of a case', () => {
  it.each(['Bo.An', 'bo.an', ' ＢＯ.an ', '김 보안', '김보안', '김  보안'])(
    'is the account that the text %j names, whatever its case, width and spaces',
    async (text) => {
      const id = await submit('realname', namedReport());
      const { code, text: answer } = await patch(id, { assignee: text });
      expect([code, (JSON.parse(answer) as StaffReportDetail).assignee]).toEqual([200, 'Bo.An']);
      expect((await list('/api/reports', { assignee: 'Bo.An' })).items).toContainEqual(
        expect.objectContaining({ referenceId: id, assignee: 'Bo.An' }),
      );
    },
  );

  it.each(['외부 법무법인', '보안', 'park', 'news', '뉴스 담당', '이수상'])(
    'is not %j, which names no account that may see reports, or two: the answer has those that do, and nothing is stored',
    async (assignee) => {
      const id = await submit('realname', namedReport());
      expect(await patch(id, { assignee, status: 'IN_PROGRESS', actionNotes: '확인' })).toMatchObject({
        code: 400,
        text: refusal,
      });
      const answer = await call('PATCH', `${reportPath(id)}/action`, { assignee }, asJson);
      expect([answer.status, await answer.json()]).toEqual([400, { message: refusal, field: 'assignee' }]);
      expect(await read(reportPath(id))).toMatchObject({ assignee: '', status: 'RECEIVED', version: 1 });
    },
  );

  it.each(['Bo.An', 'bo.an', '김보안'])(
    'is what a list is narrowed to by the text %j, as are counts and files',
    async (assignee) => {
      const id = await submit('realname', namedReport());
      await patch(id, { assignee: 'Bo.An' });
      await patch(await submit('realname', namedReport()), { assignee: 'kim' });
      const { items, total } = await list<ReportRow>('/api/reports', { assignee });
      expect(items.map(({ referenceId }) => referenceId)).toContain(id);
      expect(new Set(items.map((one) => one.assignee))).toEqual(new Set(['Bo.An']));
      const { statuses } = await read<ReportCounts>('/api/reports/counts', { assignee });
      expect(String(statuses.RECEIVED.count)).toBe(total);
      const file = await call(
        'GET',
        `/api/reports/export.csv?${new URLSearchParams({ assignee }).toString()}`,
      );
      expect((await file.text()).trim().split('\n')).toHaveLength(items.length + 1);
    },
  );

  it('of an inquiry is an account that may see inquiries', async () => {
    await call('POST', '/api/contact', contact());
    const [inquiry] = (await list<{ id: string }>('/api/inquiries')).items;
    const path = `/api/inquiries/${inquiry?.id}`;
    const refused = await call('PATCH', path, { assignee: 'Bo.An' });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(': kim, park, ')]);
    expect((await call('PATCH', path, { assignee: 'PARK' })).status).toBe(200);
    expect(await read(path)).toMatchObject({ assignee: 'park' });
  });

  it('is refused for all cases of a call about many, or for none', async () => {
    const ids = [await submit('realname', namedReport()), await submit('realname', namedReport())];
    const items = ids.map((referenceId, index) => ({
      referenceId,
      version: 1,
      assignee: index === 0 ? 'kim' : '감사팀',
    }));
    const answer = await call('POST', '/api/reports/bulk', { items });
    expect([answer.status, await answer.text()]).toEqual([400, refusal]);
    for (const id of ids) expect(await assigneeOf(id)).toBe('');
  });

  it('stays when its account is suspended, and a change that repeats it is stored; a new assignment is refused as one to a suspended account', async () => {
    await addStaff(api.db, 'leaver', staffPassword);
    const [id, other] = [await submit('realname', namedReport()), await submit('realname', namedReport())];
    await patch(id, { assignee: 'leaver' });
    await api.db('staff').where({ username: 'leaver' }).update({ state: 'suspended' });
    expect((await patch(id, { assignee: 'leaver', status: 'CLOSED' })).code).toBe(200);
    expect(await read(reportPath(id))).toMatchObject({ assignee: 'leaver', status: 'CLOSED' });
    await api.db('staff').where({ username: 'leaver' }).update({ display_name: '나간 사람' });
    for (const assignee of ['leaver', '나간사람'])
      expect(await patch(other, { assignee })).toMatchObject({
        code: 400,
        text: refusal.replace('담당자로 배정할 수 있는 이름이 아닙니다.', '정지된 계정입니다.'),
      });
    const names = await read<Assignee[]>('/api/assignees');
    expect(names.find(({ name }) => name === 'leaver')).toEqual({
      name: 'leaver',
      account: false,
      team: false,
      displayName: '나간 사람',
      publicName: '',
      suspended: true,
      kinds: [],
    });
    expect((await patch(id, { assignee: '' })).code).toBe(200);
  });

  it('may be looked up by name also when the account is suspended and has no case, since history and notes name it', async () => {
    await addStaff(api.db, 'former', staffPassword);
    await api
      .db('staff')
      .where({ username: 'former' })
      .update({ state: 'suspended', display_name: '떠난 사람' });
    const names = await read<Assignee[]>('/api/assignees');
    const former = { name: 'former', account: false, team: false, displayName: '떠난 사람', publicName: '' };
    expect(names).toContainEqual({ ...former, suspended: true, kinds: [] });
    expect(names.findLastIndex(({ account }) => account)).toBeLessThan(
      names.findIndex(({ suspended }) => suspended),
    );
  });

  it('is no independent account, unless it takes the case that only such accounts see', async () => {
    await addStaff(api.db, 'lawyer', staffPassword, ['independentReports']);
    const lawyer = await signedInHeaders(api.url, 'lawyer', staffPassword);
    const id = await submit('realname', namedReport());
    expect(await patch(id, { assignee: 'lawyer' })).toMatchObject({ code: 400, text: refusal });
    const active = ['Bo.An', 'twin1', 'twin2', 'kim'];
    for (const username of active)
      expect((await call('POST', `${reportPath(id)}/exclusions`, { username })).status).toBeLessThan(300);
    expect((await patch(id, { assignee: 'kim' })).code).toBe(404);
    expect((await patch(id, { assignee: 'lawyer' }, lawyer)).code).toBe(200);
  });
});
