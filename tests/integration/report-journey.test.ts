import { publicReport } from '@gaongil/contract/cases/report-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousReport, multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { withQuotas } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { storedReports } from '../support/stored/stored-cases.ts';
import { addAssignees } from '../support/stored/assignees.ts';

let api: TestApi;
let staff: Record<string, string>;
let now = new Date('2025-03-04T20:30:00Z');

beforeAll(async () => {
  const tuning = withQuotas({ lookupAttemptsInAll: 4, spreadPercent: 0 });
  api = await startTestApi({}, () => ({ now: () => now }), tuning);
  staff = await api.signIn();
  await addAssignees(api.db, ['감사팀']);
});
afterAll(() => api.close());

const { submit, status, patch } = reportCalls(
  () => api.url,
  () => staff,
);

function check(fields: Record<string, string>) {
  return fetch(`${api.url}/api/reports/anonymous/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginId: fields.loginId, password: fields.password }),
  });
}

const always = [
  'actionNotes',
  'assignee',
  'attachmentName',
  'attachmentSize',
  'content',
  'createdAt',
  'incidentSummary',
  'messages',
  'promises',
  'referenceId',
  'relation',
  'status',
  'statusChangedAt',
  'targetDept',
  'targetName',
  'targetType',
  'title',
  'type',
];

describe('the public status answer', () => {
  it.each([
    ['anonymous', () => anonymousReport()],
    ['realname', () => namedReport()],
  ] as const)('of a new %s report has exactly the public fields', async (kind, fields) => {
    const { body } = await status(await submit(kind, fields(), pdf(10)));
    expect(Object.keys(body).sort()).toEqual(always);
  });

  it('of a handled report additionally has the optional times, and nothing else', async () => {
    const id = await submit('realname', namedReport());
    await patch(id, { status: 'IN_PROGRESS' });
    await patch(id, { status: 'CLOSED', assignee: '감사팀', actionNotes: '확인했습니다.' });
    const { body } = await status(id);
    expect(Object.keys(body).sort()).toEqual(
      [...always, 'closedAt', 'inProgressAt', 'progressStartedAt', 'updatedAt'].sort(),
    );
    const everyField = Object.keys(publicReport.shape);
    expect(Object.keys(body).sort()).toEqual(
      everyField.filter((field) => !['endsOn', 'earlierMessages', 'sendsNoMail'].includes(field)).sort(),
    );
    expect(JSON.stringify(body)).not.toMatch(/홍길동|hong@company|062-000/);
  });

  it('has the report desk as assignee, and the name of no staff account', async () => {
    const id = await submit('anonymous', anonymousReport());
    expect((await status(id)).body).toMatchObject({ assignee: '' });
    const changed = await patch(id, { status: 'IN_PROGRESS', assignee: 'kim', actionNotes: '확인합니다.' });
    expect(JSON.parse(changed.text)).toMatchObject({ assignee: 'kim' });
    const { body } = await status(id);
    expect(body).toMatchObject({ assignee: '담당부서' });
    expect(JSON.stringify(body)).not.toContain('kim');
    await patch(id, { assignee: '' });
    expect((await status(id)).body).toMatchObject({ assignee: '' });
  });

  it('has the public name of the account that handles it, where the account has one', async () => {
    const id = await submit('anonymous', anonymousReport());
    await patch(id, { assignee: 'kim' });
    for (const [publicName, read] of [
      ['준법지원 담당', '준법지원 담당'],
      ['', '담당부서'],
    ]) {
      await api.db('staff').where('username', 'kim').update({ public_name: publicName });
      const { body } = await status(id);
      expect(body).toMatchObject({ assignee: read });
      expect(JSON.stringify(body)).not.toContain('kim');
    }
  });

  it('is found by the reference id in any case and in groups', async () => {
    const id = await submit('anonymous', anonymousReport());
    expect((await status(id.toLowerCase().replace(/(.{4})/g, '$1-'))).code).toBe(200);
    expect((await status(id.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).code).toBe(404);
  });
});

describe('an anonymous report', () => {
  it('has only the date in Seoul until staff change its status', async () => {
    now = new Date('2025-03-04T20:30:00Z');
    const id = await submit('anonymous', anonymousReport());
    const [row] = await api.db.select(api.db.raw(`date_trunc('day', now(), 'Asia/Seoul') as midnight`));
    const midnight = (row as { midnight: Date }).midnight.toISOString();
    expect((await status(id)).body).toMatchObject({ createdAt: midnight, statusChangedAt: midnight });
    await patch(id, { status: 'IN_PROGRESS' });
    expect((await status(id)).body).toMatchObject({
      createdAt: midnight,
      statusChangedAt: now.toISOString(),
      inProgressAt: now.toISOString(),
    });
  });

  it('is found only with both its id and its password', async () => {
    const fields = anonymousReport();
    const id = await submit('anonymous', fields);
    expect(await (await check(fields)).json()).toEqual({ referenceId: id });
    const refused = [
      await check({ ...fields, password: 'abcd123?' }),
      await check({ ...fields, loginId: `${fields.loginId}x` }),
    ];
    const answers = await Promise.all(refused.map(async (answer) => [answer.status, await answer.text()]));
    expect(answers[0]).toEqual([401, '아이디 또는 비밀번호가 올바르지 않거나 조회할 수 없습니다.']);
    expect(answers[1]).toEqual(answers[0]);
  });

  it('can share its id with another report, but not id and password', async () => {
    const fields = anonymousReport();
    await submit('anonymous', fields);
    await submit('anonymous', { ...fields, password: 'other123!', passwordConfirm: 'other123!' });
    const again = await fetch(`${api.url}/api/reports/anonymous`, {
      method: 'POST',
      body: multipart(fields, pdf(9)),
    });
    expect([again.status, await again.text()]).toEqual([
      409,
      '이미 사용된 아이디와 비밀번호입니다. 다른 값을 입력해 주세요.',
    ]);
  });

  it('leaves neither id nor password nor the exact time in the database', async () => {
    const fields = anonymousReport({ password: 'canary77!', passwordConfirm: 'canary77!' });
    const referenceId = await submit('anonymous', fields);
    const opened = (await storedReports(api.db)).filter((report) => report.referenceId === referenceId);
    expect(opened).toHaveLength(1);
    const { rows } = await api.db.raw<{ rows: unknown[] }>(
      'select row_to_json(r) as row from reports r where number = ?',
      [opened[0]?.number ?? 0],
    );
    const stored = JSON.stringify([...rows, ...opened]);
    expect(stored).not.toContain(fields.loginId);
    expect(stored).not.toContain('canary77');
    expect(stored).not.toContain(now.toISOString().slice(11, 19));
  });

  it('cannot be guessed without limit: after too many attempts the id is refused for a while', async () => {
    const fields = anonymousReport();
    await submit('anonymous', fields);
    for (let guess = 0; guess < 4; guess++)
      expect((await check({ ...fields, password: `guess${guess}!` })).status).toBe(401);
    const answer = await check(fields);
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      429,
      '900',
      '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
    ]);
  });
});
